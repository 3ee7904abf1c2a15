import { parseArgs } from 'node:util';
import { startPlatform } from '../support/platform-process.js';
import { startPostgres } from '../support/postgres.js';
import { startRedis } from '../support/redis.js';
import { measureGrowth } from './hostile/growth.js';
import { measureNeighbors } from './hostile/neighbors.js';
import { measureRefusals } from './hostile/refusals.js';

/**
 * Cost of hostile requests: `growth` doubles the input of every computation whose cost a client controls, `neighbors`
 * measures the impact of one tenant on another in both run modes, `refusals` the CPU of rejecting GraphQL documents.
 * Exits with 1 for superlinear growth, a delayed neighbor or a 5xx.
 */
const { values } = parseArgs({
  options: {
    part: { type: 'string', multiple: true, default: ['growth', 'neighbors', 'refusals'] },
    mode: { type: 'string', multiple: true, default: ['one-process', 'services'] },
    only: { type: 'string', default: '' },
    seconds: { type: 'string', default: '20' },
    json: { type: 'boolean', default: false },
  },
});
const options = { only: values.only, seconds: Number(values.seconds), report: values.json ? () => undefined : line };
const environment = {
  DEMO: '0',
  // Every request has its own client address, so that address limits do not apply.
  TRUSTED_PROXIES: '127.0.0.0/8',
  OUTBOUND_ALLOW_CIDRS: '127.0.0.0/8',
  FORM_LIMITS: 'token=1000000,token-minute=1000000,address=1000000,form=1000000,site-hour=1000000,site-day=1000000',
};

const report = {};
// The growth of costs shows only where no budget ends it.
const unlimited = { GRAPH_COST_LIMIT: '10000000' };
if (values.part.includes('growth')) report.growth = await onPlatform('one-process', measureGrowth, unlimited);
if (values.part.includes('refusals')) report.refusals = await onPlatform('one-process', measureRefusals);
if (values.part.includes('neighbors'))
  for (const mode of values.mode) report[`neighbors, ${mode}`] = await onPlatform(mode, measureNeighbors);
if (values.json) process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);

const faults = Object.values(report)
  .flat()
  .filter(({ fault }) => fault);
for (const { kind, fault } of faults) process.stderr.write(`${kind}: ${fault}\n`);
process.exit(faults.length > 0 ? 1 : 0);

async function onPlatform(mode, measure, more = {}) {
  const postgres = await startPostgres({});
  const redis = mode === 'services' ? await startRedis() : null;
  const platform = await startPlatform({
    mode,
    databaseUrl: postgres.localUrl ?? postgres.url,
    environment: { ...environment, ...more, ...(redis && { REDIS_URL: redis.url }) },
  });
  try {
    return await measure(platform.facts, options);
  } finally {
    await platform.stop();
    await platform.remove();
    await redis?.stop();
    await postgres.stop();
  }
}

/** One row as text. */
function line({ kind, ...figures }) {
  const words = Object.entries(figures)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name} ${typeof value === 'object' ? JSON.stringify(value) : value}`);
  process.stdout.write(`${kind}: ${words.join(', ')}\n`);
}
