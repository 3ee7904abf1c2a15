import { readFileSync } from 'node:fs';
import { environmentExample, settingsDocument } from '../../test/settings.js';

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
/** Without the alignment of tables. */
const cells = (text: string) => text.replace(/ +/g, ' ').replace(/-+/g, '-');

it('docs/settings.md and .env.example have every setting (npm run settings)', async () => {
  expect(cells(read('docs/settings.md'))).toBe(cells(await settingsDocument()));
  expect(read('.env.example')).toBe(environmentExample());
});
