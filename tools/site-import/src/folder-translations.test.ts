import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { traceConversion } from '@imprint/content/traced-conversion';
import { readHtmlFolder } from './html-folder.js';
import { accountFor } from './ledger.js';
import { readMarkdownFolder } from './markdown-folder.js';
import { isPost, type SourcePost } from './source-post.js';

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

async function read(
  files: Record<string, string>,
  { defaultLanguage, from = readMarkdownFolder }: { defaultLanguage?: string; from?: typeof readMarkdownFolder } = {},
): Promise<SourcePost[]> {
  const folder = await mkdtemp(join(tmpdir(), 'imprint-translations-'));
  folders.push(folder);
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  const options = { siteUrl: null, origin: 'blog', timeZone: 'UTC', now: new Date('2025-01-01T00:00:00Z') };
  return (await from(folder, { ...options, ...(defaultLanguage && { defaultLanguage }) })).filter(isPost);
}

const page = (fields: string): string => `---\ntitle: T\ndate: 2020-01-01T00:00:00Z\n${fields}\n---\nText.`;
/** Paths of posts by the name that they share. */
const groupsOf = (posts: readonly SourcePost[]) =>
  Object.fromEntries(
    posts.flatMap(({ line, translationNames }) =>
      translationNames ? [[line.external_id?.replace(/^\w+:blog:/, ''), translationNames.join()]] : [],
    ),
  );

it.each<[string, Record<string, string>, string[]]>([
  [
    'a language in the name',
    { 'a.md': 'x', 'a.pt.md': 'y', 'a.pt-br.md': 'z', 'b.md': 'w' },
    ['a.md', 'a.pt-br.md', 'a.pt.md'],
  ],
  ['a language in the name of a bundle', { 'a/index.md': 'x', 'a/index.fr.md': 'y' }, ['a/index.fr.md', 'a/index.md']],
  ['a folder of a language', { 'en/p/a.md': 'x', 'pt/p/a.md': 'y', 'pt/p/b.md': 'z' }, ['en/p/a.md', 'pt/p/a.md']],
  [
    'a file beside folders of languages',
    { 'a.md': 'x', 'en/a.md': 'x', 'pt/a.md': 'y' },
    ['a.md', 'en/a.md', 'pt/a.md'],
  ],
  [
    'a key of Hugo',
    { 'en/a.md': page('translationKey: k'), 'pt/b.md': page('translationKey: k'), 'pt/c.md': 'x' },
    ['en/a.md', 'pt/b.md'],
  ],
  [
    'a reference of Jekyll',
    { 'a.md': page('lang: en\nref: r'), 'b.md': page('lang: pt_BR\nref: r'), 'c.md': page('ref: r') },
    ['a.md', 'b.md', 'c.md'],
  ],
  [
    'the page of Polyglot',
    { 'a.md': page('lang: en\npage_id: 7'), 'b.md': page('lang: pt-br\npage_id: 7') },
    ['a.md', 'b.md'],
  ],
  [
    'the permalink of Polyglot',
    {
      'a.md': page('lang: en\npermalink: /x/'),
      'b.md': page('lang: pt\npermalink: /x/'),
      'c.md': page('permalink: /x/'),
    },
    ['a.md', 'b.md', 'c.md'],
  ],
])('finds translations by %s', async (_, files, expected) => {
  const groups = groupsOf(await read(files));
  expect(Object.keys(groups)).toEqual(expected);
  expect(new Set(Object.values(groups)).size).toBe(1);
});

it.each<[string, Record<string, string>]>([
  ['of one language', { 'a.md': page('lang: en\nref: r'), 'b.md': page('lang: en\nref: r') }],
  ['with a reference and no language', { 'a.md': page('ref: r'), 'b.md': page('ref: r') }],
  ['with equal names in other folders', { 'p/a.md': 'x', 'q/a.md': 'y' }],
  ['with a suffix that is no language', { 'v1.md': 'x', 'v1.io.md': 'y' }],
])('joins no posts %s', async (_, files) => {
  expect(groupsOf(await read(files))).toEqual({});
});

it('joins pages in HTML of folders of languages', async () => {
  const posts = await read({ 'en/a.html': '<p>x</p>', 'pt/a.html': '<p>y</p>' }, { from: readHtmlFolder });
  expect(Object.keys(groupsOf(posts))).toEqual(['en/a.html', 'pt/a.html']);
});

it.each([
  [undefined, { 'a.md': ['/x/'], 'b.md': ['/pt/x/'], 'c.md': ['/fr/x/'] }],
  ['pt', { 'a.md': ['/en/x/'], 'b.md': ['/x/'], 'c.md': ['/fr/x/'] }],
])('keeps the shared path for the default language %s alone', async (defaultLanguage, expected) => {
  const files = Object.fromEntries(
    ['en', 'pt', 'fr'].map((lang, index) => [`${'abc'[index]}.md`, page(`lang: ${lang}\npermalink: /x/`)]),
  );
  const posts = await read(files, defaultLanguage === undefined ? {} : { defaultLanguage });
  expect(
    Object.fromEntries(posts.map(({ line }) => [line.external_id?.replace('markdown:blog:', ''), line.former_paths])),
  ).toEqual(expected);
});

it('says of each key what became of it', async () => {
  const posts = await read({
    'en/a.md': page('translationKey: k'),
    'pt/a.md': page('translationKey: k'),
    'pt/b.md': page('translationKey: alone\nref: r'),
  });
  const found = posts.map(({ source, line, losses }) => [
    accountFor(source, line, traceConversion).entries.map(({ outcome, what }) => `${outcome} ${what}`),
    losses,
  ]);
  expect(found).toEqual([
    [['converted translationKey: k'], []],
    [['converted translationKey: k'], []],
    [
      ['lost translationKey: alone', 'lost ref: r'],
      ['The field translationKey is left out.', 'The field ref is left out.'],
    ],
  ]);
});

it.each([
  ['pt_BR', 'pt-BR', 0],
  ['PT-br', 'pt-BR', 0],
  ['pt_BR.UTF-8', 'pt-BR', 0],
  ['english', undefined, 1],
])('reads the language %s as %s', async (lang, language, count) => {
  const [post] = await read({ 'a.md': page(`lang: ${lang}`) });
  expect(post?.line.language).toBe(language);
  expect(post?.losses).toHaveLength(count);
});
