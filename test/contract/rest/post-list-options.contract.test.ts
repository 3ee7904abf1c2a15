import { toUuid } from '@imprint/ids/id';
import { ask } from '../../support/agent.js';
import { createKey, createPublicKey, paragraph, unique, type Workspace, workspace } from '../../support/seed.js';
import { sql } from '../../support/sql.js';

interface Item {
  id: string;
  title: string;
}

let w: Workspace;
beforeAll(async () => {
  w = await workspace();
});

const list = (query: string, at: Workspace = w) => at.ask(`/v1/posts?${query}`);
const ids = async (query: string, at: Workspace = w): Promise<string[]> =>
  (await list(query, at)).body.items.map(({ id }: Item) => id);

/** All ids, two at a time. */
async function walk(query: string, at: Workspace): Promise<string[]> {
  const found: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { body } = await list(`${query}&limit=2${cursor && `&cursor=${cursor}`}`, at);
    found.push(...body.items.map(({ id }: Item) => id));
    cursor = body.next_cursor;
  }
  return found;
}

describe('sort', () => {
  let own: Workspace;
  const byTitle: string[] = [];
  beforeAll(async () => {
    own = await workspace();
    const titles = [
      'zebra',
      'Ácido',
      'abacate',
      'ácido',
      'Ábaco',
      'acido',
      'Éclair',
      'eclipse',
      `${'x'.repeat(250)} b`,
    ];
    const made = new Map<string, string>();
    for (const title of titles) made.set(title, (await own.published({ title })).id);
    const expected = ['abacate', 'Ábaco', 'Ácido', 'ácido', 'acido', 'Éclair', 'eclipse', titles.at(-1) ?? '', 'zebra'];
    byTitle.push(...expected.map((title) => made.get(title) ?? ''));
  });

  it.each(['', '&status=published,draft'])('by title ignores case and accents, page by page%s', async (managed) => {
    expect(await walk(`sort=title${managed}`, own)).toEqual(byTitle);
    expect(await ids(`sort=title&limit=50${managed}`, own)).toEqual(byTitle);
  });

  it.each(['', '&status=published,draft'])('by date and by change has no gap and no repeat%s', async (managed) => {
    const [oldest = ''] = await ids(`sort=published_at&limit=1${managed}`, own);
    await own.ask(`/v1/posts/${oldest}`, { method: 'PATCH', body: { excerpt: unique() } });
    const newest = await walk(`sort=-published_at${managed}`, own);
    expect(newest).toHaveLength(byTitle.length);
    expect(await walk(managed.slice(1), own)).toEqual(newest);
    expect(await walk(`sort=published_at${managed}`, own)).toEqual([...newest].reverse());
    const changed = await walk(`sort=-updated_at${managed}`, own);
    expect([changed[0], new Set(changed).size]).toEqual([oldest, byTitle.length]);
  });

  it('walks equal times and titles by id', async () => {
    const same = await workspace();
    const made: string[] = [];
    for (let count = 0; count < 5; count++) made.push((await same.published({ title: 'Igual' })).id);
    await sql(`update content.posts set updated_at = '2026-01-01', published_at = '2026-01-01' where id = any($1)`, [
      made.map(toUuid),
    ]);
    for (const sort of ['title', 'published_at']) expect(await walk(`sort=${sort}`, same)).toEqual(made);
    expect(await walk('sort=-updated_at', same)).toEqual([...made].reverse());
  });

  it('refuses other orders, and a cursor of another order', async () => {
    for (const sort of ['', 'slug', '-title', 'published_at,title', '__proto__', 'TITLE']) {
      const { status, body } = await list(`sort=${sort}`);
      expect([status, body.error.message]).toEqual([
        400,
        'sort must be -published_at, published_at, -updated_at, title.',
      ]);
    }
    expect((await list('sort=title&sort=title')).body.error.message).toBe('sort must be given once.');
    const { next_cursor: cursor } = (await list('sort=title&limit=1', own)).body;
    expect((await list(`sort=title&limit=1&cursor=${cursor}`, own)).status).toBe(200);
    for (const query of ['', 'sort=published_at&', 'sort=title&language=en&', 'sort=title&status=published&'])
      expect((await list(`${query}limit=1&cursor=${cursor}`, own)).status).toBe(400);
  });
});

describe('ids and slugs', () => {
  it('lists the requested posts in the order of their ids, each once', async () => {
    const other = await workspace();
    const foreign = (await other.published()).id;
    const [a, b, c] = [(await w.published()).id, (await w.published()).id, (await w.published()).id];
    const draft = (await w.post()).id;
    const named = [b, foreign, c.toLowerCase(), '01ARZ3NDEKTSV4RRFFQ69G5FAV', draft, toUuid(a), b];
    expect(await ids(`ids=${named.join(',')}`)).toEqual([b, c, a]);
    expect(await ids(`ids=${named.join(',')}&status=draft,published`)).toEqual([b, c, draft, a]);
    expect(await walk(`ids=${named.join(',')}`, w)).toEqual([b, c, a]);
    expect(await ids(`ids=${foreign}`)).toEqual([]);
    expect(await ids(`ids=${foreign}&status=published`)).toEqual([]);
  });

  it('lists fifty without a limit', async () => {
    const own = await workspace();
    const lines = Array.from({ length: 50 }, (_, n) =>
      JSON.stringify({ title: `P${n}`, status: 'published', content_markdown: 'x' }),
    ).join('\n');
    const { secret } = await createKey(own.site);
    const headers = { 'content-type': 'application/x-ndjson' };
    const { body } = await ask('/v1/import', { method: 'POST', key: secret, headers, body: lines });
    const made = body.results.map(({ id }: Item) => id).reverse();
    expect(await ids(`ids=${made.join(',')}`, own)).toEqual(made);
    const slugs = body.results.map(({ slug }: { slug: string }) => slug);
    expect(await ids(`slugs=${slugs.join(',')}`, own)).toHaveLength(50);
  });

  it('lists the posts with the slugs, in every language', async () => {
    const slug = unique();
    const [pt, en] = [await w.published({ slug }), await w.published({ slug, language: 'en' })];
    expect(await ids(`slugs=${slug},${unique()}`)).toEqual([en.id, pt.id]);
    expect(await ids(`slugs=${slug}&language=en`)).toEqual([en.id]);
  });

  it.each([
    'ids=',
    'ids=,',
    'ids=a-slug',
    `ids=${Array.from({ length: 50 }, () => 'garbage').join(',')}`,
    `ids=${Array.from({ length: 51 }, () => '01ARZ3NDEKTSV4RRFFQ69G5FAV').join(',')}`,
    `ids=${','.repeat(10_000)}`,
    'ids=%00',
    'ids=01ARZ3NDEKTSV4RRFFQ69G5FAV&sort=title',
    'slugs=',
    'slugs=%20,',
    `slugs=${'a,'.repeat(51)}`,
  ])('refuses %.60s', async (query) => {
    for (const managed of ['', '&status=draft']) {
      const { status, body } = await list(query + managed);
      expect([status, body.error.code]).toEqual([400, 'bad_request']);
      expect(body.error.message).toMatch(/^(?:ids|slugs|sort) must /);
    }
  });
});

describe('published_after and published_before', () => {
  it('bound the publication date on both sides, without the bounds', async () => {
    const own = await workspace();
    const at = (day: number) => `2020-01-0${day}T00:00:00.000Z`;
    const made: string[] = [];
    for (const day of [1, 2, 3]) {
      const { id } = await own.published();
      await own.ask(`/v1/posts/${id}`, { method: 'PATCH', body: { published_at: at(day) } });
      made.unshift(id);
    }
    await own.post();
    for (const managed of ['', '&status=draft,published']) {
      expect(await ids(`published_after=${at(1)}${managed}`, own)).toEqual(made.slice(0, 2));
      expect(await ids(`published_before=${at(3)}${managed}`, own)).toEqual(made.slice(1));
      expect(await ids(`published_after=${at(1)}&published_before=${at(3)}&sort=title${managed}`, own)).toEqual([
        made[1],
      ]);
    }
    expect((await list('published_after=2020-01-01')).body.error.message).toMatch(
      /^published_after must be an RFC 3339/,
    );
  });
});

describe('fields', () => {
  it('selects fields in the order of the item, with the id', async () => {
    const own = await workspace();
    await own.published({ title: 'Curto' });
    for (const managed of ['', '&status=published']) {
      const [item] = (await list(`fields=url,title${managed}`, own)).body.items;
      expect(Object.keys(item)).toEqual(['id', 'title', 'url']);
      expect(Object.keys((await list(`fields=id${managed}`, own)).body.items[0])).toEqual(['id']);
    }
    const tag = async (fields: string) => (await list(`fields=${fields}`, own)).headers.etag;
    expect(await tag('title,id')).toBe(await tag('title'));
    expect(await tag('title')).not.toBe(await tag('slug'));
  });

  it.each(['', ',', 'nope', 'title,', 'title,nope', 'content_html', 'constructor', ','.repeat(10_000)])(
    'refuses %.20p and names what is allowed',
    async (fields) => {
      const { status, body } = await list(`fields=${fields}`);
      expect(status).toBe(400);
      expect(body.error.message).toMatch(/^fields must be a comma-separated list of id, slug, title, /);
    },
  );
});

describe('include=content', () => {
  it('adds the body of each post, at most twenty', async () => {
    const own = await workspace();
    for (let count = 0; count < 22; count++) await own.published({ blocks_json: paragraph(`Corpo ${count}.`) });
    for (const managed of ['', '&status=published']) {
      const { body } = await list(`include=content&fields=title${managed}`, own);
      expect(body.items).toHaveLength(20);
      expect(Object.keys(body.items[0])).toEqual(['id', 'title', 'content_html']);
      expect(body.items[0].content_html).toBe('<p>Corpo 21.</p>');
      const rest = await list(`include=content&fields=title&cursor=${body.next_cursor}${managed}`, own);
      expect([rest.body.items.length, rest.body.next_cursor]).toEqual([2, null]);
      const { status, body: refused } = await list(`include=content&limit=21${managed}`, own);
      expect([status, refused.error.message]).toEqual([400, 'limit must be at most 20 with include=content.']);
    }
    expect((await list('include=everything')).body.error.message).toBe('include must be content.');
    const { body } = await list(`ids=${(await ids('limit=3', own)).reverse().join(',')}&include=content`, own);
    expect(body.items.map((item: { content_html: string }) => item.content_html)).toEqual(
      [19, 20, 21].map((number) => `<p>Corpo ${number}.</p>`),
    );
  });

  it('ends a page of large bodies early and continues it with the cursor', async () => {
    const own = await workspace();
    for (let count = 0; count < 3; count++)
      await own.published({ blocks_json: paragraph('muito texto '.repeat(60_000)) });
    const lengths: number[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { status, body } = await list(`include=content${cursor && `&cursor=${cursor}`}`, own);
      expect(status).toBe(200);
      lengths.push(body.items.length);
      cursor = body.next_cursor;
    }
    expect(lengths).toEqual([1, 1, 1]);
  });
});

describe('count=true', () => {
  it('counts the posts that match the filters, on every page and in a 304', async () => {
    const own = await workspace();
    for (const category of ['a', 'a', 'b']) await own.published({ category_slugs: [category] });
    await own.post();
    const total = async (query: string) => (await list(`count=true&limit=1&${query}`, own)).headers['x-total-count'];
    expect(await total('')).toBe('3');
    expect(await total('category=a')).toBe('2');
    expect(await total('category=none')).toBe('0');
    expect(await total('status=draft')).toBe('1');
    expect(await total('status=draft,published&category=a')).toBe('2');
    const { body, headers } = await list('count=true&limit=1', own);
    expect(await total(`cursor=${body.next_cursor}`)).toBe('3');
    expect((await list('limit=1', own)).headers['x-total-count']).toBeUndefined();
    expect((await list('count=false', own)).headers['x-total-count']).toBeUndefined();
    const again = await own.ask('/v1/posts?count=true&limit=1', { headers: { 'if-none-match': headers.etag ?? '' } });
    expect([again.status, again.headers['x-total-count']]).toEqual([304, '3']);
    expect((await list('count=1', own)).body.error.message).toBe('count must be true or false.');
  });

  it('has another entity tag when only the number changed', async () => {
    const own = await workspace();
    await own.published();
    const last = await own.published();
    const read = async () => (await list('count=true&limit=1&sort=published_at&fields=id', own)).headers;
    const before = await read();
    await own.ask(`/v1/posts/${last.id}/unpublish`, { method: 'POST' });
    const after = await read();
    expect([before['x-total-count'], after['x-total-count']]).toEqual(['2', '1']);
    expect(after.etag).not.toBe(before.etag);
  });
});

it('finds terms by any spelling, as they are normalized on write', async () => {
  const own = await workspace();
  const { id } = await own.published({ category_slugs: ['Café com Leite'], tag_slugs: ['Pão'] });
  for (const query of ['category=Caf%C3%A9%20com%20leite', 'tag=P%C3%83O', 'category=x,CAF%C3%89-COM-LEITE'])
    for (const managed of ['', '&status=published']) expect(await ids(query + managed, own)).toEqual([id]);
  expect(await ids('category=!!!', own)).toEqual([]);
});

it('shows custom fields in managed lists, where the post type declares some', async () => {
  const own = await workspace();
  const { operate } = await import('../../support/agent.js');
  await operate('mutation ($input: CreatePostTypeInput!) { createPostType(input: $input) { postType { id } } }', {
    input: {
      siteId: own.site.id,
      slug: 'recipe',
      name: 'Recipe',
      fields: [{ key: 'level', label: 'Level', type: 'text' }],
    },
  });
  await own.post({ post_type: 'recipe', fields: { level: 'easy' } });
  await own.post();
  const { items } = (await list('status=draft', own)).body;
  expect(items.map((item: { fields?: object }) => item.fields)).toEqual([undefined, { level: 'easy' }]);
  expect((await list('status=draft&fields=fields', own)).body.items[1].fields).toEqual({ level: 'easy' });
});

it('takes the parameters with a public key, and lets pages of other origins read the number', async () => {
  const { secret } = await createPublicKey(w.site);
  const origin = 'https://shop.example';
  const { status, headers } = await ask(`/v1/posts?key=${secret}&sort=title&count=true&include=content`, {
    headers: { origin },
  });
  expect(status).toBe(200);
  expect(headers['access-control-expose-headers']).toContain('X-Total-Count');
});
