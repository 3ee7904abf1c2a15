import { randomUUID } from 'node:crypto';
import { openEstate } from './estate.js';

const runs = 40;

/**
 * Milliseconds that reads and writes take on sites of more and more posts: nothing of it may follow their number.
 * One request at a time, none from the cache; medians.
 */
export async function measureGrowth({ root, sizes, note }) {
  const rows = [];
  for (const size of sizes) {
    note(`measuring on a site of ${size.toLocaleString('en')} posts`);
    const estate = await openEstate({ root, posts: size, settings: { fsync: 'off' } });
    try {
      rows.push({ size, millis: await costsOf(estate, size) });
    } finally {
      await estate.close();
    }
  }
  return rows;
}

async function costsOf({ facts, authorization }, size) {
  let count = 0;
  const since = () => new Date(Date.UTC(2000, 0, 1) + count++ * 1_000).toISOString();
  const ask = async (path, init = {}) => {
    const response = await fetch(`${facts.base_url}${path}`, {
      ...init,
      headers: { authorization: authorization(), 'content-type': 'application/json', ...init.headers },
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`);
    return text;
  };
  const anyOf = () => `massa-${1 + Math.floor(Math.random() * size)}`;
  const operations = {
    list: () => ask(`/v1/posts?since=${since()}`),
    'list, a page deep inside': await deepPage(ask),
    'post by slug': () => ask(`/v1/posts/${anyOf()}`),
    'search for two words': () => ask(`/v1/posts?q=massa+${1 + Math.floor(Math.random() * size)}`),
    create: () =>
      ask('/v1/posts', {
        method: 'POST',
        body: JSON.stringify({ title: `Medida ${randomUUID()}`, blocks_json: { v: 1, blocks: [] } }),
      }),
    'create with a title that is taken': () =>
      ask('/v1/posts', {
        method: 'POST',
        body: JSON.stringify({ title: 'A mesma', blocks_json: { v: 1, blocks: [] } }),
      }),
  };
  const costs = {};
  for (const [name, operation] of Object.entries(operations)) {
    const times = [];
    for (let run = 0; run < runs; run++) {
      const started = performance.now();
      await operation();
      times.push(performance.now() - started);
    }
    // The first of a kind find nothing compiled.
    costs[name] = median(times.slice(runs / 4));
  }
  return costs;
}

/** The tenth page, asked for in another way each time. */
async function deepPage(ask) {
  let cursor;
  for (let page = 0; page < 10; page++) {
    const { next_cursor: next } = JSON.parse(await ask(`/v1/posts?limit=50${cursor ? `&cursor=${cursor}` : ''}`));
    cursor = next;
  }
  let limit = 10;
  return () => ask(`/v1/posts?limit=${10 + (limit++ % 40)}&cursor=${cursor}`);
}

export function median(values) {
  const sorted = [...values].sort((left, right) => left - right);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}
