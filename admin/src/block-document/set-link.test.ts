import { toHref } from './set-link.js';

it.each([
  ['example.com/a', 'https://example.com/a'],
  ['https://example.com', 'https://example.com'],
  ['/about', '/about'],
  ['#part', '#part'],
  ['ana@example.com', 'mailto:ana@example.com'],
  ['mailto:ana@example.com', 'mailto:ana@example.com'],
  ['  ', ''],
])('reads the address %p as %p', (typed, href) => {
  expect(toHref(typed)).toBe(href);
});
