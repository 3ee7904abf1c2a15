import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import type { ReadFeedQuery, ReadSitemapQuery } from '../../generated/documents.js';
import { absoluteHtml } from './absolute-html.js';
import { atomFeed } from './atom.js';
import { toFeed } from './feed.js';
import { jsonFeed } from './json-feed.js';
import { rssFeed } from './rss.js';
import { sitemapOrIndex, sitemapPart } from './sitemap.js';
import { llmsText } from './text-files.js';

const { window } = new JSDOM();

function parse(xml: string): Document {
  const document = new window.DOMParser().parseFromString(xml, 'application/xml');
  expect(document.getElementsByTagName('parsererror')).toHaveLength(0);
  return document;
}

const textsOf = (document: Document, ...names: string[]) =>
  names.map((name) => [...document.getElementsByTagName(name)].map(({ textContent }) => textContent).at(-1));

const site = {
  id: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
  title: 'Casa',
  description: null as string | null,
  origin: 'https://casa.example',
  defaultLanguage: 'pt-BR',
  updatedAt: '2026-01-02T03:04:05.000Z',
};

function feedOf(text: string): ReadFeedQuery {
  const item = {
    id: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
    slug: 'a',
    title: text,
    excerpt: text,
    publishedAt: site.updatedAt,
    updatedAt: site.updatedAt,
    author: { name: text, slug: 'x', avatarUrl: null },
    categories: [{ slug: 'c', name: text }],
    tags: [],
    readingTime: 1,
    language: 'pt-BR',
    postTypeSlug: 'post',
  };
  const posts = {
    items: [item],
    urls: ['https://casa.example/a'],
    coverUrls: [`https://casa.example/?${encodeURI('&')}`],
  };
  return { site: { ...site, title: text, description: text }, feed: { ...posts, contentHtml: [text] } };
}

/** Any UTF-16, lone surrogates and control characters included. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(fc.integer({ min: 0, max: 0xff_ff })).map((units) => String.fromCharCode(...units)),
  fc.constantFrom(
    ']]>',
    '<![CDATA[',
    '&amp;',
    '&#0;',
    '<!--',
    '-->',
    '<?x',
    '\u0000',
    '\ud800',
    '\udc00\ud800',
    '\ufffe',
    '\r\n',
  ),
);

/** A text as XML 1.0 can represent it; parsers normalize a carriage return to a line feed. */
const sayable = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '\u{FFFD}')
    .replace(/\r\n?/g, '\n');

it('stays well-formed with any text, which readers get unchanged', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const feed = toFeed(feedOf(text), null);
      const rss = parse(rssFeed(feed));
      const content = sayable(absoluteHtml(text, 'https://casa.example/a'));
      const names = ['title', 'description', 'content:encoded', 'dc:creator', 'category'];
      const said = sayable(text);
      expect(textsOf(rss, ...names)).toEqual([said, said, content, said, said]);
      expect(textsOf(parse(atomFeed(feed)), 'title', 'summary', 'content')).toEqual([said, said, content]);
      expect(JSON.parse(JSON.stringify(jsonFeed(feed))).items[0].title).toBe(text);
    }),
  );
});

it('writes one line per post to llms.txt for any text', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const list = { items: [{ title: text, excerpt: text }], urls: ['https://casa.example/a'] };
      const lines = llmsText({ site: { title: text, description: null }, lists: [list] })
        .trimEnd()
        .split('\n');
      expect(lines).toHaveLength(5);
      expect(lines[4]).toMatch(/^- \[.*\]\(https:\/\/casa\.example\/a\)/u);
    }),
  );
});

describe('absoluteHtml', () => {
  const at = (html: string) => absoluteHtml(html, 'https://casa.example/en/post');

  it('resolves references of tags, and of tags alone', () => {
    expect(at('<a href="/x?a=1&amp;b=2">href="/y"</a>')).toBe(
      '<a href="https://casa.example/x?a=1&amp;b=2">href="/y"</a>',
    );
    expect(at('<img alt="a > b" src="y.png"><a href="#z">z</a>')).toBe(
      '<img alt="a > b" src="https://casa.example/en/y.png"><a href="https://casa.example/en/post#z">z</a>',
    );
  });

  it('keeps absolute references and other schemes', () => {
    for (const html of ['<a href="https://x.example/">x</a>', '<a href="mailto:a@x.example">x</a>']) {
      expect(at(html)).toBe(html);
    }
  });

  it('takes time in proportion to the text', () => {
    const started = performance.now();
    for (const text of ['<a ', '<a href="', '<', '<a b=""']) at(text.repeat(200_000));
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});

const pageOf = (
  versions: readonly string[][],
  { parts = 1, nextAfter = null }: { parts?: number; nextAfter?: string | null } = {},
): ReadSitemapQuery => {
  const languages = versions.flat();
  let start = 0;
  const entries = versions.flatMap((group) => {
    const indexes = group.map((_, index) => start + index);
    start += group.length;
    return indexes.map((post) => ({ post, lastModified: site.updatedAt, versions: indexes }));
  });
  return {
    site,
    sitemap: {
      parts: Array.from({ length: parts }, () => ({ lastModified: site.updatedAt })),
      ...{ entries, languages, nextAfter, until: 'end' },
      posts: { urls: languages.map((language, index) => `https://casa.example/${language}/${index}`) },
    },
  };
};

const none = () => Promise.reject(new Error('reads no further page'));

describe('the sitemap', () => {
  it('lists each version in every version of a post, with one x-default', async () => {
    const groups = fc.array(fc.uniqueArray(fc.constantFrom('pt-BR', 'en', 'es', 'de'), { minLength: 1 }));
    await fc.assert(
      fc.asyncProperty(groups, async (versions) => {
        const document = parse(await sitemapPart(pageOf(versions), none));
        const links = new Map(
          [...document.getElementsByTagName('url')].map((url) => [
            textsOf(url as unknown as Document, 'loc')[0],
            [...url.getElementsByTagName('xhtml:link')].map((link) => [
              link.getAttribute('hreflang'),
              link.getAttribute('href'),
            ]),
          ]),
        );
        for (const [url, alternates] of links) {
          const named = alternates.filter(([language]) => language !== 'x-default');
          expect(alternates.length - named.length).toBe(named.length > 0 ? 1 : 0);
          if (named.length > 0) expect(named.map(([, href]) => href)).toContain(url);
          for (const [, href] of named) expect(links.get(href ?? '')).toEqual(alternates);
        }
      }),
    );
  });

  it('continues with the following pages of a part', async () => {
    const asked: unknown[] = [];
    const text = await sitemapPart(pageOf([['en']], { nextAfter: 'a' }), (position) => {
      asked.push(position);
      return Promise.resolve(pageOf([['es'], ['de']]));
    });
    expect(asked).toEqual([{ after: 'a', until: 'end' }]);
    expect(parse(text).getElementsByTagName('url')).toHaveLength(3);
  });

  it('is an index of its parts when there are several', async () => {
    const document = parse(await sitemapOrIndex(pageOf([], { parts: 3 }), none));
    expect(document.documentElement.tagName).toBe('sitemapindex');
    expect([...document.getElementsByTagName('loc')].map(({ textContent }) => textContent)).toEqual([
      'https://casa.example/sitemap-1.xml',
      'https://casa.example/sitemap-2.xml',
      'https://casa.example/sitemap-3.xml',
    ]);
  });
});
