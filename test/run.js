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
 * Runs the stages of the test suite and prints the total: by default those that need nothing but the packages, with
 * `--rest` those that every commit must pass too, with `--long` all. A stage without its servers on this machine counts
 * as one skipped test.
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
    /** Only files with this in their path. */
    only: { type: 'string', multiple: true, default: [] },
    rest: { type: 'boolean', default: false },
    /** Faults under load too, and randomized and repeated cases with all their rounds. */
    long: { type: 'boolean', default: false },
    /** File for the titles of all executed tests. */
    titles: { type: 'string' },
    'write-faults': { type: 'boolean', default: false },
    /** Two replicas of each service. */
    replicas: { type: 'boolean', default: false },
  },
});
const patterns = [...positionals, ...values.only];
const quickStages = ['unit', 'schema', 'contract'];
/** What the other stages of a commit are, and need. */
const restStages = {
  services: 'the contract tests against a process and a database per service, with redis-server and haproxy',
  e2e: 'the end-to-end tests, those of the console and the pages with chromium',
};
/**
 * Rules and texts, for which services run the same code: a commit tests them in one process alone, unless the stage is
 * named. What depends on the processes between a client and a service stays.
 */
const sameInServices = [
  'contract/pages/',
  'contract/rest/(?:any-text|description|hostile-addresses|key-matrix|specification-names)',
  'isolation/input-ids',
  'security/(?!client-addresses|large-responses|operation-cost|overtaken|slow-readers|unfinished)',
];
/** Programs of others, with hundreds of packages from the registry: not for every commit. */
const fromRegistry = ['e2e/front-ends', 'e2e/graph-clients', 'e2e/mcp-inspector', 'e2e/relying-parties'];
const standard = values.long ? Object.keys(projects) : values.rest ? Object.keys(restStages) : quickStages;
const chosen = (values.stage ?? standard).filter(hasFiles);
if (chosen.length === 0) {
  process.stderr.write(`No test file matches ${patterns.join(', ')}.\n`);
  process.exit(1);
}
const replicas = values.replicas ? '2' : '1';
const folder = await mkdtemp(join(tmpdir(), 'imprint-run-'));
const total = { passed: 0, failed: 0, skipped: 0 };
const titles = [];
/** File and title of each failed test. */
const failures = [];

const { redis, environment: servers, stop } = await startServers();
try {
  // In one run: one schema file takes as long as all unit tests.
  const alone = ['unit', 'schema'].filter((stage) => chosen.includes(stage));
  if (alone.length > 0) await jest(alone.join('-'), alone);
  if (chosen.includes('contract')) await againstPlatform('one-process');
  if (chosen.includes('services')) await withServers('services', contractOfServices);
  if (chosen.includes('e2e'))
    await jest('e2e', ['e2e'], { leftOut: values.long || patterns.length > 0 ? [] : fromRegistry });
  if (chosen.includes('services-e2e')) await withServers('services-e2e', endToEndOfServices);
  if (chosen.includes('faults')) await withServers('faults', faults);
} finally {
  await stop();
}
if (values.titles) await writeFile(values.titles, `${titles.sort().join('\n')}\n`);
if (standard === quickStages && !values.stage && patterns.length === 0)
  for (const description of Object.values(restStages))
    process.stdout.write(`\nNot run: ${description}: npm run test:all`);
for (const failure of failures) process.stdout.write(`\n  ✕ ${failure}`);
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped\n`);
process.exit(total.failed > 0 ? 1 : 0);

function hasFiles(stage) {
  if (patterns.length === 0) return true;
  const words = ['--selectProjects', projects[stage], '--listTests', ...patterns];
  const { stdout } = spawnSync(process.execPath, ['node_modules/jest/bin/jest.js', ...words], { encoding: 'utf8' });
  return /\.test\.ts$/m.test(stdout);
}

/** Servers that several processes need, in addition to the database. */
async function withServers(stage, run) {
  if (redis && hasProxy()) return run();
  total.skipped++;
  process.stdout.write(`\n${stage}: skipped, redis-server and haproxy are not both installed\n`);
}

/** A process and a database per service, with Redis, an object store and a mail server. */
async function contractOfServices() {
  const dataDir = await mkdtemp(join(tmpdir(), 'imprint-test-'));
  const objects = await startObjectServer();
  const mails = await startMailServer(join(dataDir, 'mail'));
  const environment = { COPIES: replicas, REDIS_URL: redis.url, SMTP_URL: mails.url, ...objects.environment };
  try {
    const leftOut = values.rest ? sameInServices : [];
    await againstPlatform('services', { dataDir, environment, isApart: true, leftOut });
  } finally {
    await mails.stop();
    await objects.stop();
  }
}

/** The mode-independent end-to-end tests, with a process per service. */
async function endToEndOfServices() {
  const objects = await startObjectServer();
  const environment = { COPIES: replicas, REDIS_URL: redis.url, ...objects.environment };
  const usual = JSON.stringify({ mode: 'services', environment });
  try {
    await jest('services-e2e', ['services-e2e'], { environment: { IMPRINT_TEST_USUAL_PLATFORM: usual } });
  } finally {
    await objects.stop();
  }
}

/** Faults in real processes; each file starts its own platform. */
async function faults() {
  const report = join(folder, 'faults.jsonl');
  // One at a time: each starts up to 17 processes and measures how soon they recover.
  await jest('faults', ['faults'], { environment: { IMPRINT_FAULT_REPORT: report }, workers: 1 });
  if (patterns.length > 0) return;
  const rows = (await readFile(report, 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const document = new URL('../docs/faults.md', import.meta.url);
  if (values['write-faults']) await writeFile(document, faultPage(rows));
  // Measurements vary between runs, the list of faults does not.
  const isListed = faultsOn(await readFile(document, 'utf8')).join() === faultsOn(faultPage(rows)).join();
  total[isListed ? 'passed' : 'failed']++;
  process.stdout.write(`  ${isListed ? '✓' : '✕'} docs/faults.md lists the faults of this suite: npm run faults\n`);
}

async function againstPlatform(mode, { dataDir, environment, isApart, leftOut } = {}) {
  const serverUrl = servers.IMPRINT_TEST_DATABASE_URL;
  const platform = await startTestPlatform({ serverUrl, mode, dataDir, isApart, environment });
  const failedBefore = total.failed;
  try {
    await jest(mode, ['contract'], { environment: { IMPRINT_TEST_PLATFORM: platform.factsFile }, leftOut });
  } finally {
    const { code } = await platform.stop();
    if (total.failed > failedBefore) process.stdout.write(loggedErrors(platform.output()));
    if (code !== 0) {
      total.failed++;
      process.stdout.write(`the platform (${mode}) ended with ${code}:\n${platform.output()}\n`);
    }
    const { count, leaks } = await leakedSecrets(platform.output(), platform.secretsFile, platform.databaseUrls);
    total[leaks.length === 0 ? 'passed' : 'failed']++;
    process.stdout.write(`  ${leaks.length === 0 ? '✓' : '✕'} none of ${count} secrets is in a log, a job or a row\n`);
    for (const leak of leaks.slice(0, 20)) process.stdout.write(`    ${leak}\n`);
    await platform.remove();
  }
}

/** Logged errors of the platform, shown after a failed test. */
function loggedErrors(output) {
  const lines = output.split('\n').filter((line) => /"level":[56]0\b/.test(line));
  return ['', `the platform logged ${lines.length} errors:`, ...lines.slice(-30), ''].join('\n');
}

function hasProxy() {
  return spawnSync('haproxy', ['-v']).status === 0;
}

async function jest(label, stages, { environment = {}, workers = 2, leftOut = [] } = {}) {
  process.stdout.write(`\n── ${label}\n`);
  const startedAt = Date.now();
  const report = join(folder, `${label}-report.json`);
  const words = ['node_modules/jest/bin/jest.js', '--selectProjects', ...stages.map((stage) => projects[stage])];
  words.push('--json', '--outputFile', report, '--maxWorkers', String(workers));
  for (const part of ['/node_modules/', ...leftOut]) words.push('--testPathIgnorePatterns', part);
  words.push('--', ...patterns);
  const child = spawn(process.execPath, words, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...servers, ...environment, ...(values.long && { IMPRINT_TEST_LONG: '1' }) },
  });
  await new Promise((resolve) => child.once('exit', resolve));
  const result = JSON.parse(await readFile(report, 'utf8').catch(() => '{"numFailedTests":1}'));
  const seconds = Math.round((Date.now() - startedAt) / 1_000);
  process.stdout.write(`  ${result.numTotalTests ?? 0} tests in ${seconds} s; ${slowestOf(result)}\n`);
  total.passed += result.numPassedTests ?? 0;
  // A file that failed to load or leaked handles has no failed test to count.
  total.failed += (result.numFailedTests ?? 0) + (result.numRuntimeErrorTestSuites ?? 0);
  total.skipped += (result.numPendingTests ?? 0) + (result.numTodoTests ?? 0);
  for (const { name, status, assertionResults } of result.testResults ?? []) {
    const file = `${label} › ${relative(process.cwd(), name)}`;
    const failed = assertionResults.filter((test) => test.status === 'failed');
    for (const { fullName } of assertionResults) titles.push(`${file} › ${inOneLine(fullName)}`);
    for (const { fullName } of failed) failures.push(`${file} › ${inOneLine(fullName)}`);
    if (status === 'failed' && failed.length === 0) failures.push(file);
  }
}

function inOneLine(title) {
  return title.replace(/\s+/g, ' ');
}

/** The five files that took longest. */
function slowestOf({ testResults = [] }) {
  const seconds = ({ startTime, endTime }) => Math.round((endTime - startTime) / 1_000);
  const slowest = testResults.sort((left, right) => seconds(right) - seconds(left)).slice(0, 5);
  return `slowest: ${slowest.map((file) => `${relative(process.cwd(), file.name)} ${seconds(file)} s`).join(', ')}`;
}
