#ifndef BK_CICUSHIM_H
#define BK_CICUSHIM_H

#include <stdint.h>

// ICU renames its functions by macro, so Swift cannot call them; these few stand for them. Texts are UTF-16, names
// are NUL-terminated ASCII. Every function that can fail returns a negative number then.

/// The number of extended grapheme clusters of a text.
int32_t bk_grapheme_count(const uint16_t *_Nonnull text, int32_t length);

/// Writes the normalized (mode 0: NFC, 1: NFD) or case-folded (mode 2) text; returns its length, also where it does
/// not fit into `capacity`.
int32_t bk_transform(int32_t mode, const uint16_t *_Nonnull text, int32_t length,
                     uint16_t *_Nonnull result, int32_t capacity);

/// The version of ICU, such as 72.1.
int32_t bk_icu_version(char *_Nonnull result, int32_t capacity);

/// The parent that CLDR names for a locale, where it is not the locale less its last part; empty where there is none.
int32_t bk_explicit_parent(const char *_Nonnull locale, char *_Nonnull result, int32_t capacity);

/// The locale with likely subtags added.
int32_t bk_maximize(const char *_Nonnull locale, char *_Nonnull result, int32_t capacity);

/// A locale's subtag: 0 language, 1 script, 2 region.
int32_t bk_subtag(int32_t which, const char *_Nonnull locale, char *_Nonnull result,
                  int32_t capacity);

/// 1 where CLDR has an English name for the language code itself.
int32_t bk_is_known_language(const char *_Nonnull language);

/// Cardinal plural rules of a locale; NULL where ICU has none.
void *_Nullable bk_plural_open(const char *_Nonnull locale);
void bk_plural_close(void *_Nonnull rules);
/// The category of a whole number.
int32_t bk_plural_select(const void *_Nonnull rules, double number, char *_Nonnull result,
                         int32_t capacity);
/// The categories that the locale has, joined by spaces.
int32_t bk_plural_keywords(const void *_Nonnull rules, char *_Nonnull result, int32_t capacity);

/// A root collator that reads digits as numbers and ignores letter case at first; NULL where ICU has none.
void *_Nullable bk_collator_open(void);
void bk_collator_close(void *_Nonnull collator);
/// Less than, equal to or greater than zero.
int32_t bk_collator_compare(const void *_Nonnull collator, const uint16_t *_Nonnull a,
                            int32_t a_length, const uint16_t *_Nonnull b, int32_t b_length);

#endif
