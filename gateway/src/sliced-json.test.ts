import { stringifyInSlices } from './sliced-json.js';

const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `${index}`, text: 'Ação "x" \u2028', at: null, size: index / 3 }));

it.each([
  ['a small value', { data: { rows: rows(3) } }],
  ['a large value', { errors: [{ message: 'x' }], data: { rows: rows(20_000), none: undefined, day: new Date(0) } }],
])('writes %s as JSON does', async (_, value) => {
  expect(await stringifyInSlices(value)).toBe(JSON.stringify(value));
});

const sliceLength = 64 * 1024;

it.each(['"', '\\', '\u2028', 'ã', '😀', '\ud83d', '\ude00', '\ud83d😀'])(
  'slices a long text around %j',
  async (sign) => {
    for (const before of [-2, -1, 0, 1]) {
      const text = `${'a'.repeat(sliceLength + before)}${sign.repeat(9)}${'b'.repeat(sliceLength)}${sign}`;
      for (const value of [text, { text }]) expect(await stringifyInSlices(value)).toBe(JSON.stringify(value));
    }
  },
);

it('lets other work run between the slices of a large value', async () => {
  let turns = 0;
  const count = setInterval(() => turns++, 1);
  await stringifyInSlices(rows(200_000));
  clearInterval(count);
  expect(turns).toBeGreaterThan(1);
});
