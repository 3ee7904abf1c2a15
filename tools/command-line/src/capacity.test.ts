import fc from 'fast-check';
import { type Capacity, capacityFor, type Demand } from './capacity.js';

const small: Demand = {
  ...{
    sites: 1,
    posts: 100,
    postCharacters: 5_000,
    reads: 1_000,
    cachedShare: 0.9,
    writes: 10,
    hits: 1_000,
    leads: 10,
  },
  ...{ peakFactor: 4, years: 1, hitMonths: 13 },
};
const totalOf = ({ processes }: Capacity) => Object.values(processes).reduce((sum, one) => sum + one, 0);

it.each([
  [1_000, 7_152],
  [4_000, 16_130],
  [16_000, 41_787],
])('a post of %i characters takes the bytes that a database of 20,000 posts was measured with', (characters, bytes) => {
  const { diskGigabytes } = capacityFor({ ...small, posts: 1_000_000, postCharacters: characters, hits: 0 });
  // The disk has room for WAL and dead rows.
  const ratio = (diskGigabytes.posts * 1e9) / 1_000_000 / 1.4 / bytes;
  expect(ratio).toBeGreaterThan(0.8);
  expect(ratio).toBeLessThan(1.25);
});

it('a small platform is one set of services', () => {
  const { processes, connections, cores } = capacityFor(small);
  expect(new Set(Object.values(processes))).toEqual(new Set([1]));
  expect(connections).toBe(114);
  expect(cores).toBeLessThan(0.11);
});

it('needs nothing less for more', () => {
  const counts = fc.double({ min: 0, max: 1e9, noNaN: true });
  const anyDemand = fc.record({
    ...{
      sites: counts,
      posts: counts,
      postCharacters: counts,
      reads: counts,
      writes: counts,
      hits: counts,
      leads: counts,
    },
    cachedShare: fc.double({ min: 0, max: 1, noNaN: true }),
    ...{
      peakFactor: fc.double({ min: 1, max: 20, noNaN: true }),
      years: fc.double({ min: 0.1, max: 10, noNaN: true }),
      hitMonths: fc.integer({ min: 1, max: 40 }),
    },
  });
  const anyField = fc.constantFrom<keyof Demand>(
    'sites',
    'posts',
    'reads',
    'writes',
    'hits',
    'leads',
    'peakFactor',
    'years',
    'hitMonths',
  );
  fc.assert(
    fc.property(anyDemand, anyField, fc.double({ min: 1, max: 3, noNaN: true }), (demand, field, factor) => {
      const [less, more] = [capacityFor(demand), capacityFor({ ...demand, [field]: demand[field] * factor })];
      expect(totalOf(more)).toBeGreaterThanOrEqual(totalOf(less));
      expect(more.cores).toBeGreaterThanOrEqual(less.cores);
      expect(more.connections).toBeGreaterThanOrEqual(less.connections);
      expect(more.memoryGigabytes).toBeGreaterThanOrEqual(less.memoryGigabytes);
      expect(more.diskGigabytes.total).toBeGreaterThanOrEqual(less.diskGigabytes.total * (1 - 1e-12));
    }),
  );
});

it('hits are kept for 13 months, their totals for ever', () => {
  const of = (years: number) => capacityFor({ ...small, posts: 10, hits: 1e6, years }).diskGigabytes.hits;
  expect(of(3) - of(2)).toBeLessThan(of(2) / 100);
  expect(of(3)).toBeGreaterThan(of(2));
});

it('a shorter retention of hits takes less disk', () => {
  const of = (hitMonths: number) => capacityFor({ ...small, hits: 1e6, hitMonths }).diskGigabytes.hits;
  expect(of(1)).toBeLessThan(of(13) / 4);
});

/** A run independent of the constants: operations per second, cores of the processes and of the database. */
it.each<[string, Partial<Demand>, number, number]>([
  ['cached reads', { reads: 3_855, cachedShare: 1 }, 0.497, 0],
  ['reads', { reads: 212, cachedShare: 0 }, 0.767, 0.107],
  ['writes', { writes: 75 }, 0.747, 0.16],
  ['hits', { hits: 2_771 }, 0.579, 0],
])('uses for %s the CPU time that was measured', (_, { cachedShare = 1, ...rates }, cores, databaseCores) => {
  const perDay = Object.fromEntries(Object.entries(rates).map(([name, rate]) => [name, rate * 86_400]));
  const none = { reads: 0, writes: 0, hits: 0, leads: 0 };
  const estimated = capacityFor({ ...small, ...none, ...perDay, cachedShare, peakFactor: 1 });
  // At these rates one set of services was running.
  const idle = 0.012 * (totalOf(estimated) - 8);
  expect((estimated.cores - idle) / cores).toBeGreaterThan(0.7);
  expect((estimated.cores - idle) / cores).toBeLessThan(1.4);
  expect(Math.abs(estimated.databaseCores - databaseCores)).toBeLessThan(0.05);
});
