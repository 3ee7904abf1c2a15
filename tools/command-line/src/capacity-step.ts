import type { Capacity } from './capacity.js';

/** The steps of the path in `docs/scaling.md`, with the section of each. */
export const steps = {
  'one process': 'the-path',
  services: 'interpretation',
  'replicas and PgBouncer': 'pgbouncer-and-a-read-replica',
  'a database per subgraph': 'a-database-per-subgraph',
  'analytics on Citus': 'analytics-on-citus',
  cells: 'cells',
} as const;
export type Step = keyof typeof steps;

/** What one core does without requests that wait. */
const busyCore = 0.6;
/** A usual large server of PostgreSQL: 2 TB, and 16 cores that are busy to the same degree. */
const largestServer = { gigabytes: 2_000, cores: 16 * busyCore };

/** The last step that the load needs; each keeps the ones before. */
export function stepFor({ processes, cores, databaseCores, diskGigabytes: disk }: Capacity): Step {
  if (disk.posts + disk.leads + disk.sites > largestServer.gigabytes) return 'cells';
  if (disk.hits > largestServer.gigabytes) return 'analytics on Citus';
  if (disk.total > largestServer.gigabytes || databaseCores > largestServer.cores) return 'a database per subgraph';
  if (Object.values(processes).some((count) => count > 1)) return 'replicas and PgBouncer';
  return cores > busyCore ? 'services' : 'one process';
}
