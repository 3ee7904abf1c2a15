import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { declaredReasons, withErrors } from '../errors.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string) => readFileSync(`${root}/${path}`, 'utf8');
const owners = Object.entries<readonly string[]>(declaredReasons);
const reasons = owners.flatMap(([, own]) => own);

/** The formatter aligns the cells of tables. */
const cells = (page: string) => page.replace(/ +\|/g, ' |').replace(/-{3,}/g, '---');

const sources = globSync('{shared/*,subgraphs/*,gateway,rest-adapter,pages}/src/**/*.ts', { cwd: root })
  .filter((path) => !/\.test\.ts$|\/error-reasons\.ts$/.test(path))
  .map((path) => ({ folder: path.slice(0, path.indexOf('/src/')), text: read(path) }));
const foldersThatName = (reason: string) =>
  new Set(sources.filter(({ text }) => text.includes(`'${reason}'`)).map(({ folder }) => folder));

it('declares each reason once', () => {
  expect(reasons.filter((reason, index) => reasons.indexOf(reason) !== index)).toEqual([]);
});

it('declares a reason in the subgraph that alone names it, and others in the shared list', () => {
  const misplaced = owners.flatMap(([owner, own]) =>
    own.filter((reason) => {
      const subgraphs = [...foldersThatName(reason)].filter((folder) => folder.startsWith('subgraphs/'));
      return owner === 'shared/errors'
        ? foldersThatName(reason).size === 1 && subgraphs.length === 1
        : subgraphs.join() !== owner;
    }),
  );
  expect(misplaced).toEqual([]);
});

it('documents the families and reasons in docs/errors.md: npm run errors', () => {
  const page = read('docs/errors.md');
  expect(cells(page)).toBe(cells(withErrors(page)));
});

it('has no reason in the client that the platform does not declare', () => {
  const [, list = ''] = /KnownReason =([\s\S]*?);/.exec(read('clients/typescript/src/reason.ts')) ?? [];
  const known = [...list.matchAll(/'([a-z_]+)'/g)].map(([, name]) => String(name).toUpperCase());
  expect(known.length).toBeGreaterThan(10);
  expect(known.filter((name) => !reasons.includes(name))).toEqual([]);
});
