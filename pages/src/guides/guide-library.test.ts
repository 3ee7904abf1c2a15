import { access, readdir } from 'node:fs/promises';
import { readGuide } from './guide.js';
import { GuideLibrary } from './guide-library.js';
import { guideNames } from './guide-list.js';

const folder = new URL('../../../docs/', import.meta.url);
const library = GuideLibrary.read(folder);

it('lists every document once', async () => {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.md')).map((file) => file.slice(0, -3));
  expect([...guideNames].sort()).toEqual(files.sort());
});

it('has a title and a first sentence for each document', async () => {
  for (const { name, title, summary } of (await library).all) {
    expect([name, title.length > 0, /[.:]/.test(summary)]).toEqual([name, true, true]);
  }
});

it('links only to pages, sections and pictures that exist', async () => {
  const guides = await library;
  const broken: string[] = [];
  for (const { name, content } of guides.all) {
    for (const [, path = '', anchor = ''] of content.text.matchAll(
      /href="(?:\/docs\/guides\/([\w-]+))?(?:#([^"]+))?"/g,
    )) {
      const target = guides.find(path || name);
      if (!target || (anchor && !target.sections.some((section) => section.anchor === anchor)))
        broken.push(`${name}: ${path}#${anchor}`);
    }
    for (const [, path = ''] of content.text.matchAll(/src="\/docs\/guides\/([^"]+)"/g))
      await access(new URL(path, folder)).catch(() => broken.push(`${name}: ${path}`));
  }
  expect(broken).toEqual([]);
});

it.each([
  ['webhook signature', 'webhooks'],
  ['idempotency', 'publishing'],
  ['second factor policy', 'identity'],
  ['how do I register an OIDC client', 'identity'],
])('finds %s', async (query, name) => {
  const found = (await library).search(query);
  expect(found.map((section) => section.name)).toContain(name);
});

it('finds nothing for text without words', async () => {
  expect((await library).search(' "<>& ')).toEqual([]);
});

it('escapes HTML, numbers equal headings and unlinks unserved files', () => {
  const text = '# A\n\nFirst *part*.\n\n## B & C\n\n<script>x</script> [in](b.md#c) [out](../x.ts)\n\n## B & C\n';
  const { title, summary, content, sections } = readGuide('a', text, ['b']);
  expect([title, summary]).toEqual(['A', 'First part.']);
  expect(content.text).toContain('&lt;script&gt;x&lt;/script&gt; <a href="/docs/guides/b#c">in</a> <a>out</a>');
  expect(sections.map(({ anchor }) => anchor)).toEqual(['', 'b--c', 'b--c-1']);
});
