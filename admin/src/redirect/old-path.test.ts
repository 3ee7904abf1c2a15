import { toOldPath } from './old-path.js';

it.each([
  ['https://old.example/2019/01/hello/?p=7#more', '/2019/01/hello/?p=7'],
  ['HTTP://old.example', '/'],
  [' /2019/hello ', '/2019/hello'],
  ['https://', 'https://'],
  ['hello', 'hello'],
])('takes the path of %j', (typed, path) => {
  expect(toOldPath(typed)).toBe(path);
});
