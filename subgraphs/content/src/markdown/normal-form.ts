import { type BlockType, headingLevels, isBlockType, type NewBlock } from '../block-document/block-document.js';
import { anchorOf, firstNumberOf } from '../block-document/html-policy.js';
import { MarkupBudget, renderedElementLimit } from '../block-document/markup-budget.js';
import { BlockReader } from './block-reader.js';
import { parseMarkup } from './markup-tree.js';

type Attributes = Record<string, unknown>;

const isText = (value: unknown): value is string => typeof value === 'string';
const isTextList = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);

/** Attributes of each type in normal form; null when one is missing that the type requires. */
const attributesOf: Record<BlockType, (attrs: Attributes) => Attributes | null> = {
  heading: ({ level, anchor }) => ({
    level: level ?? headingLevels.default,
    ...(anchorOf(anchor) !== null && { anchor }),
  }),
  paragraph: () => ({}),
  image: ({ media_id, url, alt, href, caption }) => {
    const shown = { ...(isText(alt) && { alt }), ...(isText(href) && { href }), ...normalCaption(caption) };
    if (isText(media_id)) return { media_id, ...shown };
    return isText(url) ? { url, ...shown } : null;
  },
  list: ({ items, ordered, start }) =>
    isTextList(items)
      ? {
          items: items.map((item) => readerOf(item).item()),
          ...(ordered === true && { ordered }),
          ...(ordered === true && firstNumberOf(start) !== null && { start }),
        }
      : null,
  quote: ({ cite }) => (isText(cite) ? { cite } : {}),
  code: ({ language }) => (isText(language) && language !== '' ? { language } : {}),
  divider: () => ({}),
  table: ({ rows, header, caption }) =>
    Array.isArray(rows) && rows.every(isTextList)
      ? { rows: rows.map((row) => row.map(normalText)), ...(header === true && { header }), ...normalCaption(caption) }
      : null,
  embed: ({ url }) => (isText(url) ? { url } : null),
};

const textTypes: ReadonlySet<string> = new Set(['heading', 'paragraph', 'quote', 'code']);

/** Values that mean the same as no attribute. */
const isOmitted = (value: unknown): boolean => value === undefined || value === false || value === '';

/**
 * The form in which `markdownToBlocks` returns a block: no id, no attribute with its default value, and texts with the
 * character references and white space of {@link InlineHtml}. Null for blocks that readers do not see.
 */
export function normalForm({ type, text = '', attrs = {} }: NewBlock): NewBlock | null {
  const known = isBlockType(type) ? attributesOf[type](attrs) : null;
  if (known === null) return null;
  return {
    type,
    ...(textTypes.has(type) && { text: type === 'code' ? text : normalText(text) }),
    ...(Object.keys(known).length > 0 && { attrs: known }),
  };
}

/** Whether the normal form keeps everything of a block. */
export function isKept(block: NewBlock & { id?: string }, { attrs: kept = {}, text: keptText }: NewBlock): boolean {
  const { id: _, type: __, text, attrs = {}, ...unknown } = block;
  return (
    Object.keys(unknown).length === 0 &&
    (keptText !== undefined || isOmitted(text)) &&
    Object.entries(attrs).every(([name, value]) => Object.hasOwn(kept, name) || isOmitted(value))
  );
}

const readerOf = (html: string): BlockReader =>
  new BlockReader(parseMarkup(html, new MarkupBudget(renderedElementLimit)), () => undefined, { field: '' });

function normalText(html: string): string {
  return readerOf(html).inline();
}

const normalCaption = (caption: unknown): { caption?: string } =>
  isText(caption) && normalText(caption) !== '' ? { caption: normalText(caption) } : {};
