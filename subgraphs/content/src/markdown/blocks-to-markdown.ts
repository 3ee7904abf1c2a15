import { DomainError } from '@imprint/errors/domain-error';
import { parseId } from '@imprint/ids/id';
import { escapeAttribute } from 'entities';
import type { Block, BlockDocument, NewBlock } from '../block-document/block-document.js';
import { embedAddress, firstNumberOf } from '../block-document/html-policy.js';
import { MarkupBudget, renderedElementLimit } from '../block-document/markup-budget.js';
import { readBlocks } from './conversion.js';
import { jsonBlockInfo } from './json-block.js';
import { inlineMarkdown, linkTarget, type Place } from './markdown-text.js';
import { attribute, type Element, isElement, listNames, type Node, parseMarkup } from './markup-tree.js';
import { mediaFragment, mediaScheme } from './media-url.js';
import { isKept, normalForm } from './normal-form.js';

export interface MarkdownOptions {
  /** URLs of assets by id (ULID). Other images are written as `media:ID`. */
  assetUrls?: ReadonlyMap<string, string>;
  /** For readers: omits hidden parts, blocks of other types, unknown attributes and images without URL. */
  isForReaders?: boolean;
}

type Attributes = Record<string, unknown>;

/**
 * Writes a sanitized document as Markdown. Each block is written as Markdown if it reads back equal, else as HTML, else as
 * JSON in a fence, so `markdownToBlocks` returns the document in normal form. Ids of blocks are not kept.
 */
export function blocksToMarkdown({ blocks }: BlockDocument, options: MarkdownOptions = {}): string {
  const written: string[] = [];
  /** Adjacent lists of the same kind would merge; another bullet starts a new list. */
  let isAlternate = false;
  let previous: Block | undefined;
  for (const block of blocks) {
    isAlternate = isList(previous) && isList(block) && isOrdered(previous) === isOrdered(block) && !isAlternate;
    const text = writeBlock(block, isAlternate, options);
    if (text === null) continue;
    written.push(text);
    previous = block;
  }
  return written.length === 0 ? '' : `${written.join('\n\n')}\n`;
}

const isList = (block: Block | undefined): block is Block => block?.type === 'list';
const isOrdered = ({ attrs }: NewBlock): boolean => attrs?.ordered === true;

function writeBlock(stored: Block, isAlternate: boolean, options: MarkdownOptions): string | null {
  const block = normalForm(stored);
  const isWhole = block !== null && isKept(stored, block);
  if (block !== null && (options.isForReaders || isWhole)) {
    const image = block.type === 'image' ? imageUrl(block.attrs ?? {}, options) : '';
    if (image === null) return null;
    const html = toHtml(block, image);
    const markdown = toMarkdown(block, image, isAlternate);
    for (const text of [markdown, html]) if (text !== null && readsBack(text, block)) return text;
    if (options.isForReaders) return html ?? markdown;
  }
  const { id: _, ...rest } = isWhole ? { ...block, id: '' } : stored;
  return options.isForReaders ? null : fence(jsonBlockInfo, JSON.stringify(rest));
}

function readsBack(text: string, block: NewBlock): boolean {
  try {
    const { blocks } = readBlocks({ markdown: text });
    return blocks.length === 1 && JSON.stringify(blocks[0]) === JSON.stringify(block);
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}

/** Null for an image that is hidden from readers. */
function imageUrl({ media_id: id, url }: Attributes, { assetUrls, isForReaders }: MarkdownOptions): string | null {
  if (typeof id !== 'string') return isForReaders ? null : String(url);
  const assetUrl = assetUrls?.get(parseId(id) ?? id);
  if (assetUrl !== undefined) return `${assetUrl}${mediaFragment}${id}`;
  return isForReaders ? null : `${mediaScheme}${id}`;
}

/** Null for blocks that Markdown has no form for. */
function toMarkdown({ type, text = '', attrs = {} }: NewBlock, image: string, isAlternate: boolean): string | null {
  switch (type) {
    case 'heading':
      return attrs.anchor === undefined ? `${'#'.repeat(Number(attrs.level))} ${inline(text, 'heading')}` : null;
    case 'paragraph':
      return inline(text, 'paragraph');
    case 'image':
      return attrs.alt === '' || attrs.caption !== undefined
        ? null
        : linked(`![${plainText(String(attrs.alt ?? ''))}](${image})`, attrs.href);
    case 'list':
      return listMarkdown(attrs, isAlternate);
    case 'quote': {
      const cite = typeof attrs.cite === 'string' ? `\n\n<cite>${plainText(attrs.cite)}</cite>` : '';
      return indented(inline(text, 'paragraph') + cite, '> ', '> ');
    }
    case 'code':
      return fence(typeof attrs.language === 'string' ? attrs.language : '', text);
    case 'divider':
      return '***';
    case 'table':
      return attrs.header === true && attrs.caption === undefined ? tableMarkdown(attrs.rows as string[][]) : null;
    case 'embed':
      return embedMarkdown(attrs.url);
    default:
      return null;
  }
}

/** An autolink alone in its paragraph, whose characters are those of a URL. */
function embedMarkdown(url: unknown): string | null {
  const address = embedAddress(url);
  if (address === null) return null;
  const isPlain = /^https?:[!-~]+$/i.test(address) && !/[<>\\]/.test(address);
  return `<${isPlain ? address : new URL(address, 'https://site.invalid').href}>`;
}

const inline = (html: string, place: Place): string =>
  inlineMarkdown(parseMarkup(html, new MarkupBudget(renderedElementLimit)), place);

const plainText = (text: string): string => inline(escapeAttribute(text), 'heading');

const linked = (image: string, href: unknown): string =>
  href === undefined ? image : `[${image}](${linkTarget(String(href))})`;

const listMarkdown = ({ items, ordered, start }: Attributes, isAlternate: boolean): string =>
  writeList(
    (items as string[]).map((item) => parseMarkup(item, new MarkupBudget(renderedElementLimit))),
    { isOrdered: ordered === true, first: firstNumberOf(start) ?? 1 },
    isAlternate,
  );

function writeList(
  items: Node[][],
  { isOrdered, first }: { isOrdered: boolean; first: number },
  isAlternate: boolean,
): string {
  return items
    .map((nodes, index) => {
      const bullet = isOrdered ? `${first + index}${isAlternate ? ')' : '.'} ` : isAlternate ? '+ ' : '- ';
      return indented(writeItem(nodes), bullet, ' '.repeat(bullet.length));
    })
    .join('\n');
}

/** The text of an item, then its lists. The caller checks that nothing was between or after them. */
function writeItem(nodes: Node[]): string {
  const isList = (node: Node): node is Element => isElement(node) && listNames.has(node.tagName);
  const lists = nodes.filter(isList);
  const phrases = nodes.filter((node) => !isList(node));
  const text = inlineMarkdown(phrases, 'paragraph').replace(/^\\\[([ x])\\?\] /, '[$1] ');
  const inner = lists.map((list, index) => {
    const first = firstNumberOf(Number(attribute(list, 'start'))) ?? 1;
    const items = list.childNodes.filter(isElement).map(({ childNodes }) => childNodes);
    const isOrdered = list.tagName === 'ol';
    // Only a list that starts at 1 follows a text without a blank line.
    const separator = isOrdered && first !== 1 ? '\n\n' : '\n';
    return separator + writeList(items, { isOrdered, first }, index % 2 === 1);
  });
  return text + inner.join('');
}

function tableMarkdown([head = [], ...rows]: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  const write = (row: string[]) => line(row.map((cell) => inline(cell, 'cell')));
  return [write(head), line(head.map(() => '---')), ...rows.map(write)].join('\n');
}

function indented(text: string, first: string, others: string): string {
  return text
    .split('\n')
    .map((line, index) => `${index === 0 ? first : others}${line}`.trimEnd())
    .join('\n');
}

function fence(info: string, text: string): string {
  const longest = (text.match(/`{3,}/g) ?? []).reduce((length, run) => Math.max(length, run.length), 2);
  const marks = '`'.repeat(longest + 1);
  return text === '' ? `${marks}${info}\n${marks}` : `${marks}${info}\n${text}\n${marks}`;
}

/** Null for blocks that HTML has no form for. Holds no blank line, which would end HTML in Markdown, except in `<pre>`. */
function toHtml({ type, text = '', attrs = {} }: NewBlock, image: string): string | null {
  switch (type) {
    case 'heading':
      return `<h${attrs.level}${typeof attrs.anchor === 'string' ? ` id="${oneLine(attrs.anchor)}"` : ''}>${text}</h${attrs.level}>`;
    case 'paragraph':
      return `<p>${text}</p>`;
    case 'image':
      return imageHtml(attrs, image);
    case 'list':
      return listHtml(attrs);
    case 'quote':
      return `<blockquote><p>${text}</p>${typeof attrs.cite === 'string' ? `<cite>${oneLine(attrs.cite)}</cite>` : ''}</blockquote>`;
    case 'code': {
      const language = typeof attrs.language === 'string' ? ` class="language-${oneLine(attrs.language)}"` : '';
      return `<pre><code${language}>${escapeAttribute(text)}</code></pre>`;
    }
    case 'divider':
      return '<hr>';
    case 'table':
      return tableHtml(attrs);
    default:
      return null;
  }
}

const oneLine = (text: string): string =>
  escapeAttribute(text).replace(/[\n\r]/g, (character) => `&#${character.charCodeAt(0)};`);

function imageHtml({ alt, href, caption }: Attributes, url: string): string {
  const image = `<img src="${oneLine(url)}"${typeof alt === 'string' ? ` alt="${oneLine(alt)}"` : ''}>`;
  const linkedImage = typeof href === 'string' ? `<a href="${oneLine(href)}">${image}</a>` : image;
  return caption === undefined ? linkedImage : `<figure>${linkedImage}<figcaption>${caption}</figcaption></figure>`;
}

function listHtml({ items, ordered, start }: Attributes): string {
  const tag = ordered === true ? 'ol' : 'ul';
  const first = firstNumberOf(start);
  return `<${tag}${first === null ? '' : ` start="${first}"`}>\n${(items as string[]).map((item) => `<li>${item}</li>\n`).join('')}</${tag}>`;
}

function tableHtml({ rows, header, caption }: Attributes): string {
  const write = (row: string[], cell: 'th' | 'td') =>
    `<tr>${row.map((text) => `<${cell}>${text}</${cell}>`).join('')}</tr>\n`;
  const [first = [], ...rest] = rows as string[][];
  const head = header === true ? `<thead>${write(first, 'th')}</thead>\n` : '';
  const body = (header === true ? rest : (rows as string[][])).map((row) => write(row, 'td')).join('');
  const above = caption === undefined ? '' : `<caption>${caption}</caption>\n`;
  return `<table>\n${above}${head}${body === '' ? '' : `<tbody>\n${body}</tbody>\n`}</table>`;
}
