import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { traceConversion } from '@imprint/content/traced-conversion';
import type { Ledger } from './ledger.js';
import { accountFor } from './ledger.js';
import { isPost, type SourceEntry, type SourceOptions, type SourcePost } from './source-post.js';
import { readWordpress } from './wordpress.js';

const options: SourceOptions = {
  siteUrl: null,
  origin: 'blog',
  timeZone: 'UTC',
  now: new Date('2025-01-01T00:00:00Z'),
};

const namespaces = (version: string) =>
  ['excerpt', 'wp']
    .map((name) => `xmlns:${name}="http://wordpress.org/export/${version}/${name === 'wp' ? '' : `${name}/`}"`)
    .join(' ');

export const exportOf = (items: string, { channel = '', version = '1.2' } = {}): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" ${namespaces(version)} xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel><title>Site</title><link>https://old.example</link><wp:wxr_version>${version}</wp:wxr_version>${channel}${items}</channel></rss>`;

export const element = (name: string, value: string): string => `<${name}><![CDATA[${value}]]></${name}>`;

export const meta = (key: string, value: string): string =>
  `<wp:postmeta>${element('wp:meta_key', key)}${element('wp:meta_value', value)}</wp:postmeta>`;

export const term = (taxonomy: string, slug: string, name: string): string =>
  `<category domain="${taxonomy}" nicename="${slug}"><![CDATA[${name}]]></category>`;

export const item = (fields: Record<string, string>, more = ''): string => {
  const all = {
    'wp:post_id': '7',
    title: 'A',
    'wp:post_type': 'post',
    'wp:status': 'publish',
    'wp:post_date_gmt': '2015-04-01 12:30:00',
    ...fields,
  };
  const elements = Object.entries(all).map(([name, value]) => element(name, value));
  return `<item>${elements.join('')}${more}</item>`;
};

export const attachment = (id: string, fields: Record<string, string> = {}, more = ''): string =>
  item(
    {
      'wp:post_id': id,
      title: `Picture ${id}`,
      'wp:post_type': 'attachment',
      'wp:status': 'inherit',
      'wp:attachment_url': `https://old.example/wp-content/uploads/${id}.jpg`,
      ...fields,
    },
    more,
  );

/** The entries of exports of one blog. */
export async function readExports(
  files: readonly string[],
  given: Partial<SourceOptions> = {},
): Promise<SourceEntry[]> {
  const folder = await mkdtemp(join(tmpdir(), 'imprint-wordpress-'));
  try {
    const paths = await Promise.all(
      files.map(async (text, index) => {
        const path = join(folder, `${index}.xml`);
        await writeFile(path, text);
        return path;
      }),
    );
    return await Array.fromAsync((await readWordpress(paths, { ...options, ...given })).entries);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The first post of an export, and its ledger. */
export async function readPost(
  items: string,
  given: Partial<SourceOptions> = {},
): Promise<SourcePost & { ledger: Ledger }> {
  const entries = await readExports([exportOf(items)], given);
  const post = entries.find(isPost);
  if (post === undefined) throw new Error(`no post: ${JSON.stringify(entries)}`);
  return { ...post, ledger: accountFor(post.source, post.line, traceConversion) };
}
