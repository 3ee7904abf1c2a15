import { parseFeed } from '@rowanmanning/feed-parser';
import { JSDOM } from 'jsdom';
import { ask } from '../../support/agent.js';
import { createPublicKey, paragraph, type Workspace, workspace } from '../../support/seed.js';
import { readSitemap, sitemapFaults } from '../../support/sitemap.js';
import { sql } from '../../support/sql.js';

let w: Workspace;
let home: string;
let first: { id: string };

const hostile = 'Pão & <b>"queijo"</b> ]]> fim';

beforeAll(async () => {
  w = await workspace();
  home = `https://${w.site.domain}`;
  await sql('update sites.sites set name = $1, settings = $2 where slug = $3', [
    'Casa & Cia',
    { description: 'Receitas "da" casa' },
    w.site.slug,
  ]);
  first = await w.published({
    title: hostile,
    slug: 'pao',
    excerpt: 'Um & dois',
    category_slugs: ['massas'],
    tag_slugs: ['forno'],
    published_at: '2026-01-02T03:04:05Z',
    content_html: '<p>Leia <a href="/outro">isto</a> e <a href="#fim">o fim</a> ]]&gt; &amp; mais.</p>',
    blocks_json: undefined,
  });
  await w.published({ title: 'Bread', slug: 'bread', language: 'en', translation_of: first.id });
  await w.published({ title: 'Escondido', slug: 'escondido', seo: { no_index: true } });
  await w.post({ title: 'Rascunho', slug: 'rascunho' });
});

const files = [
  ['rss.xml', 'application/rss+xml'],
  ['atom.xml', 'application/atom+xml'],
  ['feed.json', 'application/feed+json'],
  ['sitemap.xml', 'application/xml'],
  ['sitemap-1.xml', 'application/xml'],
  ['robots.txt', 'text/plain'],
  ['llms.txt', 'text/plain'],
  ['indexnow.txt', 'text/plain'],
] as const;

describe.each(files)('GET /v1/feeds/%s', (file, type) => {
  it('has its media type, is cached by its entity tag, and open to public keys', async () => {
    const { status, headers } = await w.ask(`/v1/feeds/${file}`);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      `${type}; charset=utf-8`,
      'public, max-age=300, stale-while-revalidate=600',
    ]);
    const again = await w.ask(`/v1/feeds/${file}`, { headers: { 'if-none-match': String(headers.etag) } });
    expect([again.status, again.text]).toEqual([304, '']);
    const { secret } = await createPublicKey(w.site);
    expect((await ask(`/v1/feeds/${file}?key=${secret}`)).headers.etag).toBe(headers.etag);
    expect((await ask(`/v1/feeds/${file}`)).status).toBe(401);
  });

  it('answers an empty site', async () => {
    const empty = await workspace();
    expect((await empty.ask(`/v1/feeds/${file}`)).status).toBe(200);
  });
});

describe.each(['rss', 'atom'])('the %s feed', (kind) => {
  const read = async (search = '', space = w) => {
    const { text } = await space.ask(`/v1/feeds/${kind}.xml${search}`);
    return {
      text,
      feed: parseFeed(text),
      document: new JSDOM(text, { contentType: 'application/xml' }).window.document,
    };
  };

  it('has the newest public posts with content, byline of the site and URLs of posts', async () => {
    const { feed, document } = await read();
    expect([feed.title, feed.description, feed.url]).toEqual(['Casa & Cia', 'Receitas "da" casa', `${home}/`]);
    expect(feed.items.map(({ url }) => url)).toEqual([`${home}/escondido`, `${home}/en/bread`, `${home}/pao`]);
    const [, , item] = feed.items;
    expect(item?.title).toBe(hostile);
    expect(item?.published?.toISOString()).toBe('2026-01-02T03:04:05.000Z');
    expect(item?.description).toBe('Um & dois');
    const contents = document.getElementsByTagName(kind === 'rss' ? 'content:encoded' : 'content');
    expect(contents[2]?.textContent).toBe(
      `<p>Leia <a href="${home}/outro">isto</a> e <a href="${home}/pao#fim">o fim</a> ]]&gt; &amp; mais.</p>`,
    );
    expect(item?.categories.map(({ label, term }) => label ?? term)).toEqual(['Massas', 'Forno']);
  });

  it('identifies itself and its posts independently of their URLs', async () => {
    const space = await workspace();
    const { id } = await space.published({ slug: 'antes' });
    const before = (await read('', space)).feed.items[0];
    await space.ask(`/v1/posts/${id}/rename`, { method: 'POST', body: { slug: 'depois' } });
    const after = (await read('', space)).feed.items[0];
    expect([before?.url, after?.url]).toEqual([
      `https://${space.site.domain}/antes`,
      `https://${space.site.domain}/depois`,
    ]);
    expect(after?.id).toBe(before?.id);
    expect(after?.id).toMatch(/^urn:uuid:[\da-f-]{36}$/);
    const { document } = await read('?language=en');
    const links = [...document.getElementsByTagName(kind === 'rss' ? 'atom:link' : 'link')];
    const self = links.find((link) => link.getAttribute('rel') === 'self');
    expect(self?.getAttribute('href')).toBe(`${home}/en/${kind}.xml`);
  });

  it('filters by language, and refuses an invalid tag', async () => {
    expect((await read('?language=en')).feed.items.map(({ title }) => title)).toEqual(['Bread']);
    expect((await w.ask(`/v1/feeds/${kind}.xml?language=_`)).status).toBe(400);
  });

  it('changes with the posts', async () => {
    const space = await workspace();
    const { headers } = await space.ask(`/v1/feeds/${kind}.xml`);
    await space.published();
    const after = await space.ask(`/v1/feeds/${kind}.xml`, { headers: { 'if-none-match': String(headers.etag) } });
    expect(after.status).toBe(200);
  });
});

it('the JSON feed has what the others have', async () => {
  const { body } = await w.ask('/v1/feeds/feed.json?language=pt-br');
  expect(body).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    title: 'Casa & Cia',
    home_page_url: `${home}/`,
    feed_url: `${home}/pt-br/feed.json`,
    language: 'pt-BR',
  });
  expect(body.items[1]).toEqual({
    id: expect.stringMatching(/^urn:uuid:/),
    url: `${home}/pao`,
    title: hostile,
    content_html: expect.stringContaining(`href="${home}/outro"`),
    summary: 'Um & dois',
    date_published: '2026-01-02T03:04:05.000Z',
    date_modified: expect.any(String),
    tags: ['Massas', 'Forno'],
    language: 'pt-BR',
  });
});

describe('the sitemap', () => {
  const urlsOf = async (space: Workspace, file = 'sitemap.xml') => {
    const { text } = await space.ask(`/v1/feeds/${file}`);
    expect(await sitemapFaults(text)).toEqual([]);
    return readSitemap(text);
  };

  it('has public posts but those with no_index, with the time of their last change', async () => {
    const urls = await urlsOf(w);
    expect(urls.map(({ loc }) => loc)).toEqual([`${home}/pao`, `${home}/en/bread`]);
    const { updated_at: changedAt } = (await w.ask(`/v1/posts/${first.id}`)).body;
    expect(urls[0]?.lastmod).toBe(changedAt);
    expect(await urlsOf(w, 'sitemap-1.xml')).toEqual(urls);
  });

  it('links all languages of a post from each of them, with the default language as x-default', async () => {
    const alternates = { 'pt-BR': `${home}/pao`, en: `${home}/en/bread`, 'x-default': `${home}/pao` };
    expect((await urlsOf(w)).map((url) => url.alternates)).toEqual([alternates, alternates]);
  });

  it('groups posts of one slug in several languages, and lists no version that readers do not see', async () => {
    const space = await workspace({ languages: ['pt-BR', 'en', 'es'], defaultLanguage: 'es' });
    const origin = `https://${space.site.domain}`;
    await space.published({ slug: 'igual' });
    await space.published({ slug: 'igual', language: 'en' });
    await space.post({ slug: 'igual', language: 'es' });
    const { id } = await space.published({ slug: 'so' });
    await space.published({ slug: 'only', language: 'en', translation_of: id, seo: { no_index: true } });
    const urls = await urlsOf(space);
    const alternates = {
      'pt-BR': `${origin}/pt-br/igual`,
      en: `${origin}/en/igual`,
      'x-default': `${origin}/pt-br/igual`,
    };
    expect(urls.map((url) => url.alternates)).toEqual([alternates, alternates, {}]);
  });

  it('of a site without posts has the front page: the schema requires a URL', async () => {
    const space = await workspace();
    expect(await urlsOf(space)).toEqual([{ loc: `https://${space.site.domain}/`, lastmod: null, alternates: {} }]);
  });

  it.each(['sitemap-2.xml', 'sitemap-0.xml', 'sitemap-01.xml', 'sitemap-x.xml', 'sitemap-.xml', 'other.xml'])(
    'has no %s',
    async (file) => {
      expect((await w.ask(`/v1/feeds/${file}`)).status).toBe(404);
    },
  );
});

describe('robots.txt', () => {
  it('names the sitemap unless the site keeps search engines out', async () => {
    const space = await workspace();
    expect((await space.ask('/v1/feeds/robots.txt')).text).toBe(
      `User-agent: *\nAllow: /\n\nSitemap: https://${space.site.domain}/sitemap.xml\n`,
    );
    await space.ask('/v1/sites/me/seo', { method: 'PATCH', body: { robots: 'NoIndex, nofollow' } });
    expect((await space.ask('/v1/feeds/robots.txt')).text).toBe('User-agent: *\nDisallow: /\n');
    await space.ask('/v1/sites/me/seo', { method: 'PATCH', body: { robots: 'index,follow' } });
    expect((await space.ask('/v1/feeds/robots.txt')).text).toContain('Sitemap: ');
  });
});

it('llms.txt lists the posts as Markdown links, without Markdown of their titles', async () => {
  const space = await workspace();
  await space.published({ title: 'Um [link](x)\nnovo', slug: 'um', excerpt: 'Resumo', blocks_json: paragraph('x') });
  const { text } = await space.ask('/v1/feeds/llms.txt');
  expect(text).toMatch(/^# \S+\n\n## Posts\n\n/);
  expect(text).toContain(`- [Um \\[link\\](x) novo](https://${space.site.domain}/um): Resumo\n`);
});
