import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { startPlatform } from '../support/platform-process.js';
import { startPostgres } from '../support/postgres.js';

const restMillis = 20_000;
const mebibyte = 1_024 * 1_024;

/** Seconds from process start to the first response on an existing database, and idle memory. */
export async function measureFootprint({ root, rounds }) {
  const postgres = await startPostgres({});
  const starts = [];
  let idle = 0;
  let dataDir;
  try {
    // The first start creates the tables and the demo site, and is not measured.
    for (let round = 0; round <= rounds; round++) {
      const startedAt = performance.now();
      const platform = await startPlatform({ root, databaseUrl: postgres.url, dataDir });
      const first = await fetch(`${platform.facts.base_url}/health`);
      if (!first.ok) throw new Error(`/health returned ${first.status}`);
      if (round > 0) starts.push((performance.now() - startedAt) / 1_000);
      dataDir = platform.facts.data_dir;
      if (round === rounds) {
        await pause(restMillis);
        idle = await residentMebibytes(platform.facts.pid);
        await platform.stop();
        await platform.remove();
      } else {
        await platform.stop();
      }
    }
  } finally {
    await postgres.stop();
  }
  return { starts, idleMebibytes: idle };
}

/** Resident memory of a process (Linux). */
export async function residentMebibytes(pid) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return (Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1_024) / mebibyte;
}
