#ifndef BK_CLIBXML2SHIM_H
#define BK_CLIBXML2SHIM_H

#include <stddef.h>
#include <stdint.h>

/// A push parser that says what markup a text is made of, in batches, and where it breaks a rule.
///
/// It knows no entities but the five predefined ones, loads nothing, and takes every text for UTF-8.
typedef struct bk_xml_parser bk_xml_parser;

enum {
  BK_XML_START_TAG,
  BK_XML_END_TAG,
  BK_XML_COMMENT,
  BK_XML_INSTRUCTION,
};

/// One piece of markup. An empty tag is a start tag and an end tag.
typedef struct {
  int32_t kind;
  /// The namespace of a start tag, one address for each name until the parser is closed.
  const char *_Nullable namespace_uri;
} bk_xml_event;

enum {
  /// At the offset of the fault.
  BK_XML_AT_OFFSET,
  /// In the markup that comes after the last event.
  BK_XML_AT_NEXT_MARKUP,
  /// At the second attribute of a name, in the tag that comes after the last event.
  BK_XML_AT_REPEATED_ATTRIBUTE,
  /// At the `&` before the offset of the fault.
  BK_XML_AT_REFERENCE,
  /// Where the root element should begin, or after it, or where the text ends too early.
  BK_XML_AT_DOCUMENT_END,
};

typedef struct {
  int32_t place;
  size_t offset;
  const char *_Nonnull message;
} bk_xml_fault;

/// Makes a parser; NULL without memory.
bk_xml_parser *_Nullable bk_xml_open(void);

void bk_xml_close(bk_xml_parser *_Nonnull parser);

/// Parses the next piece of the text; the events of the piece before are gone.
void bk_xml_feed(
    bk_xml_parser *_Nonnull parser, const uint8_t *_Nullable bytes, int32_t count, int32_t is_last);

/// The events of the piece that was fed last.
const bk_xml_event *_Nullable bk_xml_events(
    const bk_xml_parser *_Nonnull parser, size_t *_Nonnull count);

/// The first fault, which stands after every event; NULL while there is none.
const bk_xml_fault *_Nullable bk_xml_first_fault(const bk_xml_parser *_Nonnull parser);

#endif
