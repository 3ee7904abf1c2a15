export interface ItemList {
  isOrdered: boolean;
  /** Number of the first item; null if none was written. */
  start: number | null;
  items: ListItem[];
}

export interface ListItem {
  /** Inline HTML. */
  text: string;
  lists: ItemList[];
}

/** The text of an item and the lists below it; null for content that the editor has no place for. */
export function readItem(item: Element): ListItem | null {
  const children = [...item.childNodes].filter((child) => !isSpaceBesideList(child));
  const firstList = children.findIndex(isList);
  const inline = firstList === -1 ? children : children.slice(0, firstList);
  if (inline.some((child) => isElement(child) && (isItem(child) || child.querySelector('ul, ol, li')))) return null;
  const lists = children.slice(inline.length).map((child) => (isList(child) ? readList(child) : null));
  const text = item.ownerDocument.createElement('div');
  text.append(...inline.map((child) => child.cloneNode(true)));
  return lists.every((list) => list !== null) ? { text: text.innerHTML, lists } : null;
}

/** HTML of an item as block documents have it. */
export const writeItem = ({ text, lists }: ListItem): string => text + lists.map(writeList).join('');

/** A first number that lists may have; null for others. */
export const toStart = (value: unknown): number | null =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= maxStart ? value : null;

const maxStart = 999_999_999;

function readList(list: Element): ItemList | null {
  const children = [...list.childNodes].filter((child) => !isSpace(child));
  const items = children.map((child) => (isElement(child) && isItem(child) ? readItem(child) : null));
  if (items.length === 0 || !items.every((item) => item !== null)) return null;
  const isOrdered = list.localName === 'ol';
  const start = list.getAttribute('start');
  return { isOrdered, start: isOrdered && start ? toStart(Number(start)) : null, items };
}

function writeList({ isOrdered, start, items }: ItemList): string {
  const name = isOrdered ? 'ol' : 'ul';
  const number = isOrdered && start !== null ? ` start="${start}"` : '';
  return `<${name}${number}>${items.map((item) => `<li>${writeItem(item)}</li>`).join('')}</${name}>`;
}

const isElement = (node: Node): node is Element => node.nodeType === node.ELEMENT_NODE;
const isItem = ({ localName }: Element): boolean => localName === 'li';
const isList = (node: Node): node is Element => isElement(node) && ['ul', 'ol'].includes(node.localName);
const isSpace = (node: Node): boolean => node.nodeType === node.TEXT_NODE && (node.textContent ?? '').trim() === '';
const isSpaceBesideList = (node: Node): boolean =>
  isSpace(node) && [node.previousSibling, node.nextSibling].some((beside) => beside !== null && isList(beside));
