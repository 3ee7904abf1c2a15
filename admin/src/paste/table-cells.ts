interface Table {
  rows: string[][];
  header: boolean;
  caption: string;
}

/** Bounds `colspan` and `rowspan` of foreign markup. */
const maxSpan = 100;

const cellsOf = (row: Element): Element[] =>
  [...row.children].filter(({ localName }) => localName === 'td' || localName === 'th');

const rowsOf = (table: Element): Element[] =>
  [...table.querySelectorAll('tr')].filter((row) => row.closest('table') === table);

const spanOf = (cell: Element, name: string): number => {
  const span = Number.parseInt(cell.getAttribute(name) ?? '1', 10);
  return span > 1 ? Math.min(span, maxSpan) : 1;
};

/** Tables that only place the contents of a page or of a mail. */
export function isLayout(table: Element): boolean {
  const rows = rowsOf(table);
  const isSingle = rows.every((row) => cellsOf(row).length <= 1) && rows.length <= 1;
  return isSingle || ['presentation', 'none'].includes(table.getAttribute('role') ?? '');
}

/** Cells without spans: a wide or high cell keeps its content in its first place, and the others are empty. */
export function readTable(table: Element, toText: (cell: Element) => string): Table {
  const found = rowsOf(table);
  const rows: string[][] = found.map(() => []);
  for (const [at, row] of found.entries()) {
    let column = 0;
    for (const cell of cellsOf(row)) {
      while (rows[at]?.[column] !== undefined) column++;
      const text = toText(cell);
      const [width, height] = [spanOf(cell, 'colspan'), spanOf(cell, 'rowspan')];
      for (const [down, below] of rows.slice(at, at + height).entries())
        for (let right = 0; right < width; right++) below[column + right] = down + right === 0 ? text : '';
      column += width;
    }
  }
  const width = Math.max(0, ...rows.map((row) => row.length));
  const first = found[0];
  const header =
    first !== undefined &&
    (first.parentElement?.localName === 'thead' ||
      (cellsOf(first).length > 0 && cellsOf(first).every(({ localName }) => localName === 'th')));
  const caption = [...table.children].find(({ localName }) => localName === 'caption');
  return {
    rows: rows
      .map((row) => Array.from({ length: width }, (_, column) => row[column] ?? ''))
      .filter((row) => row.length > 0),
    header,
    caption: caption ? toText(caption) : '',
  };
}
