#ifndef BK_CHARFBUZZSHIM_H
#define BK_CHARFBUZZSHIM_H

#include <stdint.h>

// HarfBuzz's functions under names of ours. Built without the package trait `TextMetrics`, the shim
// needs no HarfBuzz and opens no font.

/// Whether HarfBuzz is built in: 1 or 0.
int32_t bk_shaping_is_built_in(void);

/// A scalar's script as the four letters of ISO 15924, first letter in the highest byte; `Zyyy`, the
/// script of punctuation, where HarfBuzz is not built in.
uint32_t bk_script_of(uint32_t scalar);

/// A font in one weight, with a buffer of its own: one thread at a time.
typedef struct bk_font bk_font;

/// Opens the first face of a file; NULL where the file is no font. A font without an axis for
/// weight or optical size stays as it is.
bk_font *_Nullable bk_font_open(const char *_Nonnull path, float weight, float optical_size);
void bk_font_close(bk_font *_Nonnull font);

/// Whether the font has a glyph for a scalar: 1 or 0.
int32_t bk_font_has_glyph(const bk_font *_Nonnull font, uint32_t scalar);

/// The advance width of a run of one script, in ems; negative where shaping fails.
double bk_font_advance(
    bk_font *_Nonnull font, const char *_Nonnull utf8, int32_t length, uint32_t script,
    const char *_Nullable language);

#endif
