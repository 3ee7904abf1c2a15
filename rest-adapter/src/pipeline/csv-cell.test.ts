import fc from 'fast-check';
import { safeCell } from './csv-cell.js';

it.each(['=1+1', '+cmd', '-cmd|x', '@SUM(A1)', '\tx', '\rx', '＝1', '＋a', '－a', '＠a', '=HYPERLINK("x")'])(
  '%j is no formula any more',
  (text) => {
    expect(safeCell(text)).toBe(`'${text}`);
  },
);

it.each(['', 'olá', '-5', '+5.2', '+55 (11) 98765-4321', '-1,000.5', 'a=b', '100%'])('%j stays as it is', (text) => {
  expect(safeCell(text)).toBe(text);
});

it('changes nothing but the beginning', () => {
  fc.assert(fc.property(fc.string(), (text) => safeCell(text).endsWith(text)));
});
