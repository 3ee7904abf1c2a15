import { currentPlace } from './current-place.js';

const screens = [
  ...['/', '/posts', '/forms', '/forms/leads', '/hooks'].map((path) => ({ path, menu: {} })),
  ...['/posts/trash', '/posts/:id', '/forms/:form'].map((path) => ({ path })),
  ...['/forms/hooks', '/forms/hooks/:hook'].map((path) => ({ path, within: '/hooks' })),
];
const toPath = (below: string) => (below === '/' ? '/sites/s' : `/sites/s${below}`);

it.each([
  ['', '/'],
  ['/posts', '/posts'],
  ['/posts/trash', '/posts'],
  ['/posts/01M8', '/posts'],
  ['/forms/01M8', '/forms'],
  ['/forms/leads', '/forms/leads'],
  ['/forms/leads/accesses', '/forms/leads'],
  ['/forms/hooks', '/hooks'],
  ['/forms/hooks/01M8', '/hooks'],
  ['/postscript', undefined],
])('the menu entry of %j is %s', (path, place) => {
  expect(currentPlace(screens, `/sites/s${path}`, toPath)).toBe(place);
});
