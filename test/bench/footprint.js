import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { startPlatform } from '../support/platform-process.js';
import { startPostgres } from '../support/postgres.js';
import { atRest, newKey, operateOn } from './estate.js';
import { load } from './load.js';

const soonMillis = 2_000;
const restMillis = 20_000;
const mebibyte = 1_024 * 1_024;
/** Requests of a rush. */
const rush = { reads: 20_000, writes: 2_000, connections: 32 };

/**
 * Seconds from process start to the first response on an existing database, and resident memory: soon after that
 * response, at rest, and soon after a rush of reads, writes and an export.
 */
export async function measureFootprint({ root, rounds }) {
  const postgres = await startPostgres({});
  const starts = [];
  let memory;
  let dataDir;
  try {
    // The first start creates the tables and the demo site with the variants of its images, and is not measured.
    for (let round = 0; round <= rounds; round++) {
      const startedAt = performance.now();
      const platform = await startPlatform({ root, databaseUrl: postgres.url, dataDir });
      const first = await fetch(`${platform.facts.base_url}/health`);
      if (!first.ok) throw new Error(`/health returned ${first.status}`);
      if (round > 0) starts.push((performance.now() - startedAt) / 1_000);
      else await atRest(platform.facts);
      dataDir = platform.facts.data_dir;
      if (round === rounds) memory = await measureMemory(platform.facts);
      await platform.stop();
      if (round === rounds) await platform.remove();
    }
  } finally {
    await postgres.stop();
  }
  return { starts, memory };
}

async function measureMemory(facts) {
  const after = async (millis) => {
    await pause(millis);
    return residentMebibytes(facts.pid);
  };
  const soon = await after(soonMillis);
  const idle = await after(restMillis);
  await hurry(facts);
  return { soon, idle, afterRush: await after(soonMillis) };
}

async function hurry(facts) {
  const { secret } = await newKey(operateOn(facts));
  const url = facts.base_url;
  const { connections } = rush;
  const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' };
  const blocks = Array.from({ length: 20 }, () => ({ type: 'paragraph', text: 'Um <b>texto</b> de muitos.' }));
  const create = () => ({
    ...{ method: 'POST', path: '/v1/posts', headers },
    body: JSON.stringify({ title: randomUUID(), status: 'published', blocks_json: { v: 1, blocks } }),
  });
  await load({ url, connections, amount: rush.writes, next: create });
  let count = 0;
  // Each list has another filter, so that none is cached.
  const list = () => ({ path: `/v1/posts?since=${new Date(count++ * 1_000).toISOString()}`, headers });
  await load({ url, connections, amount: rush.reads, next: list });
  const exported = await fetch(`${url}/v1/export?resource=posts`, { headers });
  await exported.text();
}

/** Resident memory of a process (Linux). */
export async function residentMebibytes(pid) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return (Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1_024) / mebibyte;
}
