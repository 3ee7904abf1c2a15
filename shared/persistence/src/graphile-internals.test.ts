import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const testedVersion = '0.18.0';

/** Files that rely on what graphile-worker does not promise, and on what. */
const reliance = {
  'shared/persistence/src/claimed-jobs.ts': 'its events say which jobs a worker received and returned',
  'shared/persistence/src/job-board.repository.ts': 'columns of its private tables',
  'shared/persistence/src/job-client.ts': 'the texts of its statements that complete a job',
  'shared/persistence/src/job-metrics.ts': 'columns of its private tables',
  'shared/persistence/src/jobs.ts': 'the end of a runner without its database, and its last statements',
  'shared/persistence/src/refetch-on-notify.ts': 'fetchAgain and pulse of its local queue',
  'shared/persistence/src/restore.ts': 'the columns of a lock',
  'shared/persistence/src/worker-lease.ts': 'the columns of a lock, which a release clears',
  'subgraphs/content/src/migrations/20261126050000-webhooks.ts': 'the key of a job',
  'subgraphs/content/src/migrations/20261128090000-queue-events.ts': 'the key of a job',
};
const internals = /_private_(?:jobs|job_queues|tasks|known_crontabs)|localQueue/;

/** Stays in the report of the test, which then says what to do. */
const whatToCheck = [
  'After another version, read its changes for each of these, run jobs.test.ts, worker-lease.test.ts,',
  'refetch-on-notify.test.ts and npm run faults -- --only killed, and then name the version here:',
  ...Object.entries(reliance).map(([file, reason]) => `${file}: ${reason}`),
].join('\n');

it('is tested with the version of graphile-worker whose internals it uses', () => {
  const manifest = readFileSync(`${root}node_modules/graphile-worker/package.json`, 'utf8');
  const { version } = JSON.parse(manifest) as { version: string };
  expect({ version, whatToCheck }).toEqual({ version: testedVersion, whatToCheck });
});

it('uses them in the named files only', () => {
  const sources = globSync('{shared,subgraphs,tools}/*/src/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] });
  const others = globSync('{gateway,rest-adapter,platform,pages,admin}/src/**/*.{ts,tsx}', { cwd: root });
  const using = [...sources, ...others].filter((path) => internals.test(readFileSync(`${root}${path}`, 'utf8')));
  expect(using.sort()).toEqual(Object.keys(reliance).sort());
});
