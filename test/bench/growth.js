import { curveOfChanges } from './curves/changes.js';
import { curveOfHits } from './curves/hits.js';
import { curveOfLeads } from './curves/leads.js';
import { curveOfPosts } from './curves/posts.js';
import { curveOfSites } from './curves/sites.js';
import { openEstate } from './estate.js';

const curves = [curveOfPosts, curveOfChanges, curveOfSites, curveOfLeads, curveOfHits];
/** No background work during measurements. */
const quiet = { fsync: 'off', autovacuum: 'off', max_wal_size: '16GB' };
const runs = 40;
/** Warm-up for the JIT compiler. */
const warmUps = 60;
/** Rounds until an idle process is fast again. */
const awakening = 10;

/**
 * Milliseconds of reads and writes for growing data, which must not grow with it. One request at a time, medians; each
 * curve has one platform with growing data. The growth is measured alternately on the largest size and on a second
 * platform of the smallest, because the speed of a machine varies over minutes.
 */
export async function measureGrowth({ root, largest, isWanted, note }) {
  const results = [];
  for (const curve of curves.filter(({ name }) => isWanted(name))) {
    const estates = [];
    const open = async () => {
      const estate = await openEstate({ root, settings: quiet });
      estates.push(estate);
      return callerOf(estate);
    };
    try {
      results.push({ name: curve.name, ...(await measureCurve(curve, open, { largest, note })) });
    } finally {
      for (const estate of estates) await estate.close();
    }
  }
  return results;
}

async function measureCurve(curve, open, { largest, note }) {
  const sizes = curve.sizes.filter((one) => one <= largest);
  const [least] = sizes;
  const grown = await open();
  const rows = [];
  let operations;
  for (const [index, size] of sizes.entries()) {
    note(`measuring with ${size.toLocaleString('en')} ${curve.name}`);
    operations = await operationsAt(curve, grown, { from: (sizes[index - 1] ?? 0) + 1, to: size });
    const millis = {};
    for (const [name, operation] of Object.entries(operations)) millis[name] = median(await millisOf(operation, runs));
    rows.push({ size, millis });
  }
  note(`measuring with ${least.toLocaleString('en')} ${curve.name} beside them`);
  const few = await operationsAt(curve, await open(), { from: 1, to: least });
  const growth = {};
  for (const [name, operation] of Object.entries(operations)) growth[name] = await growthOf(few[name], operation);
  return { rows, growth };
}

/** The operations on an idle platform of a size. */
async function operationsAt(curve, caller, { from, to }) {
  await curve.grow(caller, { from, to });
  await caller.client.query('checkpoint');
  await caller.touch();
  await caller.atRest();
  const operations = await curve.operationsOf(caller, to);
  if (from === 1) {
    for (const operation of Object.values(operations)) await millisOf(operation, warmUps);
    await caller.touch();
  }
  return operations;
}

async function growthOf(few, many) {
  const times = { few: [], many: [] };
  for (let run = 0; run < awakening + runs; run++) {
    const [[ofFew], [ofMany]] = [await millisOf(few, 1), await millisOf(many, 1)];
    if (run < awakening) continue;
    times.few.push(ofFew);
    times.many.push(ofMany);
  }
  return median(times.many) / median(times.few);
}

async function millisOf(operation, count) {
  const times = [];
  for (let run = 0; run < count; run++) {
    const started = performance.now();
    await operation();
    times.push(performance.now() - started);
  }
  return times;
}

/** Sends requests with an API key and as the web layer. */
async function callerOf(estate) {
  const { facts, siteId, authorization } = estate;
  const form = await estate.form();
  const request = async (url, init) => {
    const response = await fetch(url, init);
    if (response.ok) return response;
    throw new Error(`${url} returned ${response.status}: ${await response.text()}`);
  };
  const get = (path, signal) => request(facts.base_url + path, { headers: { authorization: authorization() }, signal });
  const post = async (url, body, headers) =>
    (
      await request(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      })
    ).text();
  const fromSite = (path, body) =>
    post(`${facts.internal_url}${path}`, body, { 'x-service-site-id': siteId, 'x-forwarded-for': '203.0.113.7' });
  return {
    ...estate,
    form,
    ask: async (path) => (await get(path)).text(),
    send: (path, body, type = 'application/json') =>
      post(facts.base_url + path, body, { authorization: authorization(), 'content-type': type }),
    /** Disconnects after the given number of lines. */
    async lines(path, count) {
      const leaving = new AbortController();
      let left = count;
      for await (const chunk of (await get(path, leaving.signal)).body) {
        for (const byte of chunk) if (byte === 10) left--;
        if (left <= 0) break;
      }
      leaving.abort();
    },
    submit: (data) =>
      fromSite(`/v1/public/forms/${form.id}/submit`, { render_token: form.token, page_path: '/contato', data }),
    collect: (hits) => fromSite('/v1/public/analytics/hits', { hits }),
  };
}

export function median(values) {
  const sorted = [...values].sort((left, right) => left - right);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}
