import { ownValue } from '@imprint/ids/own-value';
import { type BlockType, blockLimit, isBlockType, isObject, wrongType } from './block-document.js';

type JsonType = readonly [name: string, includes: (value: unknown) => boolean];

const isString = (value: unknown): boolean => typeof value === 'string';
const isListOf = (value: unknown, isItem: (item: unknown) => boolean): boolean =>
  Array.isArray(value) && value.every(isItem);
const string: JsonType = ['a string', isString];
const integer: JsonType = ['an integer', Number.isInteger];
const boolean: JsonType = ['a boolean', (value) => typeof value === 'boolean'];
const strings: JsonType = ['an array of strings', (value) => isListOf(value, isString)];
const rows: JsonType = ['an array of arrays of strings', (value) => isListOf(value, (row) => isListOf(row, isString))];

/** Rendered attributes. `normalize` checks the level of headings. */
const attributeTypes: Readonly<Record<BlockType, Readonly<Record<string, JsonType>>>> = {
  heading: { anchor: string },
  paragraph: {},
  image: { media_id: string, alt: string, href: string, caption: string },
  list: { items: strings, ordered: boolean, start: integer },
  quote: { cite: string },
  code: { language: string },
  divider: {},
  table: { rows, header: boolean, caption: string },
  embed: { url: string },
};

/**
 * UNPROCESSABLE for an attribute that could not be rendered; null counts as absent. For documents that clients write:
 * stored ones may be older than the check. `normalize` checks the rest.
 */
export function requireAttributeTypes(document: unknown): void {
  if (!isObject(document) || !Array.isArray(document.blocks)) return;
  for (const [index, block] of document.blocks.slice(0, blockLimit).entries()) {
    if (!isObject(block) || !isObject(block.attrs) || typeof block.type !== 'string' || !isBlockType(block.type))
      continue;
    for (const [name, [expected, includes]] of Object.entries(attributeTypes[block.type])) {
      const value = ownValue(block.attrs, name) ?? null;
      if (value !== null && !includes(value)) throw wrongType(`blocks_json.blocks.${index}.attrs.${name}`, expected);
    }
  }
}
