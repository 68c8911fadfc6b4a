#include "CHarfBuzzShim.h"

#include <stddef.h>

#ifdef BK_TEXT_METRICS

#include <hb-ot.h>
#include <hb.h>
#include <stdlib.h>

struct bk_font {
  hb_font_t *font;
  hb_buffer_t *buffer;
  double units_per_em;
};

int32_t bk_shaping_is_built_in(void) { return 1; }

uint32_t bk_script_of(uint32_t scalar) {
  // HarfBuzz names its scripts by their ISO 15924 letters.
  return (uint32_t)hb_unicode_script(hb_unicode_funcs_get_default(), scalar);
}

static hb_font_t *opened(const char *path, float weight, float optical_size) {
  hb_blob_t *blob = hb_blob_create_from_file_or_fail(path);
  if (!blob) return NULL;
  hb_face_t *face = hb_face_create(blob, 0);
  hb_blob_destroy(blob);
  hb_font_t *font = NULL;
  if (hb_face_get_glyph_count(face) > 0) {
    font = hb_font_create(face);
    hb_variation_t axes[] = {
        {HB_TAG('w', 'g', 'h', 't'), weight}, {HB_TAG('o', 'p', 's', 'z'), optical_size}};
    hb_font_set_variations(font, axes, 2);
    hb_font_make_immutable(font);
  }
  hb_face_destroy(face);
  return font;
}

bk_font *bk_font_open(const char *path, float weight, float optical_size) {
  hb_font_t *font = opened(path, weight, optical_size);
  if (!font) return NULL;
  bk_font *result = malloc(sizeof *result);
  if (!result) {
    hb_font_destroy(font);
    return NULL;
  }
  result->font = font;
  result->buffer = hb_buffer_create();
  result->units_per_em = (double)hb_face_get_upem(hb_font_get_face(font));
  return result;
}

void bk_font_close(bk_font *font) {
  hb_buffer_destroy(font->buffer);
  hb_font_destroy(font->font);
  free(font);
}

int32_t bk_font_has_glyph(const bk_font *font, uint32_t scalar) {
  hb_codepoint_t glyph;
  return hb_font_get_nominal_glyph(font->font, scalar, &glyph) ? 1 : 0;
}

double bk_font_advance(
    bk_font *font, const char *utf8, int32_t length, uint32_t script, const char *language) {
  hb_buffer_t *buffer = font->buffer;
  hb_buffer_clear_contents(buffer);
  hb_buffer_add_utf8(buffer, utf8, length, 0, length);
  hb_buffer_set_script(buffer, (hb_script_t)script);
  hb_buffer_set_direction(buffer, hb_script_get_horizontal_direction((hb_script_t)script));
  if (language) hb_buffer_set_language(buffer, hb_language_from_string(language, -1));
  // What the caller left open, such as the direction of a script without one.
  hb_buffer_guess_segment_properties(buffer);
  if (!hb_buffer_allocation_successful(buffer)) return -1;
  hb_shape(font->font, buffer, NULL, 0);
  unsigned int count = 0;
  const hb_glyph_position_t *positions = hb_buffer_get_glyph_positions(buffer, &count);
  int64_t advance = 0;
  for (unsigned int index = 0; index < count; index += 1) advance += positions[index].x_advance;
  return (double)advance / font->units_per_em;
}

#else

int32_t bk_shaping_is_built_in(void) { return 0; }

uint32_t bk_script_of(uint32_t scalar) {
  (void)scalar;
  return 'Z' << 24 | 'y' << 16 | 'y' << 8 | 'y';
}

bk_font *bk_font_open(const char *path, float weight, float optical_size) {
  (void)path, (void)weight, (void)optical_size;
  return NULL;
}

void bk_font_close(bk_font *font) { (void)font; }

int32_t bk_font_has_glyph(const bk_font *font, uint32_t scalar) {
  (void)font, (void)scalar;
  return 0;
}

double bk_font_advance(
    bk_font *font, const char *utf8, int32_t length, uint32_t script, const char *language) {
  (void)font, (void)utf8, (void)length, (void)script, (void)language;
  return -1;
}

#endif
