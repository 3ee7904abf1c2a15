import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Imprint } from '@imprint/client';
import { startPlatform } from '../support/platform-process.js';

/**
 * Measures imports of large exports of WordPress: kills one half-way, runs it again, and counts the posts. The peak of
 * memory is that of the command alone.
 */
const { values } = parseArgs({
  options: {
    posts: { type: 'string', default: '10000' },
    characters: { type: 'string', default: '2000' },
    'verify-only': { type: 'boolean', default: false },
    /** One import to its end. */
    once: { type: 'boolean', default: false },
  },
});
const posts = Number(values.posts);
const characters = Number(values.characters);
const pageSize = 50;
const pollMillis = 500;
/** Counting the posts takes a request for each page. */
const countMillis = 5_000;
const kibibytes = 1_024;
const program = fileURLToPath(new URL('../../tools/command-line/dist/main.js', import.meta.url));
const scopes = ['posts:read', 'posts:write', 'media:read', 'media:write', 'import', 'sites:read'];

const folder = await mkdtemp(join(tmpdir(), 'imprint-bench-import-'));
const platform = values['verify-only'] ? null : await startPlatform();
try {
  const file = join(folder, 'export.xml');
  await writeExport(file);
  const megabytes = Math.round((await stat(file)).size / 1e6);
  const result = platform ? await importTwice(file, platform.facts) : await command(['wordpress', file, '--verify']);
  process.stdout.write(`${JSON.stringify({ posts, megabytes, ...result }, null, 2)}\n`);
} finally {
  await platform?.stop();
  await platform?.remove();
  await rm(folder, { recursive: true });
}

/** @param {string} file */
async function writeExport(file) {
  const stream = createWriteStream(file);
  const write = async (/** @type {string} */ text) => {
    if (!stream.write(text)) await once(stream, 'drain');
  };
  await write(`<?xml version="1.0"?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/"><channel><link>https://old.example</link>\n`);
  for (let n = 1; n <= posts; n++) await write(itemOf(n));
  stream.end('</channel></rss>\n');
  await once(stream, 'finish');
}

/** @param {number} n */
function itemOf(n) {
  const paragraph = (/** @type {number} */ index) =>
    `Paragraph ${index} of post ${n} has <strong>words</strong> and <a href="https://example.com/${n}/${index}">a link</a>, as most texts of the classic editor do.\n\n`;
  let text = '';
  for (let index = 1; text.length < characters; index++) text += paragraph(index);
  return `<item><title>Post ${n}</title><link>https://old.example/post-${n}/</link><dc:creator>ana</dc:creator>
<content:encoded><![CDATA[${text}]]></content:encoded><wp:post_id>${n}</wp:post_id><wp:post_name>post-${n}</wp:post_name>
<wp:post_date_gmt>2015-04-01 12:00:00</wp:post_date_gmt><wp:status>publish</wp:status><wp:post_type>post</wp:post_type></item>\n`;
}

/**
 * Runs the command as `npm run imprint` does; with `until`, kills it once that holds.
 *
 * @param {string[]} given
 * @param {{ environment?: Record<string, string>, until?: () => Promise<boolean> }} [options]
 */
async function command(given, { environment = {}, until } = {}) {
  const startedAt = performance.now();
  const child = spawn(process.execPath, ['--max-semi-space-size=8', program, 'import', ...given, '--json'], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  let peak = 0;
  let isRunning = true;
  let isKilled = false;
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  const ended = once(child, 'close').then(([code]) => {
    isRunning = false;
    if (!isKilled && code !== 0) throw new Error(`the import ended with ${code}`);
  });
  while (isRunning) {
    await Promise.race([ended, pause(pollMillis)]);
    peak = Math.max(peak, await peakOf(child.pid));
    if (isRunning && !isKilled && (await until?.())) {
      isKilled = true;
      child.kill('SIGKILL');
    }
  }
  const seconds = (performance.now() - startedAt) / 1_000;
  const { created, updated, unchanged, failed } = isKilled ? {} : JSON.parse(output);
  return {
    ...{ created, updated, unchanged, failed },
    seconds: Math.round(seconds),
    postsPerSecond: isKilled ? undefined : Math.round(posts / seconds),
    peakMebibytes: Math.round(peak / kibibytes),
  };
}

/** Kibibytes; 0 after the end of the process. */
async function peakOf(pid) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0);
}

/** @param {string} file */
async function importTwice(file, { base_url: url, graphql_url: graph, operator_token: token }) {
  const key = await keyOf(graph, token);
  const imprint = new Imprint({ baseUrl: url, key });
  const environment = { IMPRINT_URL: url, IMPRINT_KEY: key };
  if (values.once)
    return { once: await command(['wordpress', file], { environment }), stored: await numberOfPosts(imprint) };
  let countedAt = performance.now();
  const isHalfWay = async () => {
    if (performance.now() - countedAt < countMillis) return false;
    countedAt = performance.now();
    return (await numberOfPosts(imprint)) >= posts / 2;
  };
  const killed = await command(['wordpress', file], { environment, until: isHalfWay });
  const atKill = await numberOfPosts(imprint);
  const resumed = await command(['wordpress', file], { environment });
  const again = await command(['wordpress', file], { environment });
  const stored = await numberOfPosts(imprint);
  return { killed: { ...killed, stored: atKill }, resumed, again, stored };
}

async function numberOfPosts(imprint) {
  const found = new Set();
  for await (const { id } of imprint.posts.list({ limit: pageSize })) found.add(id);
  return found.size;
}

async function keyOf(graph, token) {
  const response = await fetch(graph, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({
      query: `mutation ($site: CreateSiteInput!, $key: CreateApiKeyInput!) {
        createSite(input: $site) { site { id } }
        createApiKey(input: $key) { secret }
      }`,
      variables: {
        site: { organization: 'demo', slug: 'large', primaryDomain: 'large.example' },
        key: { site: 'large', name: 'large', scopes, limits: [{ bucket: 'general', perMinute: 100_000 }] },
      },
    }),
  });
  const { data } = await response.json();
  return data.createApiKey.secret;
}
