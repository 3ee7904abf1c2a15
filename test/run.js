import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startCorpus } from './support/corpus.js';
import { faultPage, faultsOn } from './support/fault-table.js';
import { startMailServer } from './support/mail-server.js';
import { startObjectServer } from './support/object-server.js';
import { startPlatform } from './support/platform-process.js';
import { startPostgres } from './support/postgres.js';
import { hasRedis, startRedis } from './support/redis.js';
import { leakedSecrets } from './support/secrets.js';

/**
 * Runs the stages of the test suite and closes with one line that counts all of them. A stage whose server
 * is not on this machine counts as skipped, one per stage.
 */
const stages = ['unit', 'schema', 'contract', 'services', 'e2e', 'services-e2e', 'faults'];
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    stage: { type: 'string', multiple: true },
    'write-faults': { type: 'boolean', default: false },
    /** Every end-to-end test against services, not only some. */
    every: { type: 'boolean', default: false },
  },
});
const chosen = values.stage ?? stages;
/**
 * End-to-end tests that run against services whenever all tests do. The others take a quarter of an hour more there:
 * `npm run test:services`.
 */
const alsoOfServices = ['analytics', 'cache-invalidation', 'deliveries', 'identity-modules', 'readme', 'webhooks'].map(
  (name) => `e2e/${name}[.]`,
);
/** Of tests that start sixteen processes each. */
const slow = { workers: 1, testMillis: 120_000, more: ['--forceExit'] };
const folder = await mkdtemp(join(tmpdir(), 'imprint-run-'));
const total = { passed: 0, failed: 0, skipped: 0 };

const postgres = await startPostgres();
const redis = hasRedis() ? await startRedis() : null;
const servers = { IMPRINT_TEST_DATABASE_URL: postgres.url, ...(redis && { IMPRINT_TEST_REDIS_URL: redis.url }) };
try {
  if (chosen.includes('unit')) await jest('unit', servers);
  if (chosen.includes('schema')) await jest('schema', {});
  // Both threads answer: which one takes a connection is for the system to say.
  if (chosen.includes('contract')) await againstPlatform('one-process', { environment: { REST_THREADS: '2' } });
  if (chosen.includes('services')) await withServers('services', contractOfServices);
  if (chosen.includes('e2e')) await jest('e2e', servers);
  if (chosen.includes('services-e2e')) await withServers('services-e2e', endToEndOfServices);
  if (chosen.includes('faults')) await withServers('faults', faults);
} finally {
  await redis?.stop();
  await postgres.stop();
}
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped\n`);
process.exit(total.failed > 0 ? 1 : 0);

/** What several processes need besides a database. */
async function withServers(stage, run) {
  if (redis && hasProxy()) return run();
  total.skipped++;
  process.stdout.write(`\n${stage}: skipped, redis-server and haproxy are not both installed\n`);
}

/** Two copies of each service behind a proxy, with Redis, an object store and a mail server. */
async function contractOfServices() {
  const dataDir = await mkdtemp(join(tmpdir(), 'imprint-test-'));
  const objects = await startObjectServer();
  const mails = await startMailServer(join(dataDir, 'mail'));
  const environment = { COPIES: '2', REDIS_URL: redis.url, SMTP_URL: mails.url, ...objects.environment };
  try {
    await againstPlatform('services', { dataDir, environment });
  } finally {
    await mails.stop();
    await objects.stop();
  }
}

/** The end-to-end tests that leave open how the platform runs, with two copies of each service. */
async function endToEndOfServices() {
  const objects = await startObjectServer();
  const environment = { COPIES: '2', REDIS_URL: redis.url, ...objects.environment };
  const usual = JSON.stringify({ mode: 'services', environment });
  try {
    await jest(
      'e2e',
      { ...servers, IMPRINT_TEST_USUAL_PLATFORM: usual },
      { label: 'services-e2e', files: values.every ? [] : alsoOfServices, ...slow },
    );
  } finally {
    await objects.stop();
  }
}

/** Faults in real processes: each file starts what it breaks. */
async function faults() {
  const report = join(folder, 'faults.jsonl');
  await jest('faults', { ...servers, IMPRINT_FAULT_REPORT: report }, slow);
  if (positionals.length > 0) return;
  const rows = (await readFile(report, 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const document = new URL('../docs/faults.md', import.meta.url);
  if (values['write-faults']) await writeFile(document, faultPage(rows));
  // The figures are those of one run; which faults there are is not.
  const isTold = faultsOn(await readFile(document, 'utf8')).join() === faultsOn(faultPage(rows)).join();
  total[isTold ? 'passed' : 'failed']++;
  process.stdout.write(`  ${isTold ? '✓' : '✕'} docs/faults.md tells of the faults of this suite: npm run faults\n`);
}

async function againstPlatform(mode, { dataDir, environment: servers = {} } = {}) {
  const database = await createDatabase(mode.replace('-', '_'));
  // Tests bring servers of their own; nothing else that is not public may be called.
  const corpus = await startCorpus();
  // Requests are logged too, so that the search for secrets has something to search.
  const own = { OUTBOUND_ALLOW_CIDRS: '127.0.0.1/32', BREACH_CORPUS_URL: corpus.url, LOG_LEVEL: 'info' };
  const platform = await startPlatform({ mode, databaseUrl: database, dataDir, environment: { ...own, ...servers } });
  const facts = join(folder, `${mode}.json`);
  await writeFile(facts, JSON.stringify({ ...platform.facts, database_url: database, corpus_url: corpus.url }));
  const failedBefore = total.failed;
  try {
    await jest('contract', { IMPRINT_TEST_PLATFORM: facts }, { label: mode });
  } finally {
    const { code } = await platform.stop();
    if (total.failed > failedBefore) process.stdout.write(complaints(platform.output()));
    if (code !== 0) {
      total.failed++;
      process.stdout.write(`the platform (${mode}) ended with ${code}:\n${platform.output()}\n`);
    }
    const { count, leaks } = await leakedSecrets(platform.output(), `${facts}.secrets`, database);
    total[leaks.length === 0 ? 'passed' : 'failed']++;
    process.stdout.write(`  ${leaks.length === 0 ? '✓' : '✕'} none of ${count} secrets is in a log, a job or a row\n`);
    for (const leak of leaks.slice(0, 20)) process.stdout.write(`    ${leak}\n`);
    await platform.remove();
    await corpus.stop();
  }
}

/** What a platform had to say of its own failures, for whoever reads of a test that met one. */
function complaints(output) {
  const lines = output.split('\n').filter((line) => /"level":[56]0\b/.test(line));
  return ['', `the platform complained ${lines.length} times:`, ...lines.slice(-30), ''].join('\n');
}

async function createDatabase(name) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return postgres.url.replace(/\/imprint$/, `/${name}`);
}

function hasProxy() {
  return spawnSync('haproxy', ['-v']).status === 0;
}

async function jest(
  project,
  environment,
  { label = project, files = [], workers = 2, testMillis = 30_000, more = [] } = {},
) {
  process.stdout.write(`\n── ${label}\n`);
  const report = join(folder, `${label}-report.json`);
  const words = ['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js'];
  // Only what hangs shall fail: a busy machine is slow.
  words.push('--testTimeout', String(testMillis));
  words.push('--selectProjects', project, '--json', '--outputFile', report, '--maxWorkers', String(workers));
  words.push(...more);
  words.push(...(positionals.length > 0 ? positionals : files));
  const child = spawn(process.execPath, words, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...environment },
  });
  await new Promise((resolve) => child.once('exit', resolve));
  const result = JSON.parse(await readFile(report, 'utf8').catch(() => '{"numFailedTests":1}'));
  total.passed += result.numPassedTests ?? 0;
  // A file that could not be loaded has no test of its own to count.
  total.failed += (result.numFailedTests ?? 0) + (result.numRuntimeErrorTestSuites ?? 0);
  total.skipped += (result.numPendingTests ?? 0) + (result.numTodoTests ?? 0);
}
