#ifndef BK_CICUSHIM_H
#define BK_CICUSHIM_H

#include <stdint.h>

// ICU's functions under names of ours: ICU renames its own by macro, which Swift cannot see
// through.
//
// A function that fills a buffer returns the length of the whole result, which may be more than the
// capacity: then the buffer holds nothing to be used. It returns a negative number where there is
// no result. Results have no terminating zero that counts. Locales are ICU's: `pt_BR`.

/// The version of ICU that is at work.
int32_t bk_icu_version(char *_Nonnull buffer, int32_t capacity);
/// The version of CLDR, whose data ICU carries.
int32_t bk_cldr_version(char *_Nonnull buffer, int32_t capacity);

/// Counts user-perceived characters.
typedef struct bk_graphemes bk_graphemes;
bk_graphemes *_Nullable bk_graphemes_open(void);
void bk_graphemes_close(bk_graphemes *_Nonnull graphemes);
/// Returns a negative number where counting fails.
int32_t bk_graphemes_count(
    bk_graphemes *_Nonnull graphemes, const char *_Nonnull utf8, int32_t length);

enum {
  BK_FORM_NFC,
  BK_FORM_NFD,
  BK_FORM_CASE_FOLDED,
};
int32_t bk_text_in_form(
    int32_t form, const uint16_t *_Nonnull text, int32_t length, uint16_t *_Nonnull buffer,
    int32_t capacity);

/// A text in upper case by the rules of a locale's language.
int32_t bk_text_in_upper_case(
    const uint16_t *_Nonnull text, int32_t length, const char *_Nonnull locale,
    uint16_t *_Nonnull buffer, int32_t capacity);

/// Finds where lines may break, by the rules of a locale's language.
typedef struct bk_line_breaker bk_line_breaker;
typedef struct {
  /// In bytes from the start of the text.
  int32_t offset;
  /// Whether a new line must begin here.
  int32_t is_required;
} bk_line_break;
bk_line_breaker *_Nullable bk_line_breaker_open(const char *_Nonnull locale);
void bk_line_breaker_close(bk_line_breaker *_Nonnull breaker);
/// The breaks after the start of a text, its end among them: fills a buffer with the first of them
/// and returns how many there are.
int32_t bk_line_breaker_find(
    bk_line_breaker *_Nonnull breaker, const char *_Nonnull utf8, int32_t length,
    bk_line_break *_Nonnull buffer, int32_t capacity);

/// The root collation, with digits in order of the numbers they write, with or without regard to
/// letter case.
typedef struct bk_collator bk_collator;
bk_collator *_Nullable bk_collator_open(int32_t minds_case);
void bk_collator_close(bk_collator *_Nonnull collator);
/// Returns -1, 0 or 1.
int32_t bk_collator_compare(
    const bk_collator *_Nonnull collator, const uint16_t *_Nonnull a, int32_t a_length,
    const uint16_t *_Nonnull b, int32_t b_length);

/// The plural rules of a locale for cardinals or ordinals, without regard to its parents.
typedef struct bk_plural_rules bk_plural_rules;
enum {
  BK_PLURAL_ZERO,
  BK_PLURAL_ONE,
  BK_PLURAL_TWO,
  BK_PLURAL_FEW,
  BK_PLURAL_MANY,
  BK_PLURAL_OTHER,
};
bk_plural_rules *_Nullable bk_plural_rules_open(
    const char *_Nonnull locale, int32_t is_ordinal);
void bk_plural_rules_close(bk_plural_rules *_Nonnull rules);
/// The category of a number, or a negative number.
int32_t bk_plural_rules_select(const bk_plural_rules *_Nonnull rules, double number);
/// The categories of the rules, one bit for each.
int32_t bk_plural_rules_categories(const bk_plural_rules *_Nonnull rules);

/// What replaces a language or a region that is no longer in use.
int32_t bk_language_replacement(
    const char *_Nonnull language, char *_Nonnull buffer, int32_t capacity);
int32_t bk_region_replacement(const char *_Nonnull region, char *_Nonnull buffer, int32_t capacity);

/// Whether there are such subtags: 1 or 0.
int32_t bk_language_exists(const char *_Nonnull language);
int32_t bk_script_exists(const char *_Nonnull script);
int32_t bk_region_exists(const char *_Nonnull region);

/// The locale with the script and region that it most likely stands for.
int32_t bk_locale_maximized(const char *_Nonnull locale, char *_Nonnull buffer, int32_t capacity);

/// The parent that CLDR names, `root` among them; negative where the parent is the truncated
/// locale.
int32_t bk_locale_parent(const char *_Nonnull locale, char *_Nonnull buffer, int32_t capacity);

/// A locale's name in the language of another.
int32_t bk_locale_display_name(
    const char *_Nonnull locale, const char *_Nonnull language, uint16_t *_Nonnull buffer,
    int32_t capacity);

#endif
