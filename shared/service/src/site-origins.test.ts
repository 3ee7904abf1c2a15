import { newId } from '@imprint/ids/id';
import { SiteOrigins } from './site-origins.js';

const [first, second] = [newId(), newId()];
const origin = 'https://admin.example.com';

function stored(...rows: { siteId: string; origins: string[] }[]) {
  const state = { rows, reads: 0, now: 0, isAway: false };
  const origins = new SiteOrigins(
    () => {
      state.reads += 1;
      return state.isAway ? Promise.reject(new Error('away')) : Promise.resolve(state.rows);
    },
    () => state.now,
  );
  return { state, origins };
}

it('finds the origins of each site by any form of its id', async () => {
  const { origins } = stored({ siteId: first, origins: [origin] });
  expect(await origins.has(origin)).toBe(true);
  expect(await origins.has(origin, first)).toBe(true);
  expect(await origins.has(origin, first.toLowerCase())).toBe(true);
  expect(await origins.has(origin, second)).toBe(false);
  expect(await origins.has('https://other.example', first)).toBe(false);
  expect(await origins.has(origin, 'slug')).toBe(false);
});

it('reads once for any number of origins, and again after five seconds', async () => {
  const { origins, state } = stored();
  await Promise.all(Array.from({ length: 500 }, (_, index) => origins.has(`https://a${index}.example`)));
  expect(state.reads).toBe(1);
  state.rows = [{ siteId: first, origins: [origin] }];
  expect(await origins.has(origin)).toBe(false);
  state.now = 5_000;
  expect(await origins.has(origin)).toBe(true);
  state.rows = [];
  state.now = 10_000;
  expect(await origins.has(origin)).toBe(false);
  expect(state.reads).toBe(3);
});

it('keeps the last known ones while they cannot be read', async () => {
  const { origins, state } = stored({ siteId: first, origins: [origin] });
  expect(await origins.has(origin, first)).toBe(true);
  state.isAway = true;
  state.now = 6_000;
  expect(await origins.has(origin, first)).toBe(true);
});
