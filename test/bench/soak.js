import { setTimeout as pause } from 'node:timers/promises';
import { residentMebibytes } from './footprint.js';
import { load } from './load.js';
import { ratesOf } from './rates.js';

const connections = 32;
/** A tenth are cache misses; enough to fill the caches. */
const warmUpRequests = 150_000;
const restMillis = 20_000;
/** Percentages: mostly cache hits, as on a popular site. */
const shares = {
  'list, from the cache': 40,
  'list, not modified (304)': 20,
  'post by slug, from the cache': 30,
  'list, not in the cache': 4,
  'post by slug, not in the cache': 5,
  'create, 20 blocks, with an idempotency key': 1,
};

/**
 * Memory in MiB after the warm-up and after many more mixed requests, to detect leaks.
 *
 * @param {Awaited<ReturnType<import('./estate.js').openEstate>>} estate
 */
export async function measureSoak(estate, requests) {
  const rows = await ratesOf(estate);
  const mix = Object.entries(shares).flatMap(([name, share]) => {
    const row = rows.find((one) => one.name === name);
    if (!row) throw new Error(`no operation is called ${name}`);
    return Array(share).fill(row.product.next);
  });
  const next = () => mix[Math.floor(Math.random() * mix.length)]();
  const after = async (amount) => {
    await load({ url: estate.facts.base_url, connections, amount, next });
    await pause(restMillis);
    return residentMebibytes(estate.facts.pid);
  };
  const before = await after(warmUpRequests);
  return { warmUpRequests, requests, before, after: await after(requests) };
}
