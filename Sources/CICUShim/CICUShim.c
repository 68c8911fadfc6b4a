#include "CICUShim.h"

#include <string.h>
#include <unicode/ubrk.h>
#include <unicode/ucol.h>
#include <unicode/uenum.h>
#include <unicode/uloc.h>
#include <unicode/ulocdata.h>
#include <unicode/unorm2.h>
#include <unicode/upluralrules.h>
#include <unicode/ures.h>
#include <unicode/ustring.h>
#include <unicode/utext.h>
#include <unicode/uversion.h>

enum { NO_RESULT = -1 };

/// The length of a result; one that does not fit the buffer is no failure.
static int32_t result(int32_t length, UErrorCode status) {
  return U_FAILURE(status) && status != U_BUFFER_OVERFLOW_ERROR ? NO_RESULT : length;
}

int32_t bk_icu_version(char *buffer, int32_t capacity) {
  UVersionInfo version;
  char text[U_MAX_VERSION_STRING_LENGTH];
  u_getVersion(version);
  u_versionToString(version, text);
  int32_t length = (int32_t)strlen(text);
  if (length <= capacity) memcpy(buffer, text, (size_t)length);
  return length;
}

int32_t bk_cldr_version(char *buffer, int32_t capacity) {
  UVersionInfo version;
  UErrorCode status = U_ZERO_ERROR;
  ulocdata_getCLDRVersion(version, &status);
  if (U_FAILURE(status)) return NO_RESULT;
  char text[U_MAX_VERSION_STRING_LENGTH];
  u_versionToString(version, text);
  int32_t length = (int32_t)strlen(text);
  if (length <= capacity) memcpy(buffer, text, (size_t)length);
  return length;
}

/// Takes the text from an iterator, so that it keeps no reference to one that its owner frees.
static void forget_text(UBreakIterator *iterator) {
  static const UChar empty[1] = {0};
  UErrorCode status = U_ZERO_ERROR;
  ubrk_setText(iterator, empty, 0, &status);
}

// Graphemes

bk_graphemes *bk_graphemes_open(void) {
  UErrorCode status = U_ZERO_ERROR;
  UBreakIterator *iterator = ubrk_open(UBRK_CHARACTER, "", NULL, 0, &status);
  return U_FAILURE(status) ? NULL : (bk_graphemes *)iterator;
}

void bk_graphemes_close(bk_graphemes *graphemes) { ubrk_close((UBreakIterator *)graphemes); }

int32_t bk_graphemes_count(bk_graphemes *graphemes, const char *utf8, int32_t length) {
  UBreakIterator *iterator = (UBreakIterator *)graphemes;
  UErrorCode status = U_ZERO_ERROR;
  UText text = UTEXT_INITIALIZER;
  utext_openUTF8(&text, utf8, length, &status);
  ubrk_setUText(iterator, &text, &status);
  int32_t count = 0;
  if (U_SUCCESS(status)) {
    while (ubrk_next(iterator) != UBRK_DONE) count += 1;
  }
  forget_text(iterator);
  utext_close(&text);
  return U_FAILURE(status) ? NO_RESULT : count;
}

// Lines

bk_line_breaker *bk_line_breaker_open(const char *locale) {
  UErrorCode status = U_ZERO_ERROR;
  UBreakIterator *iterator = ubrk_open(UBRK_LINE, locale, NULL, 0, &status);
  return U_FAILURE(status) ? NULL : (bk_line_breaker *)iterator;
}

void bk_line_breaker_close(bk_line_breaker *breaker) { ubrk_close((UBreakIterator *)breaker); }

int32_t bk_line_breaker_find(
    bk_line_breaker *breaker, const char *utf8, int32_t length, bk_line_break *buffer,
    int32_t capacity) {
  UBreakIterator *iterator = (UBreakIterator *)breaker;
  UErrorCode status = U_ZERO_ERROR;
  UText text = UTEXT_INITIALIZER;
  utext_openUTF8(&text, utf8, length, &status);
  ubrk_setUText(iterator, &text, &status);
  int32_t count = 0;
  int32_t offset;
  while (U_SUCCESS(status) && (offset = ubrk_next(iterator)) != UBRK_DONE) {
    if (count < capacity) {
      int32_t rule = ubrk_getRuleStatus(iterator);
      int32_t is_required = rule >= UBRK_LINE_HARD && rule < UBRK_LINE_HARD_LIMIT;
      buffer[count] = (bk_line_break){offset, is_required};
    }
    count += 1;
  }
  forget_text(iterator);
  utext_close(&text);
  return U_FAILURE(status) ? NO_RESULT : count;
}

// Forms of texts

int32_t bk_text_in_form(
    int32_t form, const uint16_t *text, int32_t length, uint16_t *buffer, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  const UChar *source = (const UChar *)text;
  UChar *target = (UChar *)buffer;
  if (form == BK_FORM_CASE_FOLDED) {
    int32_t count = u_strFoldCase(target, capacity, source, length, U_FOLD_CASE_DEFAULT, &status);
    return result(count, status);
  }
  const UNormalizer2 *normalizer =
      form == BK_FORM_NFC ? unorm2_getNFCInstance(&status) : unorm2_getNFDInstance(&status);
  if (U_FAILURE(status)) return NO_RESULT;
  return result(unorm2_normalize(normalizer, source, length, target, capacity, &status), status);
}

int32_t bk_text_in_upper_case(
    const uint16_t *text, int32_t length, const char *locale, uint16_t *buffer,
    int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  int32_t count =
      u_strToUpper((UChar *)buffer, capacity, (const UChar *)text, length, locale, &status);
  return result(count, status);
}

// Collation

static UCollator *collator_of_strength(UCollationStrength strength) {
  UErrorCode status = U_ZERO_ERROR;
  // The root by name: no name would be the locale of the process.
  UCollator *collator = ucol_open("root", &status);
  if (U_FAILURE(status)) return NULL;
  ucol_setAttribute(collator, UCOL_NUMERIC_COLLATION, UCOL_ON, &status);
  ucol_setStrength(collator, strength);
  if (U_SUCCESS(status)) return collator;
  ucol_close(collator);
  return NULL;
}

bk_collator *bk_collator_open(int32_t minds_case) {
  return (bk_collator *)collator_of_strength(minds_case ? UCOL_TERTIARY : UCOL_SECONDARY);
}

void bk_collator_close(bk_collator *collator) { ucol_close((UCollator *)collator); }

int32_t bk_collator_compare(
    const bk_collator *collator, const uint16_t *a, int32_t a_length, const uint16_t *b,
    int32_t b_length) {
  return ucol_strcoll(
      (const UCollator *)collator, (const UChar *)a, a_length, (const UChar *)b, b_length);
}

// Plural rules

static const char *const category_names[] = {"zero", "one", "two", "few", "many", "other"};

static int32_t category_named(const char *name) {
  for (int32_t category = BK_PLURAL_ZERO; category <= BK_PLURAL_OTHER; category += 1) {
    if (strcmp(name, category_names[category]) == 0) return category;
  }
  return NO_RESULT;
}

/// A table of ICU's data by its path; NULL where there is none.
static UResourceBundle *table_at(const char *bundle, const char *const *path, int32_t depth) {
  UErrorCode status = U_ZERO_ERROR;
  UResourceBundle *table = ures_openDirect(NULL, bundle, &status);
  for (int32_t level = 0; level < depth && U_SUCCESS(status); level += 1) {
    table = ures_getByKey(table, path[level], table, &status);
  }
  if (U_SUCCESS(status)) return table;
  ures_close(table);
  return NULL;
}

static int has_plural_rules(const char *locale, int32_t is_ordinal) {
  const char *path[] = {is_ordinal ? "locales_ordinals" : "locales"};
  UResourceBundle *locales = table_at("plurals", path, 1);
  if (!locales) return 0;
  UErrorCode status = U_ZERO_ERROR;
  int32_t length = 0;
  ures_getStringByKey(locales, locale, &length, &status);
  ures_close(locales);
  return U_SUCCESS(status);
}

bk_plural_rules *bk_plural_rules_open(const char *locale, int32_t is_ordinal) {
  // ICU would go on to parents by truncation, and end with the rules of no language.
  if (!has_plural_rules(locale, is_ordinal)) return NULL;
  UErrorCode status = U_ZERO_ERROR;
  UPluralRules *rules = uplrules_openForType(
      locale, is_ordinal ? UPLURAL_TYPE_ORDINAL : UPLURAL_TYPE_CARDINAL, &status);
  return U_FAILURE(status) ? NULL : (bk_plural_rules *)rules;
}

void bk_plural_rules_close(bk_plural_rules *rules) { uplrules_close((UPluralRules *)rules); }

int32_t bk_plural_rules_select(const bk_plural_rules *rules, double number) {
  UErrorCode status = U_ZERO_ERROR;
  UChar keyword[16];
  char name[16];
  int32_t length = uplrules_select((const UPluralRules *)rules, number, keyword, 15, &status);
  if (U_FAILURE(status) || length > 15) return NO_RESULT;
  u_UCharsToChars(keyword, name, length);
  name[length] = 0;
  return category_named(name);
}

int32_t bk_plural_rules_categories(const bk_plural_rules *rules) {
  UErrorCode status = U_ZERO_ERROR;
  UEnumeration *keywords = uplrules_getKeywords((const UPluralRules *)rules, &status);
  if (U_FAILURE(status)) return 0;
  int32_t categories = 0;
  const char *name;
  while ((name = uenum_next(keywords, NULL, &status)) && U_SUCCESS(status)) {
    int32_t category = category_named(name);
    if (category >= 0) categories |= 1 << category;
  }
  uenum_close(keywords);
  return categories;
}

// Language tags

/// A string of a table of ICU's data, which holds ASCII only.
static int32_t string_in(
    UResourceBundle *table, const char *key, char *buffer, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  int32_t length = 0;
  const UChar *text = ures_getStringByKey(table, key, &length, &status);
  if (U_FAILURE(status)) return NO_RESULT;
  if (length <= capacity) u_UCharsToChars(text, buffer, length);
  return length;
}

static int32_t replacement(
    const char *kind, const char *subtag, char *buffer, int32_t capacity) {
  const char *path[] = {"alias", kind, subtag};
  UResourceBundle *alias = table_at("metadata", path, 3);
  if (!alias) return NO_RESULT;
  int32_t length = string_in(alias, "replacement", buffer, capacity);
  ures_close(alias);
  return length;
}

int32_t bk_language_replacement(const char *language, char *buffer, int32_t capacity) {
  return replacement("language", language, buffer, capacity);
}

int32_t bk_region_replacement(const char *region, char *buffer, int32_t capacity) {
  return replacement("territory", region, buffer, capacity);
}

typedef int32_t (*display_name)(
    const char *locale, const char *language, UChar *buffer, int32_t capacity, UErrorCode *status);

/// Whether a part of a locale has an English name, not only itself for want of one.
static int32_t has_name(const char *locale, display_name name) {
  UErrorCode status = U_ZERO_ERROR;
  UChar buffer[256];
  int32_t length = name(locale, "en", buffer, 256, &status);
  return length > 0 && U_SUCCESS(status) && status != U_USING_DEFAULT_WARNING;
}

/// A locale of which one subtag is asked about.
static int32_t part_has_name(const char *before, const char *subtag, display_name name) {
  char locale[24];
  size_t length = strlen(before);
  if (length + strlen(subtag) >= sizeof locale) return 0;
  memcpy(locale, before, length);
  strcpy(locale + length, subtag);
  return has_name(locale, name);
}

int32_t bk_language_exists(const char *language) {
  return *uloc_getISO3Language(language) != 0
         || part_has_name("", language, uloc_getDisplayLanguage);
}

int32_t bk_script_exists(const char *script) {
  return part_has_name("und_", script, uloc_getDisplayScript);
}

int32_t bk_region_exists(const char *region) {
  return part_has_name("und_", region, uloc_getDisplayCountry);
}

int32_t bk_locale_maximized(const char *locale, char *buffer, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  int32_t length = uloc_addLikelySubtags(locale, buffer, capacity, &status);
  return result(length, status);
}

int32_t bk_locale_parent(const char *locale, char *buffer, int32_t capacity) {
  UResourceBundle *data = table_at(locale, NULL, 0);
  if (!data) return NO_RESULT;
  int32_t length = string_in(data, "%%Parent", buffer, capacity);
  ures_close(data);
  return length;
}

int32_t bk_locale_display_name(
    const char *locale, const char *language, uint16_t *buffer, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  int32_t length = uloc_getDisplayName(locale, language, (UChar *)buffer, capacity, &status);
  return result(length, status);
}
