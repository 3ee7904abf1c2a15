import { SignedViews } from './signed-views.js';

const [old, current] = ['a'.repeat(32), 'b'.repeat(32)];
const views = new SignedViews([current, old]);
const folder = 'm/site/hash/stored/';
const crop = { width: 640, crop: { height: 360, x: 0, y: 100 } };
const whole = { width: 640, crop: null };

it.each([[crop], [whole]])('reads the name of %j', (view) => {
  expect(views.parse(folder, views.toName(folder, view))).toEqual(view);
});

it('accepts names of former secrets only', () => {
  expect(views.parse(folder, new SignedViews([old]).toName(folder, crop))).toEqual(crop);
  expect(views.parse(folder, new SignedViews(['c'.repeat(32)]).toName(folder, crop))).toBeNull();
});

it('accepts no name of another image', () => {
  expect(views.parse('m/other/hash/stored/', views.toName(folder, crop))).toBeNull();
});

it.each([
  ['another width', (name: string) => name.replace('640', '641')],
  ['another point', (name: string) => name.replace('-0-', '-1-')],
  ['no crop', (name: string) => name.replace('x360-0-100', '')],
  ['leading zeros', (name: string) => name.replace('640', '0640')],
  ['no signature', (name: string) => name.slice(0, -23)],
  ['a shorter signature', (name: string) => name.slice(0, -1)],
  ['another signature', (name: string) => name.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))],
  ['nothing', () => ''],
])('accepts no name with %s', (_, forge) => {
  expect(views.parse(folder, forge(views.toName(folder, crop)))).toBeNull();
});
