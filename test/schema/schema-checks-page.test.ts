import { readdirSync, readFileSync } from 'node:fs';
import { restRules } from '@imprint/schema-tools/rest-rules';
import { graphqlChanges } from '../support/graphql-changes.js';

const page = readFileSync(new URL('../../docs/schema-checks.md', import.meta.url), 'utf8');
const tests = readdirSync(new URL('.', import.meta.url))
  .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
  .join('\n');

/** The cells of the table under a heading, by rule. */
function rulesUnder(heading: string): Map<string, string[]> {
  const section = page.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  const rows = [...section.matchAll(/^\| `([a-z-]+)` +\|(.*)\|$/gm)];
  return new Map(rows.map(([, rule = '', cells = '']) => [rule, cells.split('|').map((cell) => cell.trim())]));
}

it('lists every break of the REST contract with its test', () => {
  const listed = [...rulesUnder('Breaks of the REST contract')].map(([rule, cells]) => [rule, ...cells]);
  const expected = Object.entries(restRules).map(([rule, meaning]) => [
    rule,
    `${meaning.charAt(0).toLowerCase()}${meaning.slice(1)}`,
    `finds ${rule}`,
  ]);
  expect(listed).toEqual(expected);
});

it('lists every break of the graph with its test', () => {
  const listed = [...rulesUnder('Breaks of the graph')].map(([rule, [, test]]) => [rule, test]);
  expect(listed).toEqual(Object.keys(graphqlChanges).map((rule) => [rule, `finds ${rule}`]));
});

it('names an existing test for every other finding', () => {
  const listed = [...rulesUnder('Other findings')];
  expect(listed.length).toBeGreaterThan(10);
  expect(listed.filter(([, cells]) => !tests.includes(`it('${cells.at(-1)}'`)).map(([rule]) => rule)).toEqual([]);
});

it('lists every rule of the sources', () => {
  const folder = new URL('../../tools/schema-tools/src/', import.meta.url);
  const sources = readdirSync(folder)
    .filter((file) => file !== 'rest-rules.ts')
    .map((file) => readFileSync(new URL(file, folder), 'utf8'))
    .join('\n');
  const used = [...sources.matchAll(/(?:rule: |(?:finding|invalid|toFinding)\(\s*)'([a-z]+(?:-[a-z]+)*)'/g)].map(
    ([, rule = '']) => rule,
  );
  const listed = new Set([...rulesUnder('Other findings').keys(), ...Object.keys(restRules)]);
  expect(used.filter((rule) => !listed.has(rule))).toEqual(['operations-unaffected']);
});
