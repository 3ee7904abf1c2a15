import pg from 'pg';
import sharp from 'sharp';
import { trafficOf } from '../support/traffic.js';

const importLines = 1_000;
const hitBatches = 200;
const hitsPerBatch = 100;
const trafficDays = 366;
const dayMillis = 86_400_000;

/**
 * Work that moves many things at once. Each comes with what the same machine does for its bare core, in the
 * same run; a ratio above 1 means that the platform takes longer.
 *
 * @param {{ base: string, internal: string, databaseUrl: string, siteId: string, key: string,
 *   operate: (text: string, variables: object) => Promise<any> }} target
 * @returns {Promise<{ name: string, amount: string, millis: number, floor: string, floorMillis: number }[]>}
 */
export async function measureBulk(target) {
  const client = new pg.Client({ connectionString: target.databaseUrl });
  await client.connect();
  try {
    return [
      await measureImport(target, client),
      await measureExport(target, client),
      await measureUpload(target),
      await measureHits(target),
      await measureSummary(target, client),
    ];
  } finally {
    await client.end();
  }
}

async function timed(work) {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

const authorized = ({ key }, headers = {}) => ({ authorization: `Bearer ${key}`, ...headers });

async function measureImport(target, client) {
  const line = (index) =>
    JSON.stringify({
      title: `Importada ${index} ${Date.now()}`,
      blocks_json: { v: 1, blocks: [{ type: 'paragraph', text: `Texto ${index} com <strong>ênfase</strong>.` }] },
    });
  const body = Array.from({ length: importLines }, (_, index) => line(index)).join('\n');
  const millis = await timed(async () => {
    const response = await fetch(`${target.base}/v1/import`, {
      method: 'POST',
      headers: authorized(target, { 'content-type': 'application/x-ndjson' }),
      body,
    });
    const { created } = await response.json();
    if (created !== importLines) throw new Error(`the import made ${created} posts`);
  });
  await client.query('create temporary table floor_posts (like content.posts)');
  const { rows } = await client.query(
    `select string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns from information_schema.columns
     where table_schema = 'content' and table_name = 'posts' and is_generated = 'NEVER'`,
  );
  const floorMillis = await timed(() =>
    client.query(
      `insert into floor_posts (${rows[0].columns}) select ${rows[0].columns} from content.posts where title like 'Importada %'`,
    ),
  );
  return { name: 'import', amount: `${importLines} lines`, millis, floor: 'one INSERT … SELECT', floorMillis };
}

async function measureExport(target, client) {
  let bytes = 0;
  let firstByte = 0;
  const started = performance.now();
  const response = await fetch(`${target.base}/v1/export?resource=posts`, { headers: authorized(target) });
  for await (const chunk of response.body) {
    firstByte ||= performance.now() - started;
    bytes += chunk.length;
  }
  const millis = performance.now() - started;
  const floorMillis = await timed(() =>
    client.query(
      `select to_json(p)::text from content.posts p where site_id = (select id from sites.sites where slug = 'demo')`,
    ),
  );
  const count = response.headers.get('x-export-total');
  const amount = `${count} posts, ${Math.round(bytes / 1e6)} MB, first byte ${Math.round(firstByte)} ms`;
  return { name: 'export', amount, millis, floor: 'one SELECT of the rows', floorMillis };
}

async function measureUpload(target) {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 };
  const picture = await sharp({ create: { width: 2_000, height: 1_300, channels: 3, background: 'teal', noise } })
    .jpeg({ quality: 72 })
    .toBuffer();
  const form = new FormData();
  form.set('file', new Blob([picture]), 'bench.jpg');
  const millis = await timed(async () => {
    const response = await fetch(`${target.base}/v1/media`, {
      method: 'POST',
      headers: authorized(target),
      body: form,
    });
    const { id } = await response.json();
    for (;;) {
      const asset = await (await fetch(`${target.base}/v1/media/${id}`, { headers: authorized(target) })).json();
      if (asset.status === 'ready') return;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  });
  sharp.concurrency(1);
  const floorMillis = await timed(async () => {
    const scaled = await sharp(picture).autoOrient().jpeg({ quality: 90 }).toBuffer();
    for (const width of [1_600, 960, 480]) {
      await sharp(scaled).resize({ width }).webp({ quality: 78 }).toBuffer();
      await sharp(scaled).resize({ width }).avif({ quality: 55, effort: 2 }).toBuffer();
    }
  });
  const amount = `${(picture.length / 1e6).toFixed(1)} MB JPEG to ready, 6 variants`;
  return { name: 'upload', amount, millis, floor: 'sharp alone', floorMillis };
}

async function measureHits(target) {
  const user_agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
  const batch = (number) =>
    JSON.stringify({
      hits: Array.from({ length: hitsPerBatch }, (_, index) => ({
        path: `/bench/${index}`,
        ip: `203.0.${number % 256}.${index}`,
        user_agent,
      })),
    });
  const views = async () => {
    const response = await fetch(`${target.base}/v1/analytics/summary?days=1`, { headers: authorized(target) });
    return (await response.json()).totals.views;
  };
  const before = await views();
  const total = hitBatches * hitsPerBatch;
  const millis = await timed(async () => {
    for (let sent = 0; sent < hitBatches; ) {
      const answers = await Promise.all(
        Array.from({ length: Math.min(8, hitBatches - sent) }, () =>
          fetch(`${target.internal}/v1/public/analytics/hits`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', 'x-service-site-id': target.siteId },
            body: batch(sent++),
          }),
        ),
      );
      // The buffer is full: the sender comes back for what was not taken.
      const refused = answers.filter(({ status }) => status === 503).length;
      sent -= refused;
      if (refused > 0) await new Promise((resolve) => setTimeout(resolve, 50));
    }
    while ((await views()) < before + total) await new Promise((resolve) => setTimeout(resolve, 20));
  });
  return { name: 'hits', amount: `${total} hits taken and counted`, millis, floor: '', floorMillis: Number.NaN };
}

async function measureSummary(target, client) {
  const firstDay = new Date(Date.now() - (trafficDays - 1) * dayMillis).toISOString().slice(0, 10);
  let batch = [];
  const send = async () => {
    await target.operate('mutation ($input: ImportHitsInput!) { importHits(input: $input) { accepted } }', {
      input: { siteId: target.siteId, hits: batch },
    });
    batch = [];
  };
  for (const hit of trafficOf({ firstDay, days: trafficDays, hitsPerDay: 100, paths: 500 })) {
    batch.push(hit);
    if (batch.length === 5_000) await send();
  }
  await send();
  const runs = 20;
  const millis = await timed(async () => {
    for (let index = 0; index < runs; index++) {
      const response = await fetch(`${target.base}/v1/analytics/summary?from=${firstDay}`, {
        headers: authorized(target),
      });
      await response.arrayBuffer();
    }
  });
  const floorMillis = await timed(() =>
    client.query(
      `select count(*), count(distinct (day, visitor)) from analytics.hits where site_id = (select id from sites.sites where slug = 'demo')`,
    ),
  );
  const amount = `${trafficDays} days`;
  return { name: 'summary', amount, millis: millis / runs, floor: 'one count of the raw hits', floorMillis };
}
