import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { durationsOf } from './durations.js';
import { openEstate } from './estate.js';
import { measureFootprint } from './footprint.js';
import { measureGrowth, median } from './growth.js';
import { measureFloor, measureProduct, measureSmallRows, ratesOf, roundWarmUpSeconds } from './rates.js';
import { machineOf, reportPage } from './report.js';
import { measureSoak } from './soak.js';
import { hasWrk } from './wrk.js';

/** Measures the operations and writes docs/performance.md. */
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '4' },
    posts: { type: 'string', default: '50000' },
    growth: { type: 'boolean', default: false },
    largest: { type: 'string', default: 'Infinity' },
    soak: { type: 'string', default: '0' },
    json: { type: 'string' },
    write: { type: 'boolean', default: false },
    compare: { type: 'string' },
  },
});
const seconds = Number(values.seconds);
const rounds = Number(values.rounds);
const posts = Number(values.posts);
const soakRequests = Number(values.soak);
const here = fileURLToPath(new URL('../../', import.meta.url));
/** Warm-up for the JIT compiler: repeats until the rate stops growing, with a limit. */
const warmUpSeconds = Math.max(2, seconds);
const warmUpRuns = 10;
/** Minimum speed-up; warm-up ends after two rounds below it. */
const fasterBy = 1.05;
const slowRuns = 2;
const footprintName = 'start and memory';
const servicesName = 'services: list, not in the cache';

const note = (line) => process.stderr.write(`bench: ${line}\n`);
const isWanted = (name) => values.only === undefined || new RegExp(values.only).test(name);

if (values.compare === undefined) {
  const result = await measureAll();
  const page = reportPage(result);
  if (values.json) await writeFile(values.json, `${JSON.stringify(result, null, 2)}\n`);
  if (values.write) await writeFile(new URL('../../docs/performance.md', import.meta.url), page);
  process.stdout.write(page);
} else {
  process.stdout.write(await comparison(values.compare));
}

async function measureAll() {
  note('starting PostgreSQL and the platform');
  const estate = await openEstate({ posts });
  let rates;
  let durations;
  let soak = null;
  try {
    rates = await measureRates(estate);
    if (!process.env.NOSERVICES && isWanted(servicesName)) rates.push(await measureServices(estate));
    durations = await measureDurations(estate);
    if (soakRequests > 0) soak = await soakOf(estate);
  } finally {
    await estate.close();
  }
  const footprint = isWanted(footprintName) ? await footprintOf(here) : null;
  const growth = values.growth ? await measureGrowth({ largest: Number(values.largest), isWanted, note }) : [];
  const fastClient = hasWrk ? 'wrk' : 'autocannon';
  return { machine: machineOf(), fastClient, seconds, rounds, rates, durations, footprint, soak, growth };
}

async function measureRates(estate) {
  const rows = (await ratesOf(estate)).filter(({ name }) => isWanted(name));
  const results = [];
  for (const row of rows) {
    note(`measuring ${row.name}`);
    // Waits for background work of the previous row.
    await estate.settle();
    await warmUp(row);
    const found = [];
    for (let round = 0; round < rounds; round++) {
      const floor = await measureFloor(row, estate, seconds);
      await measureProduct(row, roundWarmUpSeconds);
      found.push({ floor, product: await measureProduct(row, seconds) });
    }
    const rate = rateOf(row.name, row.target, row.floor.name, found);
    results.push(row.floor.inserts ? { ...rate, small: await smallOf(rate, estate) } : rate);
  }
  return results;
}

/** Outside of the rounds: an idle process discards compiled code and is slow afterwards. */
async function smallOf({ product }, estate) {
  const found = [];
  for (let round = 0; round < rounds; round++) found.push(await measureSmallRows(estate, seconds));
  const rate = median(found);
  return { rate, ratio: product.rate / rate };
}

async function warmUp(row) {
  let best = 0;
  for (let run = 0, slow = 0; run < warmUpRuns && slow < slowRuns; run++) {
    const { rate } = await measureProduct(row, warmUpSeconds);
    slow = rate < best * fasterBy ? slow + 1 : 0;
    best = Math.max(best, rate);
  }
}

/** Alternates between one process and services on the same list. */
async function measureServices(estate) {
  note(`measuring ${servicesName}`);
  const services = await openEstate({ mode: 'services', posts });
  try {
    const rowOf = async (one) => (await ratesOf(one)).find(({ name }) => name === 'list, not in the cache');
    const [near, far] = [await rowOf(estate), await rowOf(services)];
    await warmUp(far);
    const found = [];
    for (let round = 0; round < rounds; round++) {
      const { rate: floor } = await measureProduct(near, seconds);
      found.push({ floor, product: await measureProduct(far, seconds) });
    }
    return rateOf(servicesName, 0.35, 'one process', found);
  } finally {
    await services.close();
  }
}

function rateOf(name, target, floor, found) {
  return {
    name,
    target,
    floor,
    floorRate: median(found.map((one) => one.floor)),
    product: {
      rate: median(found.map(({ product }) => product.rate)),
      p50: median(found.map(({ product }) => product.p50)),
      p99: median(found.map(({ product }) => product.p99)),
    },
    ratio: median(found.map((one) => one.product.rate / one.floor)),
    rounds: found,
  };
}

async function measureDurations(estate) {
  const results = [];
  for (const { name, target, unit, floor, measure } of durationsOf(estate).filter((one) => isWanted(one.name))) {
    note(`measuring ${name}`);
    const found = [];
    for (let round = 0; round < rounds; round++) found.push(await measure());
    results.push({
      name,
      target,
      unit,
      floor,
      product: median(found.map(({ product }) => product)),
      floorTook: median(found.map((one) => one.floor)),
      ratio: median(found.map((one) => one.product / one.floor)),
      facts: found.at(-1)?.facts,
      rounds: found,
    });
  }
  return results;
}

async function footprintOf(root) {
  note(`measuring ${footprintName}`);
  const { starts, memory } = await measureFootprint({ root, rounds });
  return { start: median(starts), memory };
}

async function soakOf(estate) {
  note(`sending ${soakRequests.toLocaleString('en')} mixed requests`);
  return measureSoak(estate, soakRequests);
}

/** Alternates between another commit and this tree. */
async function comparison(reference) {
  const folder = await mkdtemp(join(tmpdir(), 'imprint-bench-'));
  try {
    note(`building ${reference}`);
    const run = (command, words) =>
      execFileSync(command, words, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
    execFileSync('git', ['clone', '--quiet', here, folder]);
    run('git', ['checkout', '--quiet', execFileSync('git', ['rev-parse', reference], { cwd: here }).toString().trim()]);
    run('npm', ['ci', '--silent']);
    run('npm', ['run', '--silent', 'build']);
    const before = await openEstate({ root: folder, posts });
    const after = await openEstate({ posts });
    try {
      return await compared(before, after, reference);
    } finally {
      await before.close();
      await after.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function compared(before, after, reference) {
  const lines = [
    `# ${reference} and this tree`,
    '',
    `| operation | ${reference} | this tree | times |`,
    '| --- | --- | --- | --- |',
  ];
  const formerly = await ratesOf(before);
  for (const [index, row] of (await ratesOf(after)).entries()) {
    if (!isWanted(row.name)) continue;
    note(`comparing ${row.name}`);
    const found = [];
    for (const one of [formerly[index], row]) await warmUp(one);
    for (let round = 0; round < rounds; round++) {
      const { rate: then } = await measureProduct(formerly[index], seconds);
      const { rate: now } = await measureProduct(row, seconds);
      found.push({ then, now });
    }
    const then = median(found.map((one) => one.then));
    const now = median(found.map((one) => one.now));
    const times = median(found.map((one) => one.now / one.then));
    lines.push(`| ${row.name} | ${Math.round(then)} | ${Math.round(now)} | ${times.toFixed(2)} |`);
  }
  return `${lines.join('\n')}\n`;
}
