import type { Block } from '../block-document/block.js';
import { styleOf, withReadableStyles } from './element-style.js';
import { MarkupReader } from './markup-reader.js';
import type { Pasted } from './pasted.js';
import { isMarkdown, readPlainText } from './plain-text.js';

export interface Clipboard {
  html: string;
  text: string;
}

export interface Parsers {
  /** Parses into an inert document, which loads nothing. */
  parse: (html: string) => Document;
  /** Loaded when it is needed. */
  markdownToHtml: (markdown: string) => Promise<string>;
}

/** The blocks that a clipboard contains. */
export async function readClipboard({ html, text }: Clipboard, { parse, markdownToHtml }: Parsers): Promise<Pasted> {
  const fromMarkdown = async () => readMarkup(parse(withReadableStyles(await markdownToHtml(text))));
  if (html.trim() === '') return isMarkdown(text) ? fromMarkdown() : fromText(text);
  const page = parse(withReadableStyles(html));
  // Code editors copy their colors, which are no text.
  if (isFromCodeEditor(page.body)) return isMarkdown(text) ? fromMarkdown() : fromText(text, true);
  const read = readMarkup(page);
  const isBare = read.blocks.every(isBareParagraph) && Object.values(read.losses).every((count) => count === 0);
  return isBare && isMarkdown(text) ? fromMarkdown() : read;
}

export const readMarkup = (page: Document): Pasted => new MarkupReader().read(page.body);

const fromText = (text: string, isCode = false): Pasted => {
  const code: Block = { type: 'code', text: text.replace(/\r\n?/g, '\n').replace(/\s+$/, '') };
  const isBlock = isCode && code.text?.trim().includes('\n');
  return { blocks: isBlock ? [code] : readPlainText(text), losses: { pictures: 0, media: 0, forms: 0 } };
};

const isBareParagraph = ({ type, text = '' }: Block): boolean => type === 'paragraph' && !/<(?!br>)/.test(text);

function isFromCodeEditor(body: Element): boolean {
  const [root] = body.children;
  if (!root || body.children.length > 1 || !['div', 'span'].includes(root.localName)) return false;
  const style = styleOf(root);
  return (
    /^pre/.test(style.get('white-space') ?? '') && /mono|consolas|menlo|courier/.test(style.get('font-family') ?? '')
  );
}
