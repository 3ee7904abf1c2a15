import { cpuSeconds } from '../estate.js';
import { kinds } from './kinds.js';
import { openTenant } from './tenant.js';

/** Above this per doubling of the input, growth is superlinear. */
export const maxGrowth = 2.2;
/** CPU milliseconds below this are noise. */
const noiseMillis = 4;
const enoughMillis = 150;
const rounds = 3;
const runs = { least: 3, most: 20 };

/**
 * CPU milliseconds of one request per size, and the growth factor per doubling.
 *
 * @returns {Promise<{ kind: string, unit: string, sizes: number[], cpuMillis: number[], growth: number, fault: string | null }[]>}
 */
export async function measureGrowth(facts, { only = '', report }) {
  const tenant = await openTenant(facts);
  const rows = [];
  for (const kind of kinds.filter(({ name }) => name.includes(only))) {
    const row = await measureKind(facts, kind, await kind.open(tenant));
    report(row);
    rows.push(row);
  }
  return rows;
}

async function measureKind(facts, { name, unit, sizes, status = 2 }, send) {
  const least = sizes.map(() => Number.POSITIVE_INFINITY);
  const faults = new Set();
  // Noise only adds: rows above the limit are measured again, and the minimum per size counts.
  for (let round = 0; round < rounds && (round === 0 || growthOf(least) > maxGrowth); round++)
    for (const [index, size] of sizes.entries()) {
      const { millis, answer } = await costOf(facts, () => send(size));
      least[index] = Math.min(least[index], millis);
      const isExpected = status === 0 ? answer.status < 500 : Math.floor(answer.status / 100) === status;
      if (!isExpected) faults.add(`${size} ${unit} returned ${answer.status}: ${answer.text.slice(0, 200)}`);
    }
  const growth = Number(growthOf(least).toFixed(2));
  if (growth > maxGrowth) faults.add(`grows by ${growth} per doubling`);
  const cpuMillis = least.map((millis) => Number(millis.toFixed(2)));
  return { kind: name, unit, sizes, cpuMillis, growth, fault: [...faults].join('; ') || null };
}

/**
 * Growth factor over all doublings: a single one also shows one-time costs, for example a garbage collection or a thread
 * start. Superlinear growth exceeds the limit all the same.
 */
function growthOf(cpuMillis) {
  const [first, last] = [cpuMillis[0], cpuMillis.at(-1)];
  if (last < noiseMillis) return 1;
  return (last / Math.max(first, noiseMillis / maxGrowth)) ** (1 / (cpuMillis.length - 1));
}

/** The mean over enough requests to exceed noise and the cost of reading the metrics. */
async function costOf(facts, send) {
  let answer = await send();
  const before = await cpuSeconds(facts);
  for (let run = 0, next = runs.least; ; next = Math.min(next * 2, runs.most)) {
    for (; run < next; run++) answer = await send();
    const used = ((await cpuSeconds(facts)) - before) * 1_000;
    if (used > enoughMillis || run === runs.most) return { millis: used / run, answer };
  }
}
