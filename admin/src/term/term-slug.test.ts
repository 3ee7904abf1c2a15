import { toTermSlug } from './term-slug.js';

it.each([
  ['São Paulo', 'sao-paulo'],
  ['  Café & chá! ', 'cafe-cha'],
  ['---', ''],
])('makes a slug of %j', (name, slug) => {
  expect(toTermSlug(name)).toBe(slug);
});
