import { findInternalNames } from '../internal-names.js';

const inWords = (text: string) =>
  `export const words = inLanguages({ en: { title: ${text} }, 'pt-BR': { title: 'x' } });`;

it.each([
  ['snake_case', "'Set logo_url first.'"],
  ['camelCase', "'allowCidrs contains an invalid range.'"],
  ['SCREAMING_CASE', "'Refused (SLUG_TAKEN).'"],
  ['a scope', "'You need posts:read.'"],
  ['a role', "'You are site_contributor.'"],
  ['a kind of identifier', "'Send a ULID.'"],
  ['a value of a program', "'The name is null.'"],
  ['a size', "'At most 8388608 bytes.'"],
  ['a template', '() => `The default_language`'],
])('finds %s in words', (_, text) => {
  expect(findInternalNames('admin/src/a/words.ts', inWords(text))).toHaveLength(1);
});

it.each([
  ['Least seconds', 'Minimum'],
  ['Without name', 'No name, Untitled'],
  ['A new invitation is necessary.', 'what people need'],
  ['None chosen: all.', 'a sentence with “if”'],
  ['Toda mudança', 'alterar, alteração'],
  ['Domínio comprovado', 'verificado'],
  ['Os papéis', 'função'],
])('finds the wording of %s', (text, better) => {
  expect(findInternalNames('admin/src/a/words.ts', inWords(`'${text}'`))).toEqual([
    expect.stringContaining(`reads oddly: write ${better}`),
  ]);
});

it('reads mails, and pages without their tags and code', () => {
  expect(findInternalNames('a.ts', "const mails = { en: ['Hi', 'Your site_owner left: {url}'] };")).toEqual([
    'a.ts:1: "site_owner" is a name of the code',
  ]);
  expect(findInternalNames('a.ts', 'const page = html`<p data-a="one_two">three_four</p>`;')).toHaveLength(1);
  expect(findInternalNames('a.ts', 'const page = html`<p data-a="one_two"><code>three_four</code></p>`;')).toEqual([]);
});

it.each([
  ["{ 'posts:read': 'Read posts' }"],
  ["'See https://example.com/a_b and {token}.'"],
  ["'Reads pt-BR, IndexNow, 08:00 and America/Sao_Paulo.'"],
])('accepts %s', (text) => {
  expect(findInternalNames('admin/src/a/words.ts', inWords(text))).toEqual([]);
});

it('ignores what is no text for people', () => {
  expect(findInternalNames('a.ts', "const column = 'site_id'; type Name = 'logo_url';")).toEqual([]);
});
