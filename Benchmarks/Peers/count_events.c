/* The floor for everything that reads XML: libxml2 alone, which counts the elements and characters of files. */
#include <libxml/parser.h>
#include <stdio.h>

static long elements, characters;

static void start(
    void *context, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri, int namespaceCount,
    const xmlChar **namespaces, int attributeCount, int defaultedCount, const xmlChar **attributes) {
  (void)context, (void)name, (void)prefix, (void)uri, (void)namespaceCount, (void)namespaces;
  (void)attributeCount, (void)defaultedCount, (void)attributes;
  elements++;
}

static void text(void *context, const xmlChar *bytes, int count) {
  (void)context, (void)bytes;
  characters += count;
}

int main(int argc, char **argv) {
  xmlSAXHandler handler = {.initialized = XML_SAX2_MAGIC, .startElementNs = start, .characters = text};
  for (int index = 1; index < argc; index++) {
    if (xmlSAXUserParseFile(&handler, NULL, argv[index]) != 0) return 1;
  }
  printf("%ld elements, %ld characters\n", elements, characters);
  return 0;
}
