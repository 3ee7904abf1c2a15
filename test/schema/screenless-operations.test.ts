import { readFile } from 'node:fs/promises';
import {
  contradictions,
  explainedOperations,
  importedOperations,
  operationsOfScreens,
  registeredOperations,
  withScreenlessOperations,
} from '../screenless-operations.js';

it('every registered operation has a screen of the console or a reason', () => {
  const used = operationsOfScreens();
  expect(used.has('PostList')).toBe(true);
  expect(contradictions(registeredOperations(), used, explainedOperations())).toEqual([]);
});

it('names a new operation without a screen, and a reason that is no longer true', () => {
  const imports = `import {\n  type Data,\n  Used,\n} from '../generated/operations.js';\nimport { New } from './new.js';`;
  expect(importedOperations(imports)).toEqual(['type', 'Data', 'Used']);
  expect(contradictions(['New', 'Used'], new Set(['Used']), ['Used', 'Gone'])).toEqual([
    'New has no screen and no reason',
    'Used has a screen: delete its reason',
    'Gone is not registered',
  ]);
});

it('docs/admin.md lists them', async () => {
  const page = await readFile(new URL('../../docs/admin.md', import.meta.url), 'utf8');
  const plain = (text: string) => text.replace(/ +/g, ' ').replace(/-{3,}/g, '---');
  expect(plain(withScreenlessOperations(page))).toBe(plain(page));
  expect(page).toContain('`AdminLogIn`');
});
