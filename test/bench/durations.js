import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import sharp from 'sharp';
import { cpuSeconds } from './estate.js';

const importLines = 1_000;
/** Poll interval of a patient client: each poll costs CPU of the measured platform. */
const pollMillis = 250;
const waitingClients = 200;
const waitingRounds = 5;
/** Exceeds the time of an export page. */
const pageMillis = 1_000;
/** Several uploads outweigh the background work of the platform. */
const uploadsPerRound = 3;

/**
 * Long operations with their floors; `target` is the maximum ratio. A measurement returns the seconds of both.
 *
 * @param {Awaited<ReturnType<import('./estate.js').openEstate>>} estate
 */
export const durationsOf = (estate) => [
  {
    name: `import of ${importLines} posts`,
    target: 6,
    unit: 'seconds',
    floor: 'one INSERT of the same rows',
    measure: () => measureImport(estate),
  },
  {
    name: `import of ${importLines} posts with ids of another system`,
    target: 7,
    unit: 'seconds',
    floor: 'one INSERT of the same rows',
    measure: () => measureImport(estate, (index) => ({ external_id: `${randomUUID()}-${index}` })),
  },
  {
    name: 'export of every post, with bodies',
    target: 4,
    unit: 'seconds',
    floor: 'COPY … TO STDOUT of the same rows',
    measure: () => measureExport(estate),
  },
  {
    name: `change at ${waitingClients} waiting clients, 99th percentile`,
    target: 2.5,
    unit: 'seconds',
    floor: 'one poll interval',
    measure: () => measureWaiting(estate),
  },
  {
    name: 'upload of a JPEG until ready, 6 variants',
    target: 1.3,
    unit: 'seconds of CPU',
    floor: 'sharp alone',
    measure: () => measureUpload(estate),
  },
];

async function seconds(work) {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1_000;
}

async function measureImport({ facts, client, authorization, atRest }, more = () => ({})) {
  await atRest();
  const run = randomUUID();
  const body = Array.from({ length: importLines }, (_, index) =>
    JSON.stringify({
      title: `Importada ${index} ${run}`,
      blocks_json: { v: 1, blocks: [{ type: 'paragraph', text: `Texto ${index} com <strong>ênfase</strong>.` }] },
      ...more(index),
    }),
  ).join('\n');
  const product = await seconds(async () => {
    const response = await fetch(`${facts.base_url}/v1/import`, {
      method: 'POST',
      headers: { authorization: authorization(), 'content-type': 'application/x-ndjson' },
      body,
    });
    const { created } = await response.json();
    if (created !== importLines) throw new Error(`the import made ${created} posts`);
  });
  const columns = await columnsOf(client);
  const { rows } = await client.query(
    `select json_agg(p)::text as rows from (select ${columns} from content.posts where title like $1) as p`,
    [`Importada % ${run}`],
  );
  // As durable as posts, with the same indexes and generated columns.
  await client.query('create table if not exists bench_posts (like content.posts including all)');
  const floor = await seconds(() =>
    client.query(
      `insert into bench_posts (${columns}) select ${columns} from json_populate_recordset(null::content.posts, $1)`,
      [rows[0].rows],
    ),
  );
  return { product, floor };
}

async function measureExport({ facts, databaseUrl, siteId, authorization, atRest }) {
  await atRest();
  // Warms up the JIT compiler after an idle period.
  await firstOf(facts, authorization());
  // The prefetched next page of the aborted export is still being read.
  await pause(pageMillis);
  let firstByte = 0;
  let bytes = 0;
  const started = performance.now();
  const response = await fetch(`${facts.base_url}/v1/export?resource=posts`, {
    headers: { authorization: authorization() },
  });
  for await (const chunk of response.body) {
    firstByte ||= performance.now() - started;
    bytes += chunk.length;
  }
  const product = (performance.now() - started) / 1_000;
  const { toUuid } = await import('@imprint/ids/id');
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const floor = await seconds(async () => {
    const copy = client.query(
      copyTo(`copy (select * from content.posts where site_id = '${toUuid(siteId)}') to stdout`),
    );
    for await (const _ of copy);
  });
  await client.end();
  const posts = Number(response.headers.get('x-export-total'));
  return {
    product,
    floor,
    facts: { posts, megabytes: Math.round(bytes / 1e6), firstByteMillis: Math.round(firstByte) },
  };
}

/** Reads only the start of an export. */
async function firstOf(facts, authorization) {
  const leaving = new AbortController();
  const { body } = await fetch(`${facts.base_url}/v1/export?resource=posts`, {
    headers: { authorization },
    signal: leaving.signal,
  });
  for await (const _ of body) break;
  leaving.abort();
}

/** From the response to the writer until that of each waiting client. */
async function measureWaiting({ facts, authorization, publisher }) {
  const ask = async (path, options = {}) => {
    const response = await fetch(`${facts.base_url}${path}`, {
      ...options,
      headers: { authorization: options.body ? publisher : authorization(), 'content-type': 'application/json' },
    });
    return response.json();
  };
  const last = async () => {
    for (let cursor = ''; ; ) {
      const { items, next_cursor: next } = await ask(`/v1/changes?limit=500${cursor && `&after=${cursor}`}`);
      if (items.length < 500) return next;
      cursor = next;
    }
  };
  const { id } = await ask('/v1/posts', {
    method: 'POST',
    body: JSON.stringify({ title: 'Observada', blocks_json: { v: 1, blocks: [] } }),
  });
  const delays = [];
  for (let round = 0; round < waitingRounds; round += 1) {
    const cursor = await last();
    let written = Number.POSITIVE_INFINITY;
    const waiting = Array.from({ length: waitingClients }, async () => {
      const { items } = await ask(`/v1/changes?after=${cursor}&wait=25`);
      if (items.length === 0) throw new Error('a waiting client got nothing');
      delays.push(Math.max(0, performance.now() - written) / 1_000);
    });
    // The connections are open by then.
    await pause(1_500);
    await ask(`/v1/posts/${id}`, { method: 'PATCH', body: JSON.stringify({ title: `Observada ${round}` }) });
    written = performance.now();
    await Promise.all(waiting);
  }
  delays.sort((left, right) => left - right);
  return { product: delays[Math.floor(delays.length * 0.99)], floor: 0.1 };
}

async function measureUpload(estate) {
  const { facts, authorization } = estate;
  const pictures = await Promise.all(Array.from({ length: uploadsPerRound }, picture));
  await estate.atRest();
  const before = await cpuSeconds(facts);
  for (const bytes of pictures) {
    const form = new FormData();
    form.set('file', new Blob([bytes]), 'bench.jpg');
    const { id } = await (
      await fetch(`${facts.base_url}/v1/media`, {
        method: 'POST',
        headers: { authorization: authorization() },
        body: form,
      })
    ).json();
    for (let status; status !== 'ready'; ) {
      await pause(pollMillis);
      const asset = await fetch(`${facts.base_url}/v1/media/${id}`, { headers: { authorization: authorization() } });
      ({ status } = await asset.json());
    }
  }
  const product = (await cpuSeconds(facts)) - before;
  sharp.concurrency(1);
  const cpu = process.cpuUsage();
  for (const bytes of pictures) await variants(bytes);
  const { user, system } = process.cpuUsage(cpu);
  return {
    product: product / uploadsPerRound,
    floor: (user + system) / 1e6 / uploadsPerRound,
    facts: { megabytes: Number((pictures[0].length / 1e6).toFixed(2)) },
  };
}

/** About a megabyte; unique, to avoid deduplication. */
async function picture() {
  const [red = 0, green = 0, blue = 0] = randomBytes(3);
  const noise = { type: 'gaussian', mean: 128, sigma: 30 };
  return sharp({
    create: { width: 2_000, height: 1_300, channels: 3, background: { r: red, g: green, b: blue }, noise },
  })
    .jpeg({ quality: 72 })
    .toBuffer();
}

/** The variants of an image, created with the library only. */
async function variants(bytes) {
  let scaled = await sharp(bytes).autoOrient().jpeg({ quality: 90 }).toBuffer();
  for (const width of [1_600, 960, 480]) {
    scaled = await sharp(scaled).resize({ width }).png({ compressionLevel: 0 }).toBuffer();
    await sharp(scaled).webp({ quality: 78 }).toBuffer();
    await sharp(scaled).avif({ quality: 55, effort: 2 }).toBuffer();
  }
}

async function columnsOf(client) {
  const { rows } = await client.query(
    `select string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns
     from information_schema.columns
     where table_schema = 'content' and table_name = 'posts' and is_generated = 'NEVER'`,
  );
  return rows[0].columns;
}
