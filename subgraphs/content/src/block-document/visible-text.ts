import { decodeHTML } from 'entities';
import type { Block, BlockDocument } from './block-document.js';

const wordsPerMinute = 200;
const excerptLimit = 300;
const segmenter = new Intl.Segmenter('und', { granularity: 'word' });

/** Visible text of a sanitized document, without image alt texts. */
export function visibleText(document: BlockDocument): string {
  const parts = document.blocks.flatMap(({ type, text, attrs }): unknown[] => {
    switch (type) {
      case 'heading':
      case 'paragraph':
      case 'quote':
        return [plainText(text ?? '')];
      case 'code':
        return [text];
      case 'list':
        return Array.isArray(attrs?.items) ? attrs.items.map(String).map(plainText) : [];
      case 'table':
        return [
          ...captionOf(attrs),
          ...(Array.isArray(attrs?.rows) ? attrs.rows.flat().map(String).map(plainText) : []),
        ];
      case 'image':
        return typeof attrs?.media_id === 'string' ? captionOf(attrs) : [];
      default:
        return [];
    }
  });
  return parts.filter((part) => typeof part === 'string' && part !== '').join('\n');
}

const captionOf = (attrs: Block['attrs']): string[] =>
  typeof attrs?.caption === 'string' ? [plainText(attrs.caption)] : [];

/** Fast path: a Latin word between spaces, which no segmentation rule splits or joins. */
const latinWord = /[ \t\n]*[("]?[A-Za-zÀ-ÖØ-öø-ÿ0-9]+[)",.:;!?]*(?![^ \t\n])/y;
const upToSpace = /[ \t\n]*[^ \t\n]*/y;
/** Punctuation without words. The segmenter would take a microsecond per mark. */
const marks = /[ \t\n]*[!-/:-@[-^`{-~]+(?![^ \t\n])/y;

/** Counts words by Unicode segmentation, which covers scripts without spaces. */
export function countWords(text: string): number {
  let count = 0;
  /** Text for the segmenter, which never joins words across a space. */
  let others = '';
  for (let at = 0; at < text.length; ) {
    latinWord.lastIndex = marks.lastIndex = upToSpace.lastIndex = at;
    if (latinWord.test(text)) {
      count++;
      at = latinWord.lastIndex;
    } else if (marks.test(text)) {
      at = marks.lastIndex;
    } else {
      upToSpace.test(text);
      others += text.slice(at, upToSpace.lastIndex);
      at = upToSpace.lastIndex;
    }
  }
  for (const { isWordLike } of segmenter.segment(others)) if (isWordLike) count++;
  return count;
}

/** Minutes: words / 200 rounded up, at least 1. */
export function readingTime(wordCount: number): number {
  return Math.max(1, Math.ceil(wordCount / wordsPerMinute));
}

/** The beginning of a text, at most 300 characters, cut at a word boundary if possible. */
export function leadingText(text: string): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  if (flat.length <= excerptLimit) return flat;
  const cut = flat.slice(0, excerptLimit);
  const lastSpace = cut.lastIndexOf(' ');
  return (lastSpace > excerptLimit / 2 ? cut.slice(0, lastSpace) : cut).toWellFormed().replace(/\uFFFD$/, '');
}

const serialized: ReadonlyMap<string, string> = new Map([
  ['&amp;', '&'],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&nbsp;', ' '],
]);
/** Text without markup is stored as written, with any character reference. */
const writtenReference = /&(?!(?:amp|lt|gt|quot|nbsp);)[#a-z]/i;

/** Sanitized inline HTML contains only known tags. */
function plainText(html: string): string {
  const text = html.replace(/<(?:br|\/?(?:[uo]l|li)[^>]*)>/g, '\n').replace(/<[^>]*>/g, '');
  if (writtenReference.test(text)) return decodeHTML(text).replaceAll('\u00a0', ' ');
  return text.replace(/&(?:amp|lt|gt|quot|nbsp);/g, (reference) => serialized.get(reference) ?? reference);
}
