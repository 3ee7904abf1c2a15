import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { curveOfHits } from './curves/hits.js';
import { openEstate } from './estate.js';
import { load } from './load.js';
import { ratesOf } from './rates.js';

/**
 * Measures the constants of `imprint capacity`: CPU time per operation and service, bytes per stored item, and memory.
 * CPU time depends less than speed on what else the machine does.
 */
const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '6' }, items: { type: 'string', default: '4000' } },
});
const seconds = Number(values.seconds);
const items = Number(values.items);
const warmUpSeconds = 8;
const clockTicks = 100;
const operations = {
  cachedRead: 'list, from the cache',
  read: 'list, not in the cache',
  create: 'create, 20 blocks, with an idempotency key',
  lead: 'form submission',
  hit: 'hits of analytics',
};
const characters = [1_000, 4_000, 16_000];
/** Words of the generated texts: repeated text would compress too well. */
const words = Array.from({ length: 4_000 }, () => randomBytes(2 + Math.floor(Math.random() * 4)).toString('hex'));
const batchLines = 200;
const idleMillis = 5_000;

const estate = await openEstate({ mode: 'services', posts: 20_000 });
try {
  const result = { millis: await millisPerOperation(), bytes: await bytesPerItem(), megabytes: await memory() };
  process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
} finally {
  await estate.close();
}

async function services() {
  return JSON.parse(await readFile(join(estate.facts.data_dir, 'services.json'), 'utf8'));
}

/** CPU seconds of each service, and of the database with its workers that ended. */
async function cpu() {
  const used = {};
  for (const { name, pid } of await services()) used[name] = (used[name] ?? 0) + (await cpuOf(pid));
  const [postmaster] = (await readFile(join(estate.dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
  const workers = (await processes()).filter(({ parent }) => parent === Number(postmaster));
  used.database = (await cpuOf(postmaster, true)) + workers.reduce((sum, one) => sum + one.cpu, 0);
  return used;
}

async function used(work) {
  const [startedAt, start] = [performance.now(), await cpu()];
  await work();
  const end = await cpu();
  const seconds = (performance.now() - startedAt) / 1_000;
  return { seconds, cpu: Object.fromEntries(Object.entries(end).map(([name, value]) => [name, value - start[name]])) };
}

async function cpuOf(pid, withEnded = false) {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1].split(' ').map(Number);
  const [user, system, endedUser, endedSystem] = fields.slice(11, 15);
  return (user + system + (withEnded ? endedUser + endedSystem : 0)) / clockTicks;
}

async function processes() {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    pids.map(async (pid) => {
      const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
      const fields = text?.split(') ')[1].split(' ').map(Number);
      return fields && { parent: fields[1], cpu: (fields[11] + fields[12]) / clockTicks };
    }),
  );
  return found.filter(Boolean);
}

async function millisPerOperation() {
  const rows = await ratesOf(estate);
  const found = {};
  await estate.atRest();
  const idle = await used(() => pause(idleMillis));
  for (const [key, name] of Object.entries(operations)) {
    const { before, product } = rows.find((row) => row.name === name);
    await before?.();
    await load({ ...product, seconds: warmUpSeconds });
    await estate.atRest();
    let rate = 0;
    const busy = await used(async () => {
      ({ rate } = await load({ ...product, seconds }));
      // Includes the jobs that the operations queued.
      await estate.atRest();
    });
    const millis = (service) => {
      const more = busy.cpu[service] - (idle.cpu[service] / idle.seconds) * busy.seconds;
      return Math.max(0, Math.round((more * 1_000_000) / (rate * seconds)) / 1_000);
    };
    found[key] = Object.fromEntries(Object.keys(busy.cpu).map((service) => [service, millis(service)]));
    process.stderr.write(`${name}: ${Math.round(rate)} per second ${JSON.stringify(found[key])}\n`);
  }
  return found;
}

async function bytesPerItem() {
  const bytes = {};
  for (const length of characters)
    bytes[`post of ${length} characters`] = await perItem('content', items, () => importPosts(length));
  const { product } = (await ratesOf(estate)).find(({ name }) => name === operations.lead);
  bytes.lead = await perItem('forms', items, () => load({ ...product, amount: items }));
  bytes.site = await perItem('sites', 200, () => createSites(200));
  const { client, siteId } = estate;
  await curveOfHits.grow({ client, siteId }, { from: 1, to: 50 * items });
  const tables = ['hits', 'visitor_days', 'daily_paths', 'weekly_paths'];
  for (const table of tables) {
    const { rows } = await client.query(
      `select count(*)::int as count, (select sum(pg_total_relation_size(c.oid)) from pg_class c
         join pg_namespace n on n.oid = relnamespace where nspname = 'analytics' and relkind = 'r' and relname ~ '^${table}')::bigint as bytes
       from analytics.${table}`,
    );
    bytes[`row of ${table}`] = Math.round(Number(rows[0].bytes) / rows[0].count);
  }
  return bytes;
}

async function perItem(schema, count, add) {
  const before = await sizeOf(schema);
  await add();
  await estate.atRest();
  return Math.round(((await sizeOf(schema)) - before) / count);
}

async function sizeOf(schema) {
  const { rows } = await estate.client.query(
    `select sum(pg_total_relation_size(c.oid))::bigint as bytes from pg_class c
     join pg_namespace n on n.oid = relnamespace where nspname = $1 and relkind in ('r', 'm')`,
    [schema],
  );
  return Number(rows[0].bytes);
}

function textOf(length) {
  let text = '';
  while (text.length < length) text += `${words[Math.floor(Math.random() ** 2 * words.length)]} `;
  return text.slice(0, length);
}

async function importPosts(length) {
  const blocks = () => Array.from({ length: length / 500 }, () => ({ type: 'paragraph', text: textOf(500) }));
  const lineOf = (n) => {
    const fields = { title: `Ponte ${length} ${n}`, status: 'published', tag_slugs: ['rio', 'ponte'] };
    return JSON.stringify({ ...fields, blocks_json: { v: 1, blocks: blocks() } });
  };
  for (let from = 0; from < items; from += batchLines) {
    const response = await fetch(`${estate.facts.base_url}/v1/import`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-ndjson', authorization: estate.publisher },
      body: Array.from({ length: batchLines }, (_, n) => lineOf(from + n)).join('\n'),
    });
    const { failed } = await response.json();
    if (failed !== 0) throw new Error(`${failed} lines failed`);
  }
}

async function createSites(count) {
  for (let n = 0; n < count; n++) {
    const { createOrganization } = await estate.operate(
      'mutation ($input: CreateOrganizationInput!) { createOrganization(input: $input) { organization { slug } } }',
      { input: { name: `Bench ${n}`, slug: `bench-${n}` } },
    );
    await estate.operate('mutation ($input: CreateSiteInput!) { createSite(input: $input) { site { id } } }', {
      input: { organization: createOrganization.organization.slug, slug: `bench-${n}`, languages: ['pt-BR'] },
    });
  }
}

async function memory() {
  const found = {};
  for (const { name, pid } of await services())
    found[name] = Math.round(
      Number(/^VmRSS:\s+(\d+) kB$/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))[1]) / 1_024,
    );
  return found;
}
