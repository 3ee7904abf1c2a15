import { readFileSync } from 'node:fs';
import { withImportTables } from './import-tables.js';

/** Without the alignment of tables. */
const cells = (text: string) => text.replace(/ +/g, ' ').replace(/-+/g, '-');

it('docs/importing.md has what each importer does with each kind (npm run import-tables)', () => {
  const page = readFileSync(new URL('../../../docs/importing.md', import.meta.url), 'utf8');
  expect(cells(page)).toBe(cells(withImportTables(page)));
});

it.each([
  ['no place for a table', 'a', 'has no place for wordpress, ghost, folders'],
  ['an unknown table', '<!-- table x: npm run import-tables -->\n\n<!-- end of the table -->', 'There is no table x'],
])('refuses a page with %s', (_, page, message) => {
  expect(() => withImportTables(page)).toThrow(message);
});
