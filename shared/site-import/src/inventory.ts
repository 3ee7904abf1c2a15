import type { Element, Nodes, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import type { BodyKind } from './source-document.js';

/** A block of a stored body. */
export interface StoredBlock {
  type: string;
  text?: string;
  attrs?: Readonly<Record<string, unknown>>;
}

/** Something that a reader sees or follows. */
export interface Item {
  /** A word or an address. */
  value: string;
  /** The element of an address or around a word, and those around it. */
  elements: ElementChain | null;
}

export interface ElementChain {
  element: Element;
  parent: ElementChain | null;
}

export type Inventory = Record<BodyKind, Item[]>;

/** Elements before and after which a word ends. */
const boundaries: ReadonlySet<string> = new Set([
  ...[
    'address',
    'article',
    'aside',
    'blockquote',
    'body',
    'br',
    'caption',
    'center',
    'cite',
    'dd',
    'details',
    'dialog',
  ],
  ...['dir', 'div', 'dl', 'dt', 'fieldset', 'figcaption', 'figure', 'footer', 'form', 'h1', 'h2', 'h3', 'h4', 'h5'],
  ...['h6', 'header', 'hgroup', 'hr', 'html', 'legend', 'li', 'listing', 'main', 'menu', 'nav', 'ol', 'option', 'p'],
  ...['pre', 'section', 'select', 'summary', 'table', 'tbody', 'td', 'textarea', 'tfoot', 'th', 'thead', 'tr', 'ul'],
]);
/** Their content stands for them where a browser does not know them. */
const embedTags: ReadonlySet<string> = new Set(['iframe', 'video', 'audio', 'object', 'embed']);
/** Not shown as text. */
const hiddenTags: ReadonlySet<string> = new Set(['script', 'style', 'head', 'meta', 'link', 'template']);
/** Words, and signs that stand for one, such as emoji and currencies. */
const words = /[\p{L}\p{N}\p{M}]+|[\p{So}\p{Sc}]\p{M}*/gu;
const invisible = /(?![\t\n\r\f])[\p{Cc}\u00AD\uFDD0]/gu;
/** Attributes of pictures that scripts load later, as several plugins write them. */
const lazySources = ['dataSrc', 'dataLazySrc', 'dataOriginal'] as const;
const backgroundUrl = /url\(\s*["']?([^"')]+)["']?\s*\)/g;

export const wordsOf = (text: string): string[] =>
  text
    .replace(invisible, '')
    .match(words)
    ?.map((word) => word.normalize('NFC')) ?? [];

/** The comparable form of an address. */
export function addressOf(address: string): string {
  const text = address.trim();
  return URL.canParse(text) ? new URL(text).href : text;
}

const emptyInventory = (): Inventory => ({ words: [], links: [], pictures: [], embeds: [] });

/** Everything in HTML that a reader sees or follows, in its order. */
export function inventoryOfHtml(html: string): Inventory {
  const reader = new InventoryReader();
  reader.walk(fromHtml(html, { fragment: true }), null);
  return reader.finish();
}

/** The same of stored blocks. */
export function inventoryOfBlocks(blocks: readonly StoredBlock[]): Inventory {
  const html = blocks.map(({ text, attrs: { items, rows, caption } = {}, type }) => {
    const parts = [type === 'code' ? '' : text, ...[items, rows, caption].flat(2)];
    return parts.map((part) => (typeof part === 'string' ? `<div>${part}</div>` : '')).join('');
  });
  const found = inventoryOfHtml(html.join(''));
  const add = (kind: BodyKind, value: unknown) => {
    if (typeof value !== 'string') return;
    const values = kind === 'words' ? wordsOf(value) : [addressOf(value)];
    for (const one of values) found[kind].push({ value: one, elements: null });
  };
  for (const { type, text, attrs = {} } of blocks) {
    if (type === 'code') add('words', text);
    add('words', attrs.cite);
    add('words', attrs.alt);
    add('links', attrs.href);
    if (type === 'image') add('pictures', attrs.url ?? attrs.media_id);
    if (type === 'embed') add('embeds', attrs.url);
  }
  return found;
}

class InventoryReader {
  readonly #found = emptyInventory();
  /** Text since the last boundary, and the elements of its parts by their offsets. */
  #text = '';
  #parts: { end: number; elements: ElementChain | null }[] = [];

  walk(node: Nodes | Root, parent: ElementChain | null): void {
    if (node.type === 'text') this.#addText(node.value, parent);
    if (node.type === 'root') for (const child of node.children) this.walk(child, parent);
    if (node.type !== 'element') return;
    const chain = { element: node, parent };
    this.#addAddresses(chain);
    if (embedTags.has(node.tagName) || hiddenTags.has(node.tagName)) return;
    const isBoundary = boundaries.has(node.tagName);
    if (isBoundary) this.#endText();
    for (const child of node.children) this.walk(child, chain);
    if (isBoundary) this.#endText();
  }

  finish(): Inventory {
    this.#endText();
    return this.#found;
  }

  #addText(text: string, elements: ElementChain | null): void {
    this.#text += text.replace(invisible, '');
    this.#parts.push({ end: this.#text.length, elements });
  }

  #endText(): void {
    let part = 0;
    for (const { 0: value, index } of this.#text.matchAll(words)) {
      while ((this.#parts[part]?.end ?? Number.POSITIVE_INFINITY) <= index) part++;
      this.#found.words.push({ value: value.normalize('NFC'), elements: this.#parts[part]?.elements ?? null });
    }
    this.#text = '';
    this.#parts = [];
  }

  #addAddresses(chain: ElementChain): void {
    const { tagName, properties } = chain.element;
    const add = (kind: BodyKind, value: unknown) => {
      if (typeof value === 'string' && value.trim() !== '')
        this.#found[kind].push({ value: addressOf(value), elements: chain });
    };
    if (tagName === 'a' || tagName === 'area') add('links', properties.href);
    if (tagName === 'img') {
      const lazy = lazySources.map((name) => properties[name]).find((value) => typeof value === 'string');
      add('pictures', lazy ?? properties.src);
      if (typeof properties.alt === 'string')
        for (const value of wordsOf(properties.alt)) this.#found.words.push({ value, elements: chain });
    }
    if (tagName === 'svg') add('pictures', '<svg>');
    if (typeof properties.style === 'string')
      for (const [, url] of properties.style.matchAll(backgroundUrl)) add('pictures', url);
    if (tagName === 'script') add('embeds', properties.src ?? '<script>');
    if (embedTags.has(tagName)) add('embeds', embedSource(chain.element) ?? `<${tagName}>`);
  }
}

function embedSource({ tagName, properties, children }: Element): unknown {
  const own = tagName === 'object' ? properties.data : (properties.src ?? properties.dataSrc);
  const inner = children.find((child) => child.type === 'element' && child.tagName === 'source');
  return own ?? (inner?.type === 'element' ? inner.properties.src : undefined);
}
