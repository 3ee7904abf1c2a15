import type { Block } from '../block-document/block.js';
import { styleOf } from './element-style.js';

export interface NestedList {
  isOrdered: boolean;
  start: number;
  items: { html: string }[];
}

/** An item that its program wrote as a paragraph or a list of its own, with its depth. */
export interface ListEntry {
  level: number;
  isOrdered: boolean;
  start: number;
  content: Element;
}

export const startOf = (list: Element): number => {
  const start = Number.parseInt(list.getAttribute('start') ?? '1', 10);
  return start >= 0 ? start : 1;
};

export const listHtml = ({ isOrdered, start, items }: NestedList): string => {
  if (items.length === 0) return '';
  const name = isOrdered ? 'ol' : 'ul';
  const number = isOrdered && start !== 1 ? ` start="${start}"` : '';
  return `<${name}${number}>${items.map(({ html }) => `<li>${html}</li>`).join('')}</${name}>`;
};

/** A list item of Word, or of Word in the browser; null for other elements. */
export function listEntryOf(element: Element): ListEntry | null {
  const level = /\blevel(\d+)/.exec(styleOf(element).get('mso-list') ?? '')?.[1];
  if (level !== undefined) return wordEntry(element, Number(level));
  if (!element.classList.contains('ListContainerWrapper')) return null;
  const item = element.querySelector('li[data-aria-level]');
  const list = item?.parentElement;
  if (!item || !list) return null;
  const isOrdered = list.localName === 'ol';
  return { level: Number(item.getAttribute('data-aria-level')), isOrdered, start: startOf(list), content: item };
}

/** Removes the bullet or number, which Word writes as text. */
function wordEntry(element: Element, level: number): ListEntry {
  const marker = [...element.querySelectorAll('span')].find((span) => styleOf(span).get('mso-list') === 'ignore');
  const shown = (marker?.textContent ?? '').replace(/[\s\u00a0]/g, '');
  marker?.remove();
  const number = /^\(?(\d+|[a-z]|[ivxlc]+)[.)]/i.exec(shown)?.[1];
  const start = /^\d+$/.test(number ?? '') ? Number(number) : 1;
  return { level, isOrdered: number !== undefined, start, content: element };
}

interface Nested extends NestedList {
  /** The list inside each item. */
  inner: (Nested[] | undefined)[];
}

/** The lists of entries that follow each other. A change of bullets and numbers at the same depth begins a new list. */
export function listBlocksOf(entries: readonly ListEntry[], toText: (content: Element) => string): Block[] {
  return nest(entries, toText).map((list) => {
    const { isOrdered, start } = list;
    const items = list.items.map(({ html }, index) => html + htmlOf(list.inner[index]));
    return {
      type: 'list',
      attrs: { items, ...(isOrdered && { ordered: true }), ...(isOrdered && start !== 1 && { start }) },
    };
  });
}

const htmlOf = (lists: readonly Nested[] | undefined): string =>
  (lists ?? [])
    .map((list) =>
      listHtml({ ...list, items: list.items.map(({ html }, index) => ({ html: html + htmlOf(list.inner[index]) })) }),
    )
    .join('');

function nest(entries: readonly ListEntry[], toText: (content: Element) => string): Nested[] {
  const lists: Nested[] = [];
  const level = Math.min(...entries.map((entry) => entry.level));
  for (let at = 0; at < entries.length; ) {
    const entry = entries[at] as ListEntry;
    const deeper = entries.slice(at + 1).findIndex((next) => next.level <= level);
    const end = deeper === -1 ? entries.length : at + 1 + deeper;
    const isDeeper = entry.level > level;
    const { isOrdered, start } = entry;
    const last = lists.at(-1);
    const list = last && last.isOrdered === isOrdered ? last : { isOrdered, start, items: [], inner: [] };
    if (list !== last) lists.push(list);
    const inner = entries.slice(isDeeper ? at : at + 1, end);
    list.items.push({ html: isDeeper ? '' : toText(entry.content) });
    list.inner.push(inner.length > 0 ? nest(inner, toText) : undefined);
    at = end;
  }
  return lists;
}
