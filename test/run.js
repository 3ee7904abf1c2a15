import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { faultPage, faultsOn } from './support/fault-table.js';
import { startMailServer } from './support/mail-server.js';
import { startObjectServer } from './support/object-server.js';
import { leakedSecrets } from './support/secrets.js';
import { startServers, startTestPlatform } from './support/test-servers.js';

/**
 * Runs the stages of the test suite and closes with one line that counts all of them. A stage whose server
 * is not on this machine counts as skipped, one per stage.
 */
const projects = {
  unit: 'unit',
  schema: 'schema',
  contract: 'contract',
  services: 'contract',
  e2e: 'e2e',
  'services-e2e': 'e2e',
  faults: 'faults',
};
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    stage: { type: 'string', multiple: true },
    /** Only files whose path contains this. */
    only: { type: 'string', multiple: true, default: [] },
    /** Randomized and repeated cases with all their rounds. */
    long: { type: 'boolean', default: false },
    /** Writes the titles of all tests that ran into this file. */
    titles: { type: 'string' },
    'write-faults': { type: 'boolean', default: false },
    /** Every end-to-end test against services, not only some. */
    every: { type: 'boolean', default: false },
  },
});
const patterns = [...positionals, ...values.only];
const chosen = (values.stage ?? Object.keys(projects)).filter(hasFiles);
if (chosen.length === 0) {
  process.stderr.write(`No test file matches ${patterns.join(', ')}.\n`);
  process.exit(1);
}
/** End-to-end tests that run against services in every run. The others do in `npm run test:services`. */
const alsoOfServices = ['analytics', 'cache-invalidation', 'deliveries', 'identity-modules', 'readme', 'webhooks'].map(
  (name) => `e2e/${name}[.]`,
);
const folder = await mkdtemp(join(tmpdir(), 'imprint-run-'));
const total = { passed: 0, failed: 0, skipped: 0 };
const titles = [];

const { redis, environment: servers, stop } = await startServers();
try {
  // In one run: a file about the schema takes as long as all units.
  const alone = ['unit', 'schema'].filter((stage) => chosen.includes(stage));
  if (alone.length > 0) await jest(alone, { label: alone.join('-') });
  // Both threads answer: which one takes a connection is for the system to say.
  if (chosen.includes('contract')) await againstPlatform('one-process', { environment: { REST_THREADS: '2' } });
  if (chosen.includes('services')) await withServers('services', contractOfServices);
  if (chosen.includes('e2e')) await jest(['e2e']);
  if (chosen.includes('services-e2e')) await withServers('services-e2e', endToEndOfServices);
  if (chosen.includes('faults')) await withServers('faults', faults);
} finally {
  await stop();
}
if (values.titles) await writeFile(values.titles, `${titles.sort().join('\n')}\n`);
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped\n`);
process.exit(total.failed > 0 ? 1 : 0);

function hasFiles(stage) {
  if (patterns.length === 0) return true;
  const words = ['--selectProjects', projects[stage], '--listTests', ...patterns];
  const { stdout } = spawnSync(process.execPath, ['node_modules/jest/bin/jest.js', ...words], { encoding: 'utf8' });
  return /\.test\.ts$/m.test(stdout);
}

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
    await jest(['services-e2e'], {
      environment: { IMPRINT_TEST_USUAL_PLATFORM: usual },
      files: values.every ? [] : alsoOfServices,
    });
  } finally {
    await objects.stop();
  }
}

/** Faults in real processes: each file starts what it breaks. */
async function faults() {
  const report = join(folder, 'faults.jsonl');
  // Figures for the page are measured with nothing beside them.
  const workers = values['write-faults'] ? 1 : 2;
  await jest(['faults'], { environment: { IMPRINT_FAULT_REPORT: report }, workers });
  if (patterns.length > 0) return;
  const rows = (await readFile(report, 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const document = new URL('../docs/faults.md', import.meta.url);
  if (values['write-faults']) await writeFile(document, faultPage(rows));
  // The figures are those of one run; which faults there are is not.
  const isListed = faultsOn(await readFile(document, 'utf8')).join() === faultsOn(faultPage(rows)).join();
  total[isListed ? 'passed' : 'failed']++;
  process.stdout.write(`  ${isListed ? '✓' : '✕'} docs/faults.md lists the faults of this suite: npm run faults\n`);
}

async function againstPlatform(mode, { dataDir, environment } = {}) {
  const serverUrl = servers.IMPRINT_TEST_DATABASE_URL;
  const platform = await startTestPlatform({ serverUrl, mode, dataDir, environment });
  const failedBefore = total.failed;
  try {
    await jest(['contract'], {
      label: mode,
      environment: { IMPRINT_TEST_PLATFORM: platform.factsFile },
    });
  } finally {
    const { code } = await platform.stop();
    if (total.failed > failedBefore) process.stdout.write(complaints(platform.output()));
    if (code !== 0) {
      total.failed++;
      process.stdout.write(`the platform (${mode}) ended with ${code}:\n${platform.output()}\n`);
    }
    const { count, leaks } = await leakedSecrets(platform.output(), platform.secretsFile, platform.databaseUrl);
    total[leaks.length === 0 ? 'passed' : 'failed']++;
    process.stdout.write(`  ${leaks.length === 0 ? '✓' : '✕'} none of ${count} secrets is in a log, a job or a row\n`);
    for (const leak of leaks.slice(0, 20)) process.stdout.write(`    ${leak}\n`);
    await platform.remove();
  }
}

/** Errors that the platform logged, shown after a failed test. */
function complaints(output) {
  const lines = output.split('\n').filter((line) => /"level":[56]0\b/.test(line));
  return ['', `the platform complained ${lines.length} times:`, ...lines.slice(-30), ''].join('\n');
}

function hasProxy() {
  return spawnSync('haproxy', ['-v']).status === 0;
}

async function jest(stages, { label = stages[0], environment = {}, files = [], workers = 2 } = {}) {
  process.stdout.write(`\n── ${label}\n`);
  const startedAt = Date.now();
  const report = join(folder, `${label}-report.json`);
  const words = ['node_modules/jest/bin/jest.js', '--selectProjects', ...stages.map((stage) => projects[stage])];
  words.push('--json', '--outputFile', report, '--maxWorkers', String(workers));
  words.push(...(patterns.length > 0 ? patterns : files));
  const child = spawn(process.execPath, words, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...servers, ...environment, ...(values.long && { IMPRINT_TEST_LONG: '1' }) },
  });
  await new Promise((resolve) => child.once('exit', resolve));
  const result = JSON.parse(await readFile(report, 'utf8').catch(() => '{"numFailedTests":1}'));
  const seconds = Math.round((Date.now() - startedAt) / 1_000);
  process.stdout.write(`  ${result.numTotalTests ?? 0} tests in ${seconds} s\n`);
  total.passed += result.numPassedTests ?? 0;
  // A file that could not be loaded, or that left something open, has no test of its own to count.
  total.failed += (result.numFailedTests ?? 0) + (result.numRuntimeErrorTestSuites ?? 0);
  total.skipped += (result.numPendingTests ?? 0) + (result.numTodoTests ?? 0);
  for (const { name, assertionResults } of result.testResults ?? []) {
    for (const { fullName } of assertionResults)
      titles.push(`${label} › ${relative(process.cwd(), name)} › ${fullName.replace(/\s+/g, ' ')}`);
  }
}
