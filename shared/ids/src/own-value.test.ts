import { ownValue } from './own-value.js';

it('finds own properties only', () => {
  expect(ownValue({ posts: 1 }, 'posts')).toBe(1);
  expect(ownValue(JSON.parse('{"__proto__": 1}'), '__proto__')).toBe(1);
});

it.each(['__proto__', 'constructor', 'toString', 'valueOf', 'hasOwnProperty'])(
  'does not find the inherited %s',
  (name) => {
    expect(ownValue({ posts: 1 }, name)).toBeUndefined();
  },
);
