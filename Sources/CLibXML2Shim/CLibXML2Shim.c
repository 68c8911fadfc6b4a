#include "CLibXML2Shim.h"

#include <libxml/parser.h>
#include <libxml/xmlerror.h>
#include <stdlib.h>
#include <string.h>

struct bk_xml_parser {
  xmlParserCtxtPtr context;
  bk_xml_event *events;
  size_t count;
  size_t capacity;
  int has_fault;
  bk_xml_fault fault;
  char message[400];
};

static void report(bk_xml_parser *parser, int32_t place, const char *message) {
  if (parser->has_fault) return;
  parser->has_fault = 1;
  long offset = xmlByteConsumed(parser->context);
  parser->fault.offset = offset < 0 ? 0 : (size_t)offset;
  parser->fault.place = place;
  strncpy(parser->message, message, sizeof parser->message - 1);
  parser->fault.message = parser->message;
}

static void append(bk_xml_parser *parser, int32_t kind, const xmlChar *uri) {
  if (parser->has_fault) return;
  if (parser->count == parser->capacity) {
    size_t capacity = parser->capacity ? parser->capacity * 2 : 1024;
    bk_xml_event *events = realloc(parser->events, capacity * sizeof *events);
    if (!events) {
      report(parser, BK_XML_AT_OFFSET, "out of memory");
      return;
    }
    parser->events = events;
    parser->capacity = capacity;
  }
  parser->events[parser->count].kind = kind;
  parser->events[parser->count].namespace_uri = (const char *)uri;
  parser->count += 1;
}

static void start_element(
    void *parser, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri,
    int namespace_count, const xmlChar **namespaces, int attribute_count, int default_count,
    const xmlChar **attributes) {
  (void)name, (void)prefix, (void)namespace_count, (void)namespaces;
  (void)attribute_count, (void)default_count, (void)attributes;
  append(parser, BK_XML_START_TAG, uri);
}

static void end_element(
    void *parser, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri) {
  (void)name, (void)prefix, (void)uri;
  append(parser, BK_XML_END_TAG, NULL);
}

static void comment(void *parser, const xmlChar *text) {
  (void)text;
  append(parser, BK_XML_COMMENT, NULL);
}

static void processing_instruction(void *parser, const xmlChar *target, const xmlChar *data) {
  (void)target, (void)data;
  append(parser, BK_XML_INSTRUCTION, NULL);
}

// No document type declaration is ever fed: whoever feeds one has misread the text.
static void internal_subset(
    void *parser, const xmlChar *name, const xmlChar *public_id, const xmlChar *system_id) {
  (void)name, (void)public_id, (void)system_id;
  report(parser, BK_XML_AT_OFFSET, "document type declaration in a place where none may be");
}

static int32_t place(const xmlError *error) {
  switch (error->code) {
    case XML_ERR_TAG_NAME_MISMATCH:
    case XML_NS_ERR_XML_NAMESPACE:
    case XML_NS_ERR_UNDEFINED_NAMESPACE:
    case XML_NS_ERR_QNAME:
    case XML_NS_ERR_EMPTY:
    case XML_NS_ERR_COLON:
      return BK_XML_AT_NEXT_MARKUP;
    case XML_ERR_ATTRIBUTE_REDEFINED:
    case XML_NS_ERR_ATTRIBUTE_REDEFINED:
      return BK_XML_AT_REPEATED_ATTRIBUTE;
    case XML_ERR_UNDECLARED_ENTITY:
    case XML_WAR_UNDECLARED_ENTITY:
    case XML_ERR_ENTITYREF_SEMICOL_MISSING:
    case XML_ERR_ENTITYREF_NO_NAME:
    case XML_ERR_INVALID_CHARREF:
    case XML_ERR_INVALID_DEC_CHARREF:
    case XML_ERR_INVALID_HEX_CHARREF:
      return BK_XML_AT_REFERENCE;
    // Bare "&"; the same code also stands for names that are missing elsewhere.
    case XML_ERR_NAME_REQUIRED:
    // A reference to such a character; the same code also stands for the character itself.
    case XML_ERR_INVALID_CHAR:
      return error->message && strstr(error->message, "Ref: ") ? BK_XML_AT_REFERENCE
                                                               : BK_XML_AT_OFFSET;
    case XML_ERR_DOCUMENT_EMPTY:
    case XML_ERR_DOCUMENT_END:
      return BK_XML_AT_DOCUMENT_END;
    default:
      return BK_XML_AT_OFFSET;
  }
}

static void structured_error(void *parser, xmlErrorPtr error) {
  // A namespace that is a poor URI is a namespace all the same.
  if (error->code == XML_WAR_NS_URI || error->code == XML_WAR_NS_URI_RELATIVE) return;
  if (error->level < XML_ERR_ERROR && error->code != XML_WAR_UNDECLARED_ENTITY) return;
  report(parser, place(error), error->message ? error->message : "not well-formed");
}

bk_xml_parser *bk_xml_open(void) {
  bk_xml_parser *parser = calloc(1, sizeof *parser);
  if (!parser) return NULL;
  xmlSAXHandler handler;
  memset(&handler, 0, sizeof handler);
  handler.initialized = XML_SAX2_MAGIC;
  handler.startElementNs = start_element;
  handler.endElementNs = end_element;
  handler.comment = comment;
  handler.processingInstruction = processing_instruction;
  handler.internalSubset = internal_subset;
  handler.serror = (xmlStructuredErrorFunc)structured_error;
  parser->context = xmlCreatePushParserCtxt(&handler, parser, NULL, 0, NULL);
  if (!parser->context) {
    free(parser);
    return NULL;
  }
  xmlCtxtUseOptions(parser->context, XML_PARSE_NONET | XML_PARSE_IGNORE_ENC);
  return parser;
}

void bk_xml_close(bk_xml_parser *parser) {
  if (parser->context->myDoc) xmlFreeDoc(parser->context->myDoc);
  xmlFreeParserCtxt(parser->context);
  free(parser->events);
  free(parser);
}

void bk_xml_feed(bk_xml_parser *parser, const uint8_t *bytes, int32_t count, int32_t is_last) {
  parser->count = 0;
  if (parser->has_fault) return;
  int status = xmlParseChunk(parser->context, bytes ? (const char *)bytes : "", count, is_last);
  // Nothing that libxml2 refuses may pass for well-formed, even where it reported no error.
  if (is_last && (status != XML_ERR_OK || !parser->context->wellFormed)
      && status != XML_WAR_NS_URI && status != XML_WAR_NS_URI_RELATIVE) {
    report(parser, BK_XML_AT_OFFSET, "not well-formed");
  }
}

const bk_xml_event *bk_xml_events(const bk_xml_parser *parser, size_t *count) {
  *count = parser->count;
  return parser->events;
}

const bk_xml_fault *bk_xml_first_fault(const bk_xml_parser *parser) {
  return parser->has_fault ? &parser->fault : NULL;
}
