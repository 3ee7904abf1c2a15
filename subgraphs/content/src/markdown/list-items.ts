import { firstNumberOf } from '../block-document/html-policy.js';
import { attribute, type Element, isElement, isText, listNames, type Node } from './markup-tree.js';
import type { ReadingReport } from './reading-report.js';

/** The content of an item; `element` is null for content that is in no item. */
export interface ItemNodes {
  element: Element | null;
  nodes: Node[];
}

/** The items of a list. A list that is in no item belongs to the item before it. White space is no item. */
export function itemsOf(list: Element): ItemNodes[] {
  const items: ItemNodes[] = [];
  for (const child of list.childNodes) {
    const isInnerList = isElement(child) && listNames.has(child.tagName);
    const previous = items.at(-1);
    if (isElement(child) && child.tagName === 'li') items.push({ element: child, nodes: [...child.childNodes] });
    else if (isInnerList && previous) previous.nodes.push(child);
    else if (isElement(child) ? child.tagName !== 'br' : isText(child) && child.value.trim() !== '')
      items.push({ element: null, nodes: [child] });
  }
  return items;
}

/** What an ordered list says about its numbers besides the first, which it does not keep. */
function lostNumbering(list: Element): [Element, string][] {
  const type = attribute(list, 'type') ?? '1';
  const items = list.childNodes.filter((child): child is Element => isElement(child) && child.tagName === 'li');
  return [
    ...(type === '1' ? [] : [[list, 'The items are numbered with digits.'] as [Element, string]]),
    ...(attribute(list, 'reversed') === undefined
      ? []
      : [[list, 'The items are numbered upwards.'] as [Element, string]]),
    ...items
      .filter((item) => attribute(item, 'value') !== undefined)
      .map((item): [Element, string] => [item, 'The item has the number that follows the one before.']),
  ];
}

/** The first number of an ordered list, as far as a list block has it; other numbers are reported. */
export function firstNumber(list: Element, report: ReadingReport): number {
  for (const [element, message] of lostNumbering(list)) report.warn(element, message, 'list-numbers');
  const start = attribute(list, 'start') ?? '1';
  const first = start === '1' ? 1 : firstNumberOf(Number(start));
  if (first === null) report.warn(list, `The list starts at 1 instead of ${start.slice(0, 20)}.`, 'list-start');
  return first ?? 1;
}
