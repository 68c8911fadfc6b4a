#include "CICUShim.h"

#include <string.h>
#include <unicode/ubrk.h>
#include <unicode/ucol.h>
#include <unicode/uloc.h>
#include <unicode/unorm2.h>
#include <unicode/upluralrules.h>
#include <unicode/ures.h>
#include <unicode/ustring.h>
#include <unicode/uversion.h>

int32_t bk_grapheme_count(const uint16_t *text, int32_t length) {
  UErrorCode status = U_ZERO_ERROR;
  UBreakIterator *breaks =
      ubrk_open(UBRK_CHARACTER, "", (const UChar *)text, length, &status);
  if (U_FAILURE(status)) return -1;
  int32_t count = 0;
  while (ubrk_next(breaks) != UBRK_DONE) count++;
  ubrk_close(breaks);
  return count;
}

int32_t bk_transform(int32_t mode, const uint16_t *text, int32_t length, uint16_t *result,
                     int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  int32_t needed;
  if (mode == 2) {
    needed = u_strFoldCase((UChar *)result, capacity, (const UChar *)text, length,
                           U_FOLD_CASE_DEFAULT, &status);
  } else {
    const UNormalizer2 *form =
        mode == 0 ? unorm2_getNFCInstance(&status) : unorm2_getNFDInstance(&status);
    if (U_FAILURE(status)) return -1;
    needed = unorm2_normalize(form, (const UChar *)text, length, (UChar *)result, capacity,
                              &status);
  }
  if (status == U_BUFFER_OVERFLOW_ERROR) return needed;
  return U_FAILURE(status) ? -1 : needed;
}

int32_t bk_icu_version(char *result, int32_t capacity) {
  UVersionInfo version;
  char text[U_MAX_VERSION_STRING_LENGTH];
  u_getVersion(version);
  u_versionToString(version, text);
  if ((int32_t)strlen(text) >= capacity) return -1;
  strcpy(result, text);
  return (int32_t)strlen(text);
}

int32_t bk_explicit_parent(const char *locale, char *result, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  UResourceBundle *bundle = ures_openDirect(NULL, locale, &status);
  result[0] = 0;
  if (U_FAILURE(status)) return 0;
  int32_t length = 0;
  const UChar *parent = ures_getStringByKey(bundle, "%%Parent", &length, &status);
  if (U_SUCCESS(status) && length < capacity) {
    u_UCharsToChars(parent, result, length);
    result[length] = 0;
  } else {
    length = 0;
  }
  ures_close(bundle);
  return length;
}

int32_t bk_maximize(const char *locale, char *result, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  int32_t length = uloc_addLikelySubtags(locale, result, capacity, &status);
  return U_FAILURE(status) || length >= capacity ? -1 : length;
}

int32_t bk_subtag(int32_t which, const char *locale, char *result, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  int32_t length = which == 0   ? uloc_getLanguage(locale, result, capacity, &status)
                   : which == 1 ? uloc_getScript(locale, result, capacity, &status)
                                : uloc_getCountry(locale, result, capacity, &status);
  return U_FAILURE(status) || length >= capacity ? -1 : length;
}

int32_t bk_is_known_language(const char *language) {
  UErrorCode status = U_ZERO_ERROR;
  UChar name[128];
  uloc_getDisplayLanguage(language, "en", name, 128, &status);
  return U_SUCCESS(status) && status != U_USING_DEFAULT_WARNING ? 1 : 0;
}

void *bk_plural_open(const char *locale) {
  UErrorCode status = U_ZERO_ERROR;
  UPluralRules *rules = uplrules_open(locale, &status);
  return U_FAILURE(status) ? NULL : rules;
}

void bk_plural_close(void *rules) { uplrules_close(rules); }

int32_t bk_plural_select(const void *rules, double number, char *result, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  UChar keyword[32];
  int32_t length = uplrules_select(rules, number, keyword, 32, &status);
  if (U_FAILURE(status) || length >= capacity) return -1;
  u_UCharsToChars(keyword, result, length);
  result[length] = 0;
  return length;
}

int32_t bk_plural_keywords(const void *rules, char *result, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  UEnumeration *keywords = uplrules_getKeywords(rules, &status);
  if (U_FAILURE(status)) return -1;
  int32_t used = 0;
  int32_t length = 0;
  const char *keyword;
  result[0] = 0;
  while ((keyword = uenum_next(keywords, &length, &status)) && U_SUCCESS(status)) {
    if (used + length + 1 >= capacity) break;
    memcpy(result + used, keyword, length);
    used += length;
    result[used++] = ' ';
    result[used] = 0;
  }
  uenum_close(keywords);
  return used;
}

void *bk_collator_open(void) {
  UErrorCode status = U_ZERO_ERROR;
  UCollator *collator = ucol_open("root", &status);
  if (U_FAILURE(status)) return NULL;
  ucol_setAttribute(collator, UCOL_NUMERIC_COLLATION, UCOL_ON, &status);
  return collator;
}

void bk_collator_close(void *collator) { ucol_close(collator); }

int32_t bk_collator_compare(const void *collator, const uint16_t *a, int32_t a_length,
                            const uint16_t *b, int32_t b_length) {
  return ucol_strcoll(collator, (const UChar *)a, a_length, (const UChar *)b, b_length);
}
