import { createPost, filled, imported, markup, paragraph, unique, upTo, written } from './senders.js';

/** @type {readonly import('../kinds.js').Kind[]} */
export const postsKinds = [
  {
    name: 'post: plain text',
    unit: 'bytes',
    sizes: upTo(3_900_000),
    open: markup((size) => 'palavra '.repeat(size / 8)),
  },
  {
    name: 'post: text in 5,000 blocks',
    unit: 'bytes',
    sizes: upTo(3_600_000),
    open: (tenant) => (size) =>
      createPost(tenant, { blocks: filled(5_000, () => paragraph('a '.repeat(size / 10_000))) }),
  },
  {
    name: 'post: text blocks',
    unit: 'blocks',
    sizes: upTo(5_000),
    open: (tenant) => (size) => createPost(tenant, { blocks: filled(size, () => paragraph('Uma frase.')) }),
  },
  {
    name: 'post: tags within their like',
    unit: 'tags',
    sizes: upTo(9_900),
    open: markup((size) => '<b><b>x</b></b>'.repeat(size)),
  },
  {
    name: 'post: tags that leave a table',
    unit: 'tags',
    sizes: upTo(19_000),
    open: markup((size) => `<table>${'<i>x</i>'.repeat(size)}`),
  },
  {
    name: 'post: ends of tags that were never open',
    unit: 'tags',
    sizes: upTo(900_000),
    open: markup((size) => `${'<b>'.repeat(190)}${'</x>'.repeat(size)}`),
  },
  {
    name: 'post: blocks with markup',
    unit: 'blocks',
    sizes: upTo(2_000),
    open: (tenant) => (size) => createPost(tenant, { blocks: filled(size, () => paragraph('<b>x</b> & y')) }),
  },
  {
    name: 'post: links',
    unit: 'links',
    sizes: upTo(150_000),
    open: markup((size) => filled(size, (index) => `<a href="/${index}">x</a>`).join('')),
  },
  {
    name: 'post: nested tags',
    unit: 'levels',
    sizes: upTo(190),
    open: markup((size) => `${'<b>'.repeat(size)}x${'</b>'.repeat(size)}`),
  },
  {
    name: 'post: tags never closed, refused',
    unit: 'tags',
    sizes: upTo(64_000),
    status: 4,
    open: markup((size) => '<b>'.repeat(size)),
  },
  {
    name: 'markdown: openings of images',
    unit: 'characters',
    sizes: upTo(150_000),
    open: written('content_markdown', (size) => '!['.repeat(size / 2)),
  },
  {
    name: 'markdown: list items',
    unit: 'characters',
    sizes: upTo(150_000),
    open: written('content_markdown', (size) => '- a\n'.repeat(size / 8)),
  },
  {
    name: 'markdown: addresses',
    unit: 'characters',
    sizes: upTo(150_000),
    open: written('content_markdown', (size) => 'a@b.c '.repeat(size / 6)),
  },
  {
    name: 'markdown: emphasis never closed',
    unit: 'characters',
    sizes: upTo(150_000),
    open: written('content_markdown', (size) => '*a '.repeat(size / 3)),
  },
  {
    name: 'html: elements',
    unit: 'elements',
    sizes: upTo(90_000),
    open: written('content_html', (size) => '<i>x</i>'.repeat(size)),
  },
  {
    name: 'html: ampersands',
    unit: 'characters',
    sizes: upTo(1_600_000),
    open: written('content_html', (size) => '&'.repeat(size)),
  },
  {
    name: 'post: opening brackets',
    unit: 'bytes',
    sizes: upTo(3_200_000),
    status: 0,
    open: markup((size) => '<'.repeat(size)),
  },
  {
    name: 'post: attributes of one tag, refused',
    unit: 'attributes',
    sizes: upTo(90_000),
    status: 4,
    open: markup((size) => `<b${filled(size, (index) => ` a${index}`).join('')}>x</b>`),
  },
  {
    name: 'post: "is=" in text',
    unit: 'bytes',
    sizes: upTo(400_000),
    open: markup((size) => `<b>x</b> ${'is='.repeat(size / 3)}`),
  },
  {
    name: 'post: "is" in a tag that does not end',
    unit: 'bytes',
    sizes: upTo(400_000),
    status: 0,
    open: markup((size) => `<a ${' is'.repeat(size / 3)}`),
  },
  {
    name: 'post: quotes in code',
    unit: 'bytes',
    sizes: upTo(2_600_000),
    open: (tenant) => (size) => createPost(tenant, { blocks: [{ type: 'code', text: "'".repeat(size) }] }),
  },
  {
    name: 'post: list items',
    unit: 'items',
    sizes: upTo(48_000),
    open: (tenant) => (size) =>
      createPost(tenant, { blocks: [{ type: 'list', attrs: { items: filled(size, () => 'a'.repeat(70)) } }] }),
  },
  {
    name: 'post: values of an unknown block',
    unit: 'values',
    sizes: upTo(24_000),
    open: (tenant) => (size) =>
      createPost(tenant, { blocks: [{ type: 'story', attrs: { a: filled(size, () => []) } }] }),
  },
  {
    name: 'post: text without spaces',
    unit: 'characters',
    sizes: upTo(10_000),
    open: markup((size) => '漢'.repeat(size)),
  },
  {
    name: 'post: title',
    unit: 'characters',
    sizes: upTo(1_000),
    open: (tenant) => (size) =>
      tenant.rest('/v1/posts', { body: { title: '-ã'.repeat(size / 2), blocks_json: { v: 1, blocks: [] } } }),
  },
  {
    name: 'post: unknown keys, refused',
    unit: 'keys',
    sizes: upTo(200_000),
    status: 0,
    open: (tenant) => (size) =>
      createPost(tenant, { blocks: [], ...Object.fromEntries(filled(size, (index) => [`k${index}`, index])) }),
  },
  {
    name: 'import: lines',
    unit: 'lines',
    sizes: upTo(400),
    open: imported((size) =>
      filled(size, (index) =>
        JSON.stringify({ title: `L${index} ${unique()}`, blocks_json: { v: 1, blocks: [paragraph('<b>x</b> y')] } }),
      ).join('\n'),
    ),
  },
  {
    name: 'import: blank lines',
    unit: 'lines',
    sizes: upTo(8_000_000),
    status: 0,
    open: imported((size) => '\n'.repeat(size)),
  },
  { name: 'post: inline tags', unit: 'tags', sizes: upTo(10_000), open: markup((size) => '<b>x</b>'.repeat(size)) },
  { name: 'post: tags never closed', unit: 'tags', sizes: upTo(190), open: markup((size) => '<b>'.repeat(size)) },
  { name: 'post: ampersands', unit: 'bytes', sizes: upTo(400_000), open: markup((size) => '&'.repeat(size)) },
];
