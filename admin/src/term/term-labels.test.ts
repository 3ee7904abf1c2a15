import { labelsOf, readLabels } from './term-labels.js';

const terms = [
  { slug: 'sao-paulo', name: 'São Paulo' },
  { slug: 'news', name: 'News' },
  { slug: 'press', name: 'News' },
];
const labels = labelsOf(terms, ['sao-paulo', 'old-slug']);

it('shows names, slugs without a name, and both where a name is shared', () => {
  expect(Object.fromEntries(labels)).toEqual({
    'old-slug': 'old-slug',
    'sao-paulo': 'São Paulo',
    news: 'News (news)',
    press: 'News (press)',
  });
});

it('prefers the name of the site over that of a post', () => {
  expect(labelsOf([...terms, { slug: 'sao-paulo', name: 'Sao paulo' }], []).get('sao-paulo')).toBe('São Paulo');
});

it.each([
  ['a chosen name', ['São Paulo'], ['sao-paulo'], []],
  ['a known term in another spelling', ['SAO paulo', 'são paulo'], ['sao-paulo'], []],
  ['one of two terms with the same name', ['News (press)'], ['press'], []],
  ['a new name', [' Café & chá '], ['cafe-cha'], [{ slug: 'cafe-cha', name: 'Café & chá' }]],
  ['nothing but signs', ['---'], [], []],
  ['a new name twice', ['Chá', 'cha'], ['cha'], [{ slug: 'cha', name: 'Chá' }]],
])('reads %s', (_, shown, slugs, added) => {
  expect(readLabels(shown, labels)).toEqual({ slugs, added });
});
