import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { traceConversion } from '@imprint/content/traced-conversion';
import fc from 'fast-check';
import { readHtmlFolder } from './html-folder.js';
import { accountForEntries, type ImportedEntry } from './import-site.js';
import { unaccountedIn } from './ledger-totals.js';
import { readMarkdownFolder } from './markdown-folder.js';
import { noPlaces, placeAddresses } from './placed-addresses.js';
import { isPost, type SourceOptions, type SourcePost } from './source-post.js';

const options: SourceOptions = {
  siteUrl: null,
  origin: 'blog',
  timeZone: 'UTC',
  now: new Date('2025-01-01T00:00:00Z'),
};

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

async function write(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'imprint-folder-'));
  folders.push(folder);
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return folder;
}

type Read = typeof readMarkdownFolder;

/** The post of a file as it would be sent, with local addresses in their place. */
async function postOf(read: Read, files: Record<string, string>, path: string): Promise<SourcePost> {
  const entries = (await read(await write(files), options)).filter(isPost);
  const found = entries.find(({ line }) => line.external_id?.endsWith(`:blog:${path}`));
  if (!found) throw new Error(`no post of ${path}`);
  const post = await placeAddresses(found, noPlaces);
  const [ledger] = (await ledgersOf([found])).flatMap(({ ledger: one }) => one ?? []);
  expect(ledger?.entries.filter(({ outcome }) => outcome === 'unaccounted')).toEqual([]);
  return post;
}

async function ledgersOf(entries: SourcePost[]): Promise<ImportedEntry[]> {
  const found: ImportedEntry[] = [];
  for await (const entry of accountForEntries(entries, traceConversion)) found.push(entry);
  return found;
}

const bodyOf = async (body: string, files: Record<string, string> = {}, path = 'posts/a.md') => {
  const { line, losses } = await postOf(
    readMarkdownFolder,
    { ...files, [path]: `---\ntitle: T\ndate: 2020-01-01\n---\n${body}` },
    path,
  );
  return { text: (line.content_markdown ?? '').trim(), losses };
};

describe('Markdown', () => {
  it.each([
    ['![a](p.png)', 'posts/p.png', '![a](media:posts/p.png)'],
    ['![a](<my p.png> "t")', 'posts/my p.png', '![a](media:posts/my%20p.png "t")'],
    ['![a](../img/p.png)', 'img/p.png', '![a](media:img/p.png)'],
    ['![a](/img/p.png?v=1)', 'static/img/p.png', '![a](media:static/img/p.png)'],
    ['![a][x]\n\n[x]: p.png', 'posts/p.png', '![a][x]\n\n[x]: media:posts/p.png'],
    ['<img alt="a" src=\'p.png\'>', 'posts/p.png', '<img alt="a" src="media:posts/p.png">'],
    ['![a](p.png)', 'posts/a/p.png', '![a](media:posts/a/p.png)'],
    ['{{< figure src="p.png" alt="x" >}}', 'posts/p.png', '<figure><img src="media:posts/p.png" alt="x"></figure>'],
    ['![[p.png]]', 'posts/p.png', '![](media:posts/p.png)'],
    ['![a]({{ site.baseurl }}/assets/p.png)', 'assets/p.png', '![a](media:assets/p.png)'],
  ])('%j finds the picture %s', async (body, file, expected) => {
    expect(await bodyOf(body, { [file]: 'x' })).toEqual({ text: expected, losses: [] });
  });

  it.each([
    ['[x](other.md)', '[x](/other)'],
    ['[x](./other.md#s)', '[x](/other#s)'],
    ['[x](../about.md)', '[x](/about)'],
    ['[x](/posts/other/)', '[x](/other)'],
    ['[x](/2020/01/02/dated.html)', '[x](/dated)'],
    ['[x]({{< ref "other.md" >}})', '[x](/other)'],
    ['[x]({% post_url 2020-01-02-dated %})', '[x](/dated)'],
    ['[x]({% link posts/other.md %})', '[x](/other)'],
    ['[[other]] [[other|x]]', '[other](/other) [x](/other)'],
    ['<a href="other.md">x</a>', '<a href="/other">x</a>'],
  ])('%j leads to the other post', async (body, expected) => {
    const files = { 'posts/other.md': 'x', 'about.md': 'x', 'posts/2020-01-02-dated.md': 'x' };
    expect(await bodyOf(body, files)).toEqual({ text: expected, losses: [] });
  });

  it.each(['[x](gone.md)', '![x](gone.png)', '{% include x.html a="b" %}', '{{< note >}}', '[[gone]]'])(
    'names %j, which it leaves as it is',
    async (body) => {
      const { text, losses } = await bodyOf(body);
      expect([text, losses.length]).toEqual([body, 1]);
    },
  );

  it.each([
    '```sh\n# install it\n![a](p.png) {{< figure src="p.png" >}} [x](other.md)\n```',
    '`![a](p.png) {{< ref "other.md" >}}`',
    '    ![a](p.png)\n    {% include x %}',
    '- a\n\n  ~~~\n  [x](other.md)\n  ~~~',
    '\\![a](https://x.example/p.png)',
  ])('does not touch the code %j', async (body) => {
    const code = `Text.\n\n${body}`;
    expect(await bodyOf(code, { 'posts/p.png': 'x', 'posts/other.md': 'x' })).toEqual({
      text: code.trim(),
      losses: [],
    });
  });

  it('does not touch any code', async () => {
    const line = fc.constantFrom('# a', '![a](p.png)', '[x](other.md)', '{{< ref "other.md" >}}', '[[other]]', '', 'b');
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 5 }), async (lines) => {
        const fenced = `\`\`\`\n${lines.join('\n')}\n\`\`\``;
        expect((await bodyOf(`Text.\n\n${fenced}`, { 'posts/p.png': 'x', 'posts/other.md': 'x' })).text).toContain(
          fenced,
        );
      }),
      { numRuns: 20 },
    );
  });

  it.each([
    ['{% highlight ruby %}\nputs "![a](p.png)"\n{% endhighlight %}', '```ruby\nputs "![a](p.png)"\n```'],
    ['{{< highlight go >}}\nx := 1\n{{< /highlight >}}', '```go\nx := 1\n```'],
    ['{% raw %}{{ x }}{% endraw %}', '{{ x }}'],
    ['{{< youtube w7Ft2ymGmfc >}}', '<https://www.youtube.com/watch?v=w7Ft2ymGmfc>'],
  ])('reads the template %j', async (body, expected) => {
    expect(await bodyOf(body)).toEqual({ text: expected, losses: [] });
  });

  it.each([
    ['```\n# no\n```\n\n# Yes\n\nText.', 'Yes', '```\n# no\n```\n\n\n\nText.'],
    ['Yes\n===\n\nText.', 'Yes', 'Text.'],
    ['# A `b` {#c}\n\nText.', 'A b', 'Text.'],
    ['---\ntitle: Yes\n---\n# Yes\n\nText.', 'Yes', 'Text.'],
    ['---\ntitle: Yes\n---\n# Other\n\nText.', 'Yes', '# Other\n\nText.'],
    ['Text.', 'name', 'Text.'],
  ])('%j has the title %j', async (file, title, text) => {
    const { line } = await postOf(readMarkdownFolder, { 'name.md': file }, 'name.md');
    expect([line.title, line.content_markdown?.trim()]).toEqual([title, text]);
  });

  it.each([
    ['tags: one two', { tag_slugs: ['one', 'two'] }],
    ['tags: one two, three', { tag_slugs: ['one two', 'three'] }],
    ['tags: [one two]', { tag_slugs: ['one two'] }],
    ['category: News\ncategories: Posts Articles', { category_slugs: ['Posts', 'Articles', 'News'] }],
    ['tag: Lorem Ipsum', { tag_slugs: ['Lorem Ipsum'] }],
    ['layout: page', { post_type: 'page' }],
    ['image: {path: p.png}', { featured_image_id: 'posts/p.png' }],
    ['header:\n  image: p.png', { featured_image_id: 'posts/p.png' }],
    ['images: [p.png]', { featured_image_id: 'posts/p.png' }],
  ])('reads %j', async (fields, expected) => {
    const files = { 'posts/a.md': `---\ntitle: T\n${fields}\n---\nText.`, 'posts/p.png': 'x' };
    expect((await postOf(readMarkdownFolder, files, 'posts/a.md')).line).toMatchObject(expected);
  });

  it('reads the language of a file or folder, and the page of a file beside posts', async () => {
    const files = {
      'posts/hello.md': 'a',
      'posts/hello.pt.md': 'b',
      'en/x.md': 'c',
      'pt-BR/x.md': 'd',
      'v1.ts.md': 'e',
      'README.md': 'f',
      'posts/_index.md': 'g',
    };
    const lines = (await readMarkdownFolder(await write(files), options)).filter(isPost).map(({ line }) => line);
    const shown = lines.map(({ external_id: id, slug, language, post_type: type, status }) => [
      id?.replace('markdown:blog:', ''),
      ...[slug, language, type, status],
    ]);
    expect(shown).toEqual([
      ['README.md', 'README', undefined, 'page', 'draft'],
      ['en/x.md', 'x', 'en', 'page', 'published'],
      ['posts/_index.md', 'posts', undefined, 'page', 'published'],
      ['posts/hello.md', 'hello', undefined, undefined, 'published'],
      ['posts/hello.pt.md', 'hello', 'pt', undefined, 'published'],
      ['pt-BR/x.md', 'x', 'pt-BR', 'page', 'published'],
      ['v1.ts.md', 'v1.ts', undefined, 'page', 'published'],
    ]);
  });

  it('reads posts of Jekyll in HTML', async () => {
    const files = {
      '_posts/2020-01-02-a.html': '---\ntitle: A\n---\n<p>Text.</p>',
      '_layouts/x.html': '<p>',
      'b.md': 'x',
    };
    const { line } = await postOf(readMarkdownFolder, files, '_posts/2020-01-02-a.html');
    expect(line).toMatchObject({ title: 'A', content_html: '<p>Text.</p>', published_at: '2020-01-02T00:00:00.000Z' });
  });
});

describe('HTML', () => {
  it('finds pictures, files and pages of the folder', async () => {
    const body = '<img src="p.png"><a href="../b.html#s">b</a><a href="f.pdf">f</a><a href="gone.html">g</a>';
    const files = { 'x/a.html': `<h1>A</h1><p>${body}</p>`, 'x/p.png': 'x', 'x/f.pdf': 'x', 'b.html': '<p>b</p>' };
    const { line, losses } = await postOf(readHtmlFolder, files, 'x/a.html');
    expect(line.content_html).toBe(
      '<p><img src="media:x/p.png"><a href="/b#s">b</a><a href="f.pdf">f</a><a href="gone.html">g</a></p>',
    );
    expect(losses).toContain('The link to gone.html leads to nothing in the folder.');
  });

  it('keeps asides and footers of an article, and accounts for what surrounds it', async () => {
    const page =
      '<html lang="pt"><head><title>T</title><meta name="robots" content="noindex"></head><body><nav><a href="/m">menu</a></nav>' +
      '<article><h1>T</h1><p>a</p><aside>b</aside><footer>c</footer></article><footer>2020 <img src="x.png"></footer></body></html>';
    const { line } = await postOf(readHtmlFolder, { 'a.html': page }, 'a.html');
    expect(line).toMatchObject({
      content_html: '<p>a</p><aside>b</aside><footer>c</footer>',
      language: 'pt',
      seo: { no_index: true },
    });
  });

  it('reads author, date, tags and summary as Medium writes them', async () => {
    const page =
      '<article class="h-entry"><header><h1 class="p-name">T</h1></header><section class="p-summary">S</section>' +
      '<section class="e-content"><pre>a<br>b</pre></section><footer><p class="p-tags"><a class="p-tag" href="/t">Tag</a></p>' +
      '<p>By <a class="p-author" href="/j">Joe</a> on <time class="dt-published" datetime="2018-08-11T11:23:34Z">x</time></p></footer></article>';
    const { line } = await postOf(readHtmlFolder, { 'a.html': page }, 'a.html');
    expect(line).toMatchObject({
      excerpt: 'S',
      tag_slugs: ['Tag'],
      author: { name: 'Joe' },
      published_at: '2018-08-11T11:23:34.000Z',
      content_html: expect.stringMatching(
        /^<header><\/header><section class="e-content"><pre>a<br>b<\/pre><\/section>$/,
      ),
    });
  });
});

it('accounts for every part of generated folders', async () => {
  const part = fc.constantFrom(
    '![a](p.png)',
    '[x](b.md)',
    '[gone](gone.md "t")',
    '{{< figure src="p.png" caption="c d" >}}',
    '{% include e.html f="g" %}',
    '{{ site.url }}/h',
    '1. i\n   - j\n     1. k',
    '> l\n>\n> m',
    '# n',
    '```\no {{ p }}\n```',
    'q[^1]\n\n[^1]: r',
    '<figure><img src="p.png"><figcaption>s</figcaption></figure>',
    '| t |\n|---|\n| u |',
    '<aside>v <img src="gone.png" alt="w"></aside>',
    '<https://v.example/1>',
    '[[b]] ![[p.png]]',
  );
  await fc.assert(
    fc.asyncProperty(fc.array(part, { maxLength: 6 }), async (parts) => {
      const folder = await write({ 'a.md': parts.join('\n\n'), 'b.md': 'x', 'p.png': 'x' });
      const posts = (await readMarkdownFolder(folder, options)).filter(isPost);
      for (const { ledger } of await ledgersOf(posts)) expect(ledger && unaccountedIn(ledger.counts)).toBe(0);
    }),
    { numRuns: 60 },
  );
});
