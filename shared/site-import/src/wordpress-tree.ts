import type { Element, ElementContent, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import { visit } from 'unist-util-visit';
import { backgroundsOf, lazySourceOf, lazySources } from './inventory.js';
import type { Reason } from './source-document.js';

/** Where addresses of a post lead now. */
export interface Addresses {
  /** The new address of a link of the old site; null for one that stays. */
  link(href: string): { to: string; why: string } | null;
  /** The absolute address of a picture; null for one that stays. */
  picture(src: string): { to: string; why: string } | null;
}

/** The HTML of a post with pictures where scripts and styles would show them, and with addresses that work. */
export function withoutSite(html: string, addresses: Addresses): { html: string; reasons: Reason[] } {
  const tree = fromHtml(html, { fragment: true });
  const reasons = new Map<string, Reason>();
  const move = (kind: 'links' | 'pictures', of: string, moved: { to: string; why: string } | null): string => {
    if (moved) reasons.set(`${kind} ${of}`, { kind, of, ...moved });
    return moved?.to ?? of;
  };
  visit(tree, (node, index, parent) => {
    if (node.type !== 'comment' || index === undefined || !parent) return undefined;
    parent.children.splice(index, 1);
    return index;
  });
  visit(tree, 'element', (element) => {
    const { tagName, properties } = element;
    if (tagName === 'img') {
      const source = lazySourceOf(element);
      if (source !== null) properties.src = move('pictures', source, addresses.picture(source));
      for (const name of lazySources) delete properties[name];
    }
    if (tagName === 'a' && typeof properties.href === 'string')
      properties.href = move('links', properties.href, addresses.link(properties.href));
    if (tagName === 'pre') keepFirstLine(element);
    addBackgrounds(element);
  });
  unwrapGalleries(tree);
  return { html: toHtml(tree).trim(), reasons: [...reasons.values()] };
}

/** Parsers leave out a line break at the start. */
function keepFirstLine({ children: [first] }: Element): void {
  if (first?.type === 'text' && first.value.startsWith('\n')) first.value = `\n${first.value}`;
}

/** Pictures that the style of an element shows behind it become pictures before its content. */
function addBackgrounds(element: Element): void {
  const label = element.properties.ariaLabel;
  const pictures = backgroundsOf(element).map((src): Element => {
    const alt = typeof label === 'string' ? label : '';
    return { type: 'element', tagName: 'img', properties: { src, alt }, children: [] };
  });
  if (pictures.length === 0) return;
  element.children.unshift(...pictures);
  delete element.properties.style;
}

/** Lists of pictures are their pictures. */
function unwrapGalleries(tree: Root): void {
  visit(tree, 'element', (element, index, parent) => {
    if (element.tagName !== 'ul' || index === undefined || !parent) return undefined;
    const items = element.children.filter((child) => child.type !== 'text' || child.value.trim() !== '');
    const isGallery = items.every((item) => item.type === 'element' && item.tagName === 'li' && isPicture(item));
    if (!isGallery) return undefined;
    parent.children.splice(index, 1, ...items.flatMap((item) => (item.type === 'element' ? item.children : [])));
    return index;
  });
}

/** A figure, or a picture with or without a link. */
function isPicture({ children }: Element): boolean {
  const shown = children.filter((child) => child.type !== 'text' || child.value.trim() !== '');
  const [only] = shown;
  if (shown.length !== 1 || only?.type !== 'element') return false;
  return only.tagName === 'figure' || only.tagName === 'img' || (only.tagName === 'a' && hasOnlyPicture(only.children));
}

const hasOnlyPicture = (children: readonly ElementContent[]): boolean =>
  children.every((child) =>
    child.type === 'element' ? child.tagName === 'img' : child.type === 'text' && child.value.trim() === '',
  );
