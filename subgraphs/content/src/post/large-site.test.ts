import type { KeysetPosition } from '@imprint/graphql/keyset-cursor';
import { fromUuid, newId, toUuid } from '@imprint/ids/id';
import { createLogger } from '@imprint/observability/logger';
import { type Database, openDatabase } from '@imprint/persistence/database';
import { textArray } from '@imprint/persistence/text-array';
import { createTestDatabase, type TestDatabase } from '@imprint/testing/test-database';
import type { EntityManager } from '@mikro-orm/postgresql';
import { RecordedChangeRepository } from '../change/recorded-change.repository.js';
import { contentDatabase } from '../orm.js';
import { BodyBudget } from './body-budget.js';
import { NamedPostRepository } from './named-post.repository.js';
import { listableStatuses } from './post.entity.js';
import { PostRepository } from './post.repository.js';
import { PostCountRepository } from './post-count.repository.js';
import { noFilters } from './post-filters.js';
import { searchText } from './search.js';
import { allocateSlugs } from './slug-allocator.js';

const smallSites = 4_000;
const largeSitePosts = 6_000;
/** The newest posts, which changed before all others. */
const unchangedPosts = 64;
/** The oldest posts, which changed after all others. */
const latelyChanged = 5;
/** Rows that a lookup may read, of the site's thousands. */
const few = 50;

let database: TestDatabase;
let opened: Database;
const siteId = newId();

beforeAll(async () => {
  database = await createTestDatabase(process.env.IMPRINT_TEST_DATABASE_URL ?? '');
  const logger = createLogger({ level: 'silent', service: 'test' });
  opened = await openDatabase(contentDatabase, { url: database.url, poolSize: 2, logger });
  await addPosts(toUuid(siteId), largeSitePosts);
  await addPosts(null, smallSites * 2);
  await change(slugsOf(1, unchangedPosts), '2020-01-01');
  await change(slugsOf(largeSitePosts - latelyChanged + 1), '2100-01-01');
  const changes = new RecordedChangeRepository(opened.orm.em.fork());
  while ((await changes.number({ siteId })) > 0);
  await sql('vacuum analyze');
});

afterAll(async () => {
  await opened.orm.close(true);
  await database.drop();
});

const sql = (text: string, values: unknown[] = []): Promise<unknown[]> => opened.orm.em.fork().execute(text, values);

/** Slugs of posts by age, the newest first. */
const slugsOf = (first: number, last = largeSitePosts): string[] =>
  Array.from({ length: last - first + 1 }, (_, index) => `post-${first + index}`);

const change = (slugs: readonly string[], at: string) =>
  sql('update content.posts set updated_at = ?::timestamptz where site_id = ?::uuid and slug = any(?::text[])', [
    ...[at, toUuid(siteId), textArray(slugs)],
  ]);

/** Published posts, of one site or of many small ones. */
async function addPosts(site: string | null, count: number): Promise<void> {
  const model = {
    ...{ status: 'published', post_type_slug: 'post', language: 'en', access: 'public', is_test: false, word_count: 1 },
    ...{
      leading_text: 'Text',
      search_text: 'text',
      search_config: 'simple',
      blocks: {},
      rendered: [],
      seo: {},
      fields: {},
    },
    ...{ category_slugs: [], tag_slugs: [], updated_at: new Date() },
  };
  const columns = ['id', 'site_id', 'slug', 'title', 'created_at', 'published_at', ...Object.keys(model)];
  await sql(
    `insert into content.posts (${columns}) select ${columns} from generate_series(1, ?::int) n, jsonb_populate_record(
       null::content.posts, ?::jsonb || jsonb_build_object(
         'id', gen_random_uuid(), 'site_id', coalesce(?::uuid, md5((n % ${smallSites})::text)::uuid),
         'slug', 'post-' || n, 'title', 'Post ' || n,
         'created_at', now() - n * interval '1 minute', 'published_at', now() - n * interval '1 minute')) row`,
    [count, JSON.stringify(model), site],
  );
}

/** Rows of a table that the work reads with the plan that a prepared statement has for every site. */
async function rowsRead(
  table: string,
  work: (em: EntityManager) => Promise<unknown[]>,
  found: number,
): Promise<number> {
  return opened.orm.em.fork().transactional(async (em) => {
    const counted = async () => {
      // Includes earlier transactions of the connection that the server has not reported yet.
      const [row] = await em.execute<[{ count: string }]>(
        `select sum(coalesce(idx_tup_fetch, 0) + seq_tup_read) as count from pg_stat_xact_user_tables
         where schemaname = 'content' and relname ~ ?`,
        [`^${table}(_\\d|$)`],
      );
      return Number(row.count);
    };
    await em.execute('set local plan_cache_mode = force_generic_plan');
    const before = await counted();
    expect(await work(em)).toHaveLength(found);
    return (await counted()) - before;
  });
}

describe('a large site among many small ones', () => {
  it.each(['listPublic', 'listManaged'] as const)(
    'finds a post by its slug without reading others: %s',
    async (list) => {
      const find = (em: EntityManager) =>
        new NamedPostRepository(em, new BodyBudget())[list]({ siteId }, [{ slug: 'post-7' }]);
      expect(await rowsRead('posts', async (em) => (await find(em)).flat(), 1)).toBeLessThan(few);
    },
  );

  it('allocates a slug without reading those that begin with it', async () => {
    const wanted = [{ language: 'en', base: 'post-7' }];
    const request = { siteId, wanted, siteLanguages: ['en'], locksFamilies: false };
    const allocate = async (em: EntityManager) => [...(await allocateSlugs(em, request)).slugs];
    expect(await rowsRead('posts', allocate, 1)).toBeLessThan(few);
  });

  it('allocates the lowest free slug after thousands', async () => {
    const wanted = ['post', 'post', 'post-9'].map((base) => ({ language: 'en', base }));
    const request = { siteId, wanted, siteLanguages: ['en'], locksFamilies: false };
    const { slugs } = await allocateSlugs(opened.orm.em.fork(), request);
    expect([...slugs.values()]).toEqual(['post', `post-${largeSitePosts + 1}`, 'post-9-2']);
  });

  it.each(['newest', 'oldest', 'recentlyChanged', 'title'] as const)(
    'lists drafts by %s without reading others',
    async (order) => {
      const filters = { ...noFilters, statuses: ['draft'] as const, postType: null, order };
      const list = (em: EntityManager) => new PostRepository(em).listManaged({ siteId }, filters, 20, null);
      expect(await rowsRead('posts', list, 0)).toBeLessThan(few);
    },
  );

  it('lists posts of a rare type without reading others', async () => {
    const filters = { ...noFilters, statuses: listableStatuses, postType: 'page', order: 'newest' as const };
    const list = (em: EntityManager) => new PostRepository(em).listManaged({ siteId }, filters, 20, null);
    expect(await rowsRead('posts', list, 0)).toBeLessThan(few);
  });

  it.each(['\u8A18\u4E8B', '\u8A9E', '"caf\u00E9 noir" -tea'])('finds %s without reading others', async (query) => {
    await sql('update content.posts set search_text = ? where site_id = ?::uuid and slug = ?', [
      ...[searchText('\u65E5\u672C\u8A9E\u306E\u8A18\u4E8B', 'Caf\u00E9 noir'), toUuid(siteId), 'post-3000'],
    ]);
    const find = (em: EntityManager) =>
      new PostRepository(em).listPublic({
        ...{ site: { siteId }, order: 'newest', count: 20, after: null },
        filters: { ...noFilters, query },
      });
    expect(await rowsRead('posts', find, 1)).toBeLessThan(few);
  });

  it('counts posts by status', async () => {
    expect(await new PostCountRepository(opened.orm.em.fork()).bySite([siteId])).toEqual([
      { draft: 0, scheduled: 0, published: largeSitePosts, archived: 0 },
    ]);
  });

  it('finds that no post is older than a date without reading others', async () => {
    const filters = { ...noFilters, statuses: ['published'] as const, postType: null, order: 'newest' as const };
    const publishedBefore = new Date('2020-01-01');
    const list = (em: EntityManager) =>
      new PostRepository(em).listManaged({ siteId }, { ...filters, publishedBefore }, 20, null);
    expect(await rowsRead('posts', list, 0)).toBeLessThan(few);
  });

  describe('lists posts that changed since an instant, newest first', () => {
    const listSince = (em: EntityManager, since: string, after: KeysetPosition | null = null) =>
      new PostRepository(em).listPublic({
        ...{ site: { siteId }, order: 'newest', count: 20, after },
        filters: { ...noFilters, since: new Date(since) },
      });

    it.each([
      ['all posts', '2010-01-01', slugsOf(1, 20), few],
      ['few and old ones', '2090-01-01', slugsOf(largeSitePosts - latelyChanged + 1), 2 * unchangedPosts],
      ['none', '2110-01-01', [], 2 * unchangedPosts],
    ])('%s, without reading others', async (_, since, expected, most) => {
      const list = async (em: EntityManager) => (await listSince(em, since)).map(({ slug }) => slug);
      expect(await list(opened.orm.em.fork())).toEqual(expected);
      expect(await rowsRead('posts', list, expected.length)).toBeLessThan(most);
    });

    it('thousands, none of them among the newest', async () => {
      const posts = await listSince(opened.orm.em.fork(), '2021-01-01');
      expect(posts.map(({ slug }) => slug)).toEqual(slugsOf(unchangedPosts + 1, unchangedPosts + 20));
    });

    it('page by page', async () => {
      const em = opened.orm.em.fork();
      const found: string[] = [];
      for (let after: KeysetPosition | null = null, size = 20; size === 20; ) {
        const posts = await listSince(em, '2010-01-01', after);
        found.push(...posts.map(({ slug }) => slug));
        const last = posts.at(-1);
        after = last ? { at: last.publishedAt ?? last.createdAt, id: last.id } : null;
        size = posts.length;
      }
      expect(found).toEqual(slugsOf(1));
    });

    it('in one batch with lists of other kinds', async () => {
      const repository = new PostRepository(opened.orm.em.fork());
      const filters = [
        { since: new Date('2090-01-01') },
        { since: new Date('2110-01-01') },
        {},
        { slugs: ['post-9'] },
        { since: new Date('2090-01-01'), slugs: ['post-9'] },
      ];
      const lists = await Promise.all(
        filters.map((some) =>
          repository.listPublic({
            ...{ site: { siteId }, order: 'newest', count: 3, after: null },
            filters: { ...noFilters, ...some },
          }),
        ),
      );
      const oldest = slugsOf(largeSitePosts - latelyChanged + 1).slice(0, 3);
      expect(lists.map((posts) => posts.map(({ slug }) => slug))).toEqual([oldest, [], slugsOf(1, 3), ['post-9'], []]);
    });
  });

  it.each([null, '2021-01-01'])('lists the oldest posts without reading others, changed since %p', async (since) => {
    const [row] = await sql('select id, published_at from content.posts where site_id = ?::uuid and slug = ?', [
      ...[toUuid(siteId), `post-${largeSitePosts - 10}`],
    ]);
    const { id, published_at: at } = row as { id: string; published_at: Date };
    const list = (em: EntityManager) =>
      new PostRepository(em).listPublic({
        ...{ site: { siteId }, order: 'newest', count: 20, after: { id: fromUuid(id), at: new Date(at) } },
        filters: { ...noFilters, since: since === null ? null : new Date(since) },
      });
    expect(await rowsRead('posts', list, 10)).toBeLessThan(few);
  });

  it('reads a page of changes without those after it', async () => {
    const filter = { withHidden: false, withMedia: false };
    const read = async (em: EntityManager) =>
      (await new RecordedChangeRepository(em).read({ siteId }, { position: 10, count: 20, filter })).changes;
    expect(await rowsRead('changes', read, 20)).toBeLessThan(few);
  });
});
