import { attribute, type Element, isElement } from './markup-tree.js';

interface TableParts {
  rows: Element[][];
  header: boolean;
  captions: Element[];
  /** Content that the block cannot express. */
  losses: { element: Element; name: string; message: string }[];
}

const sections = new Set(['thead', 'tbody', 'tfoot']);
const elementsOf = (parent: Element): Element[] => parent.childNodes.filter(isElement);

/** Finds the cells of a table and whether its first row is the header. */
export function readTable(table: Element): TableParts {
  const rows: Element[][] = [];
  let header = false;
  for (const child of elementsOf(table)) {
    const trs = sections.has(child.tagName) ? elementsOf(child) : [child];
    for (const tr of trs.filter(({ tagName }) => tagName === 'tr')) {
      const cells = elementsOf(tr).filter(({ tagName }) => tagName === 'td' || tagName === 'th');
      if (rows.length === 0)
        header = child.tagName === 'thead' || (cells.length > 0 && cells.every(({ tagName }) => tagName === 'th'));
      rows.push(cells);
    }
  }
  const captions = elementsOf(table).filter(({ tagName }) => tagName === 'caption');
  return { rows, header, captions, losses: findLosses(rows) };
}

function findLosses(rows: Element[][]): TableParts['losses'] {
  const cells = rows.flat();
  const spans = cells.filter((cell) => ['colspan', 'rowspan'].some((name) => (attribute(cell, name) ?? '1') !== '1'));
  const aligned = cells.find((cell) => /text-align/.test(attribute(cell, 'style') ?? '') || attribute(cell, 'align'));
  return [
    ...spans.map((element) => ({ element, name: 'table-span', message: 'The cell fills one column and one row.' })),
    ...(aligned ? [{ element: aligned, name: 'table-align', message: 'The alignment of columns was removed.' }] : []),
  ];
}
