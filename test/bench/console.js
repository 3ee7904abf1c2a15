import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { freePort } from '@imprint/service/free-port';
import { launchBrowser, signInToConsole } from '../support/chromium.js';
import { openEstate } from './estate.js';

/**
 * How long the dashboard takes until it can be used, on a site with many posts, and how long the browser works for a
 * key press in a long post. The platform, its database and the browser share the machine.
 */
const { values } = parseArgs({
  options: {
    posts: { type: 'string', default: '10000' },
    blocks: { type: 'string', default: '300' },
    rounds: { type: 'string', default: '10' },
    keys: { type: 'string', default: '200' },
  },
});
const importLines = 1_000;
/** Without a long task for this time, the page has settled. */
const settledMillis = 1_000;
const keyPauseMillis = 30;
/** Longer than the pause after which the editor saves. */
const saveMillis = 3_000;
/** What the console promises; the first visit is one with an empty cache. */
const limits = {
  'largest paint of the dashboard, seconds': 0.8,
  'largest paint of the editor, seconds': 0.8,
  'scripts of the dashboard, bytes': 250_000,
  'scripts of the editor, bytes': 420_000,
  'key press in a block, milliseconds': 16,
};
const note = (line) => process.stderr.write(`bench: ${line}\n`);

const port = await freePort();
const address = `http://localhost:${port}`;
const estate = await openEstate({
  environment: { REST_PORT: String(port), PUBLIC_BASE_URL: address, GRAPHQL_SAFELIST: '1' },
});
const browser = await launchBrowser();
try {
  note(`importing ${values.posts} posts`);
  await importPosts(Number(values.posts));
  const postId = await createLongPost(Number(values.blocks));
  await estate.settle();
  const { owner } = JSON.parse(await readFile(join(estate.facts.data_dir, 'demo.json'), 'utf8'));
  const context = await browser.newContext({ locale: 'en', baseURL: address });
  await context.addInitScript(recordLongTasks);
  await context.addInitScript(recordLargestPaint);
  const page = await context.newPage();
  const screen = `/admin/sites/${estate.siteId}`;
  await signInToConsole(page, { address, path: screen, owner });
  const result = {
    posts: Number(values.posts),
    blocks: Number(values.blocks),
    dashboard_seconds: await measureDashboard(page, screen),
    first_load: {
      dashboard: await measureFirstLoad(page, screen),
      editor: await measureFirstLoad(page, `${screen}/posts/${postId}`),
    },
    key_press_millis: await measureEditor(page, `${screen}/posts/${postId}`),
  };
  process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
  hold(result);
} finally {
  await browser.close();
  await estate.close();
}

/** With an empty and with a filled browser cache. */
async function measureDashboard(page, path) {
  const session = await page.context().newCDPSession(page);
  const open = async () => {
    await page.goto(path);
    await page.locator('.recharts-area').first().waitFor();
    await page.getByRole('region', { name: 'Newest posts' }).getByRole('link').first().waitFor();
    const shown = await page.evaluate('performance.now()');
    await pause(settledMillis);
    const ends = await page.evaluate('longTaskEnds');
    return Math.max(shown, ...ends.filter((end) => end < shown + settledMillis)) / 1_000;
  };
  const times = { first_visit: [], next_visit: [] };
  await open();
  for (let round = 0; round < Number(values.rounds); round++) {
    note(`opening the dashboard, round ${round + 1}`);
    await session.send('Network.clearBrowserCache');
    times.first_visit.push(await open());
    times.next_visit.push(await open());
  }
  return Object.fromEntries(Object.entries(times).map(([visit, each]) => [visit, summary(each)]));
}

/** The largest paint and the compressed scripts of a visit with an empty cache, the median of the rounds. */
async function measureFirstLoad(page, path) {
  const session = await page.context().newCDPSession(page);
  const paints = [];
  let scripts = 0;
  for (let round = 0; round < Number(values.rounds); round++) {
    await session.send('Network.clearBrowserCache');
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await pause(settledMillis);
    paints.push((await page.evaluate('largestPaint')) / 1_000);
    scripts = await page.evaluate(
      "performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).reduce((sum, each) => sum + each.encodedBodySize, 0)",
    );
  }
  return { largest_paint_seconds: summary(paints), script_bytes: scripts };
}

/** Names what exceeds its limit, and fails then. */
function hold({ first_load: { dashboard, editor }, key_press_millis: keys }) {
  const blocks = [keys['first block'], keys['block in the middle']].map(({ p50 }) => p50);
  const measured = {
    'largest paint of the dashboard, seconds': dashboard.largest_paint_seconds.p50,
    'largest paint of the editor, seconds': editor.largest_paint_seconds.p50,
    'scripts of the dashboard, bytes': dashboard.script_bytes,
    'scripts of the editor, bytes': editor.script_bytes,
    'key press in a block, milliseconds': Math.max(...blocks),
  };
  for (const [name, limit] of Object.entries(limits)) {
    const isHeld = measured[name] <= limit;
    note(`${name}: ${measured[name]} of ${limit}${isHeld ? '' : ', EXCEEDED'}`);
    if (!isHeld) process.exitCode = 1;
  }
}

/** In the middle of the post, at its beginning, and in the title. */
async function measureEditor(page, path) {
  await page.goto(path);
  const text = page.getByRole('textbox', { name: 'Text of the post' });
  const paragraphs = text.locator(':scope > p');
  const middle = Math.floor((await text.locator(':scope > *').count()) / 2);
  const places = {
    'first block': paragraphs.first(),
    'block in the middle': text.locator(`:scope > *:nth-child(n + ${middle})`).and(text.locator('p')).first(),
    title: page.getByLabel('Title', { exact: true }),
  };
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  // Cost of the measurement: the same steps without a key press.
  const cost = summary(await measureKeys(page, session, Number(values.keys), () => undefined)).p50;
  const results = { 'cost of measuring, left out below': cost };
  for (const [name, place] of Object.entries(places)) {
    note(`typing into the ${name}`);
    await place.click();
    await page.keyboard.press('End');
    await measureKeys(page, session, 30, typeKey);
    const times = await measureKeys(page, session, Number(values.keys), typeKey);
    results[name] = summary(times.map((time) => Math.max(0, time - cost)));
    const before = await busyMillis(session);
    await pause(saveMillis);
    results[`save after the ${name}`] = round((await busyMillis(session)) - before);
  }
  return results;
}

/** Time that the page works for each key: scripts, styles, layout and painting. */
async function measureKeys(page, session, count, press) {
  const times = [];
  for (let index = 0; index < count; index++) {
    const before = await busyMillis(session);
    await press(page, index);
    // Waits for the frame that shows the change.
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done)))');
    times.push((await busyMillis(session)) - before);
    await pause(keyPauseMillis);
  }
  return times;
}

function typeKey(page, index) {
  return page.keyboard.press(index % 6 === 5 ? 'Space' : 'KeyA');
}

async function busyMillis(session) {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration').value * 1_000;
}

async function importPosts(count) {
  for (let from = 0; from < count; from += importLines) {
    const lines = Array.from({ length: Math.min(importLines, count - from) }, (_, index) =>
      JSON.stringify({
        title: `Importada ${from + index}`,
        status: 'published',
        published_at: new Date(Date.now() - (from + index) * 60_000).toISOString(),
        blocks_json: { v: 1, blocks: [{ type: 'paragraph', text: `Texto ${index} com <strong>ênfase</strong>.` }] },
      }),
    );
    const { created } = await send('/v1/import', lines.join('\n'), 'application/x-ndjson');
    if (created !== lines.length) throw new Error(`the import made ${created} posts`);
  }
}

async function createLongPost(count) {
  const sentence = 'Palavras de um texto comum, com <strong>ênfase</strong> e <a href="/docs">um link</a>. ';
  const kinds = [
    { type: 'heading', text: 'Um título', attrs: { level: 2 } },
    ...Array.from({ length: 6 }, () => ({ type: 'paragraph', text: sentence.repeat(6) })),
    { type: 'list', attrs: { items: [sentence, sentence, sentence] } },
    { type: 'quote', text: sentence },
    { type: 'table', attrs: { header: true, rows: Array.from({ length: 4 }, () => ['a', 'b', 'c']) } },
  ];
  const blocks = Array.from({ length: count }, (_, index) => ({ id: randomUUID(), ...kinds[index % kinds.length] }));
  const { id } = await send(
    '/v1/posts',
    JSON.stringify({ title: 'Post longo', status: 'draft', blocks_json: { v: 1, blocks } }),
    'application/json',
  );
  return id;
}

async function send(path, body, type) {
  const response = await fetch(estate.facts.base_url + path, {
    method: 'POST',
    headers: { authorization: estate.authorization(), 'content-type': type },
    body,
  });
  if (!response.ok) throw new Error(`${path} returned ${response.status}: ${await response.text()}`);
  return response.json();
}

/** Runs in the page before its scripts. */
function recordLongTasks() {
  const ends = [];
  Object.assign(globalThis, { longTaskEnds: ends });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) ends.push(startTime + duration);
  }).observe({ type: 'longtask', buffered: true });
}

/** Runs in the page before its scripts. */
function recordLargestPaint() {
  Object.assign(globalThis, { largestPaint: 0 });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) Object.assign(globalThis, { largestPaint: startTime });
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}

function summary(times) {
  const sorted = [...times].sort((left, right) => left - right);
  const at = (share) => round(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]);
  return { p50: at(0.5), p95: at(0.95), max: at(1) };
}

function round(value) {
  return Math.round(value * 1_000) / 1_000;
}
