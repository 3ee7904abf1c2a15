import { bodyOf, hostileRequests } from '../support/hostile-documents.js';
import { startPlatform } from '../support/platform-process.js';
import { startPostgres } from '../support/postgres.js';

/**
 * What refusing a hostile request costs the whole platform in one process, in milliseconds of CPU: the mean of
 * some runs after warm-up, and beside it what a request for `{ __typename }` costs.
 */
const runs = Number(process.env.HOSTILE_RUNS ?? 30);
const warmUp = 5;

const postgres = await startPostgres({});
const platform = await startPlatform({ databaseUrl: postgres.url, environment: { DEMO: '0' } });
const rows = [{ request: '(floor) { __typename }', ...(await cost('{"query":"{ __typename }"}')) }];
for (const [request, hostile] of Object.entries(hostileRequests)) {
  rows.push({ request, ...(await cost(bodyOf(hostile))) });
}
process.stdout.write(`${JSON.stringify({ runs, rows }, null, 2)}\n`);
await platform.stop();
await platform.remove();
await postgres.stop();

async function cost(body) {
  for (let run = 0; run < warmUp; run++) await send(body);
  const before = await cpuMillis();
  for (let run = 0; run < runs; run++) await send(body);
  return { bytes: body.length, cpuMillis: Number((((await cpuMillis()) - before) / runs).toFixed(2)) };
}

async function send(body) {
  const response = await fetch(platform.facts.graphql_url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${platform.facts.operator_token}` },
    body,
  });
  await response.arrayBuffer();
}

async function cpuMillis() {
  const text = await (await fetch(`${platform.facts.internal_url}/metrics`)).text();
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1]) * 1_000;
}
