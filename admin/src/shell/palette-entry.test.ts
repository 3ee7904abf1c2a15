import { inGroups, matchEntries, type PaletteEntry, type PaletteGroup } from './palette-entry.js';

const entry = (group: PaletteGroup, label: string, detail?: string): PaletteEntry => ({
  ...{ id: label, group, label, run: () => undefined },
  ...(detail !== undefined && { detail }),
});
const entries = [
  entry('posts', 'Receitas de verão'),
  entry('screens', 'Categorias e tags'),
  entry('screens', 'Configurações'),
  entry('sites', 'Casa', 'casa.example.com'),
  entry('actions', 'Novo post'),
];
const found = (query: string) => matchEntries(entries, query).map(({ label }) => label);

it.each([
  ['conf', ['Configurações']],
  ['CONFIGURACOES', ['Configurações']],
  ['tags', ['Categorias e tags']],
  ['e tag', ['Categorias e tags']],
  ['verao receitas', ['Receitas de verão']],
  ['example', ['Casa']],
  ['cas', ['Casa']],
  ['ost', []],
])('finds %j by the beginnings of words, without accents', (query, labels) => {
  expect(found(query)).toEqual(labels);
});

it('shows everything without a query, and labels that begin with the query first', () => {
  expect(found(' ')).toHaveLength(entries.length);
  expect(found('c')).toEqual(['Categorias e tags', 'Configurações', 'Casa']);
  const both = [entry('posts', 'A novo dia'), entry('posts', 'Novo')];
  expect(matchEntries(both, 'novo').map(({ label }) => label)).toEqual(['Novo', 'A novo dia']);
});

it('groups the first of what is found in a fixed order', () => {
  expect(inGroups(entries, 1).map(([group, members]) => [group, members.length])).toEqual([
    ['actions', 1],
    ['screens', 1],
    ['sites', 1],
    ['posts', 1],
  ]);
});
