import { Bulk, type ImportLine } from './bulk.js';
import { Http } from './http.js';

/** Numbers of lines of the requests that an import sends, and the numbers of the lines in its results. */
async function importOf(posts: readonly ImportLine[]) {
  const sizes: number[] = [];
  const answer: typeof fetch = async (_, init) => {
    const lines = String(init?.body).split('\n');
    sizes.push(lines.length);
    return Response.json({ created: lines.length, failed: 0, results: lines.map((_, index) => ({ line: index + 1 })) });
  };
  const bulk = new Bulk(new Http({ baseUrl: 'http://platform', key: 'k', fetch: answer }));
  const numbers: number[] = [];
  for await (const { results } of bulk.importPosts(posts)) numbers.push(...results.map(({ line }) => line));
  return { sizes, numbers };
}

const posts = (count: number, fields: Partial<ImportLine>): ImportLine[] =>
  Array.from({ length: count }, (_, index) => ({ title: `${index}`, ...fields }));

it.each<[string, Partial<ImportLine>, number[]]>([
  ['text', { content_markdown: 'a [link](/x)' }, [60]],
  ['an image in Markdown', { content_markdown: '![a](https://x.example/a.png)' }, [25, 25, 10]],
  ['two images in HTML', { content_html: '<img src="/a"><img src="/b">' }, [12, 12, 12, 12, 12]],
  ['a cover', { cover_url: 'https://x.example/c.png' }, [25, 25, 10]],
])('sends posts with %s in batches whose images one request can fetch', async (_, fields, sizes) => {
  const sent = posts(60, fields);
  expect(await importOf(sent)).toEqual({ sizes, numbers: sent.map((_, index) => index + 1) });
});

it('sends a post with more images alone', async () => {
  const many = posts(1, { content_markdown: '![a](/a) '.repeat(60) });
  expect((await importOf([...posts(1, {}), ...many, ...posts(1, {})])).sizes).toEqual([1, 1, 1]);
});
