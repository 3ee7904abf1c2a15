import { redirectsOf } from './redirects.js';

const urls = new Map([
  ['1', 'https://new.example/about'],
  ['2', 'https://new.example/pt/about'],
]);

it('leads each path to the post of its language, whose slug another language has too', () => {
  const moved = [
    { id: '1', formerPaths: ['/about.html'] },
    { id: '2', formerPaths: ['/sobre.html'] },
  ];
  expect(redirectsOf(urls, moved)).toEqual([
    ['/about.html', 'https://new.example/about'],
    ['/sobre.html', 'https://new.example/pt/about'],
  ]);
});

it.each([
  ['stays the same', [{ id: '1', formerPaths: ['/about'] }], []],
  ['is of a post that is not public', [{ id: '3', formerPaths: ['/x'] }], []],
  ['is of an entry without a post', [{ id: null, formerPaths: ['/x'] }], []],
  [
    'two posts have, which is that of the last one',
    [
      { id: '1', formerPaths: ['/x'] },
      { id: '2', formerPaths: ['/x'] },
    ],
    [['/x', 'https://new.example/pt/about']],
  ],
])('has no line twice for a path that %s', (_, moved, expected) => {
  expect(redirectsOf(urls, moved)).toEqual(expected);
});
