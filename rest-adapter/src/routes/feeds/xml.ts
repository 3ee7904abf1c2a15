import Builder from 'fast-xml-builder';

/** Elements by name: text, or an object with attributes (`@name`), text (`#text`) and elements. Undefined is left out. */
export type XmlValue = string | undefined | XmlElement | readonly (string | XmlElement)[];
export interface XmlElement {
  [name: string]: XmlValue;
}

/** Characters that XML 1.0 does not allow, not even escaped. Lone surrogates are well-formed before. */
const illegal = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

const legal = (text: unknown): string => String(text).toWellFormed().replace(illegal, '\uFFFD');

const builder = new Builder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  suppressEmptyNode: true,
  suppressBooleanAttributes: false,
  tagValueProcessor: (_name, value) => legal(value),
  attributeValueProcessor: (_name, value) => legal(value),
});

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** A document, escaped and without illegal characters. */
export const xmlDocument = (root: XmlElement): string => declaration + builder.build(root);

/** Elements without a document around them. */
export const xmlElements = (elements: XmlElement): string => builder.build(elements);

/** A document in pieces: its root element without content, cut before the end tag. */
export function openXml(name: string, attributes: XmlElement): { start: string; end: string } {
  const end = `</${name}>`;
  const empty = xmlDocument({ [name]: { ...attributes, '#text': ' ' } });
  return { start: empty.slice(0, -end.length - 1), end };
}
