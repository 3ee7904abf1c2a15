import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { toUuid } from '@imprint/ids/id';
import pg from 'pg';
import { createMigratedDatabase } from '../support/migrated-database.js';
import { startPlatform } from '../support/platform-process.js';

type Platform = Awaited<ReturnType<typeof startPlatform>>;

const postCount = 50_001;
let database: Awaited<ReturnType<typeof createMigratedDatabase>>;
let platform: Platform;
let key: string;

beforeAll(async () => {
  database = await createMigratedDatabase();
  platform = await startPlatform({ databaseUrl: database.url, environment: { DEMO: '1' } });
  const demo = JSON.parse(await readFile(join(platform.facts.data_dir, 'demo.json'), 'utf8'));
  key = demo.public_key;
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const site = toUuid(demo.site_id);
  await client.query('delete from content.posts where site_id = $1', [site]);
  await client.query(
    `insert into content.posts (id, site_id, status, post_type_slug, language, slug, title, leading_text, blocks, rendered,
       word_count, seo, category_slugs, tag_slugs, fields, access, published_at, is_test, search_config, search_text,
       created_at, updated_at)
     select gen_random_uuid(), $1, 'published', 'post', 'pt-BR', 'massa-' || n, 'Massa ' || n, 'x', '{}', '[]', 1, '{}',
       '{}', '{}', '{}', 'public', now(), true, 'simple', 'massa', now(), now()
     from generate_series(1, ${postCount}) n`,
    [site],
  );
  await client.query('analyze content.posts');
  await client.end();
});

afterAll(async () => {
  await platform.stop();
  await platform.remove();
  await database.drop();
});

const read = async (file: string) => (await fetch(`${platform.facts.base_url}/v1/feeds/${file}?key=${key}`)).text();
const locations = (text: string): string[] => [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url);

it('above 50,000 posts is an index of parts, which have each post once', async () => {
  const index = await read('sitemap.xml');
  expect(index).toContain('<sitemapindex');
  expect(locations(index)).toEqual(['https://demo.localhost/sitemap-1.xml', 'https://demo.localhost/sitemap-2.xml']);
  const parts = [locations(await read('sitemap-1.xml')), locations(await read('sitemap-2.xml'))];
  expect(parts.map(({ length }) => length)).toEqual([50_000, 1]);
  expect(new Set(parts.flat()).size).toBe(postCount);
});
