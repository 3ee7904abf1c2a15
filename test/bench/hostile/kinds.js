import { randomBytes } from 'node:crypto';

/**
 * Computations whose cost an outsider chooses. `open` prepares a tenant and returns what sends one request of a size;
 * `sizes` double three times and end at the largest input that is accepted. A row with `status` is refused: what is
 * measured then is the refusal.
 *
 * @typedef {{ status: number, text: string }} Answer
 * @typedef {(size: number) => Promise<Answer>} Send
 * @typedef {Awaited<ReturnType<typeof import('./tenant.js').openTenant>>} Tenant
 * @typedef {{ name: string, unit: string, sizes: number[], status?: number, open: (tenant: Tenant) => Promise<Send> | Send }} Kind
 */

const upTo = (largest) => [8, 4, 2, 1].map((part) => Math.floor(largest / part));
const unique = () => randomBytes(6).toString('hex');
const filled = (count, make) => Array.from({ length: count }, (_, index) => make(index));

/** A post whose only paragraph is markup of so many units. */
const markup = (make) => (tenant) => (size) => createPost(tenant, { blocks: [paragraph(make(size))] });
const paragraph = (text) => ({ type: 'paragraph', text });

const createPost = (tenant, { blocks, ...fields }) =>
  tenant.rest('/v1/posts', { body: { title: `Post ${unique()}`, blocks_json: { v: 1, blocks }, ...fields } });

/** A form of one text field, sent with a value of so many units. */
const submission = (field, make) => async (tenant) => {
  const submit = await tenant.form([{ id: 'text', type: 'textarea', label: 'Text', ...field }]);
  return (size) => submit({ text: make(size) });
};

const settings = (make) => (tenant) => (size) =>
  tenant.staff(`/sites/${tenant.siteId}`, { method: 'PATCH', body: { settings: make(size) } });

const svg = (inner, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"${attributes}>${inner}</svg>`;
const circles = (count) => svg('<circle cx="4" cy="4" r="4"/>'.repeat(count));
const attributes = (count) => filled(count, (index) => ` data-a${index}="1"`).join('');

const upload = (name, type, make) => (tenant) => (size) => {
  const body = new FormData();
  body.set('file', new Blob([make(size)], { type }), name);
  return tenant.rest('/v1/media', { body });
};

const header = (name, make) => (tenant) => (size) =>
  tenant.rest('/v1/posts?limit=1', {
    headers: { authorization: tenant.authorization, [name]: make(size) },
  });

const query = (name, make) => (tenant) => (size) =>
  tenant.rest(`/v1/posts?limit=1&${name}=${encodeURIComponent(make(size))}`);

/** @type {readonly Kind[]} */
export const kinds = [
  {
    name: 'post: plain text',
    unit: 'bytes',
    sizes: upTo(3_900_000),
    open: markup((size) => 'palavra '.repeat(size / 8)),
  },
  {
    name: 'post: text blocks',
    unit: 'blocks',
    sizes: upTo(5_000),
    open: (tenant) => (size) => createPost(tenant, { blocks: filled(size, () => paragraph('Uma frase.')) }),
  },
  { name: 'post: inline tags', unit: 'tags', sizes: upTo(4_000), open: markup((size) => '<b>x</b>'.repeat(size)) },
  {
    name: 'post: blocks with markup',
    unit: 'blocks',
    sizes: upTo(2_000),
    open: (tenant) => (size) => createPost(tenant, { blocks: filled(size, () => paragraph('<b>x</b> & y')) }),
  },
  {
    name: 'post: links',
    unit: 'links',
    sizes: upTo(2_000),
    open: markup((size) => '<a href="https://a.example">x</a> '.repeat(size)),
  },
  {
    name: 'post: nested tags',
    unit: 'levels',
    sizes: upTo(64),
    open: markup((size) => `${'<b>'.repeat(size)}x${'</b>'.repeat(size)}`),
  },
  { name: 'post: tags never closed', unit: 'tags', sizes: upTo(64), open: markup((size) => '<b>'.repeat(size)) },
  { name: 'post: opening brackets', unit: 'bytes', sizes: upTo(400_000), open: markup((size) => '<'.repeat(size)) },
  { name: 'post: ampersands', unit: 'bytes', sizes: upTo(400_000), open: markup((size) => '&'.repeat(size)) },
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
    name: 'post: "is=" after a bracket, refused or not',
    unit: 'bytes',
    sizes: upTo(400_000),
    status: 0,
    open: markup((size) => `<a ${' is'.repeat(size / 3)}`),
  },
  {
    name: 'post: table cells',
    unit: 'cells',
    sizes: upTo(4_000),
    open: (tenant) => (size) =>
      createPost(tenant, {
        blocks: [{ type: 'table', attrs: { rows: filled(size / 4, () => ['a', 'b', 'c', 'd']) } }],
      }),
  },
  {
    name: 'post: title',
    unit: 'characters',
    sizes: upTo(1_000),
    open: (tenant) => (size) =>
      tenant.rest('/v1/posts', { body: { title: '-ã'.repeat(size / 2), blocks_json: { v: 1, blocks: [] } } }),
  },
  {
    name: 'post: unknown keys',
    unit: 'keys',
    sizes: upTo(100_000),
    open: (tenant) => (size) =>
      createPost(tenant, { blocks: [], ...Object.fromEntries(filled(size, (index) => [`k${index}`, index])) }),
  },
  {
    name: 'import: lines',
    unit: 'lines',
    sizes: upTo(400),
    open: (tenant) => (size) =>
      tenant.rest('/v1/import', {
        headers: { authorization: tenant.authorization, 'content-type': 'application/x-ndjson' },
        body: filled(size, (index) =>
          JSON.stringify({ title: `L${index} ${unique()}`, blocks_json: { v: 1, blocks: [paragraph('<b>x</b> y')] } }),
        ).join('\n'),
      }),
  },
  {
    name: 'list: search text',
    unit: 'characters',
    sizes: upTo(4_000),
    status: 0,
    open: query('q', (size) => 'a '.repeat(size / 2)),
  },
  {
    name: 'list: categories',
    unit: 'slugs',
    sizes: upTo(2_000),
    status: 0,
    open: query('category', (size) => filled(size, (index) => `c${index}`).join(',')),
  },
  {
    name: 'list: cursor',
    unit: 'characters',
    sizes: upTo(8_000),
    status: 4,
    open: query('cursor', (size) => 'A'.repeat(size)),
  },
  {
    name: 'list: If-None-Match',
    unit: 'bytes',
    sizes: upTo(12_000),
    open: header('if-none-match', (size) => '"a",'.repeat(size / 4)),
  },
  {
    name: 'list: Accept',
    unit: 'bytes',
    sizes: upTo(12_000),
    open: header('accept', (size) => 'a/b;q=0.1,'.repeat(size / 10)),
  },
  {
    name: 'list: Accept-Encoding',
    unit: 'bytes',
    sizes: upTo(12_000),
    open: header('accept-encoding', (size) => 'x;q=0.1,'.repeat(size / 8)),
  },
  {
    name: 'list: X-Forwarded-For',
    unit: 'bytes',
    sizes: upTo(12_000),
    open: header('x-forwarded-for', (size) => '127.0.0.1,'.repeat(size / 10)),
  },
  {
    name: 'settings: keys',
    unit: 'keys',
    sizes: upTo(2_000),
    status: 0,
    open: settings((size) => ({ customization: Object.fromEntries(filled(size, (index) => [`k${index}`, 'v'])) })),
  },
  {
    name: 'settings: nested values',
    unit: 'levels',
    sizes: upTo(1_000),
    status: 0,
    open: settings((size) => ({ customization: JSON.parse(`${'{"a":'.repeat(size)}1${'}'.repeat(size)}`) })),
  },
  {
    name: 'logo_svg: elements',
    unit: 'elements',
    sizes: upTo(400),
    open: settings((size) => ({ logo_svg: circles(size) })),
  },
  {
    name: 'logo_svg: attributes, refused',
    unit: 'attributes',
    sizes: upTo(46_000),
    status: 4,
    open: settings((size) => ({ logo_svg: svg('', attributes(size)) })),
  },
  { name: 'upload: SVG elements', unit: 'elements', sizes: upTo(400), open: upload('a.svg', 'image/svg+xml', circles) },
  {
    name: 'upload: SVG attributes, refused',
    unit: 'attributes',
    sizes: upTo(46_000),
    status: 4,
    open: upload('a.svg', 'image/svg+xml', (size) => svg('', attributes(size))),
  },
  {
    name: 'form: fields',
    unit: 'fields',
    sizes: upTo(48),
    open: (tenant) => (size) =>
      tenant.staff(`/forms?site_id=${tenant.siteId}`, {
        body: {
          name: `F ${unique()}`,
          fields: filled(size, (index) => ({ id: `f${index}`, type: 'text', label: 'F', pattern: '[a-z]{1,20}' })),
        },
      }),
  },
  {
    name: 'form: pattern of nested repetitions, refused',
    unit: 'characters',
    sizes: upTo(480),
    status: 4,
    open: (tenant) => (size) =>
      tenant.staff(`/forms?site_id=${tenant.siteId}`, {
        body: {
          name: `F ${unique()}`,
          fields: [{ id: 'f', type: 'text', label: 'F', pattern: `(${'(a{1,30}){1,30}'.repeat(size / 15)}){1,30}` }],
        },
      }),
  },
  {
    name: 'submission: pattern',
    unit: 'characters',
    sizes: upTo(4_800),
    status: 0,
    open: submission({ pattern: '([a-z]{1,9}[0-9a-z]?){0,20}' }, (size) => 'a'.repeat(size)),
  },
  {
    name: 'submission: plain text',
    unit: 'characters',
    sizes: upTo(20_000),
    open: submission({}, (size) => 'texto '.repeat(size / 6)),
  },
  {
    name: 'submission: opening brackets',
    unit: 'characters',
    sizes: upTo(20_000),
    open: submission({}, (size) => '<a '.repeat(size / 3)),
  },
  {
    name: 'submission: almost links',
    unit: 'characters',
    sizes: upTo(20_000),
    open: submission({}, (size) => 'http:/'.repeat(size / 6)),
  },
  {
    name: 'submission: combining marks',
    unit: 'characters',
    sizes: upTo(20_000),
    open: submission({}, (size) => '\u0301'.repeat(size)),
  },
  {
    name: 'hits: user agent',
    unit: 'characters',
    sizes: upTo(4_000),
    status: 0,
    open: (tenant) => (size) =>
      tenant.visitor('/v1/public/analytics/hits', {
        body: { path: '/', ip: '192.0.2.1', user_agent: 'Mozilla/5.0 '.repeat(size / 12) },
      }),
  },
  {
    name: 'sign-in: e-mail address',
    unit: 'characters',
    sizes: upTo(40_000),
    status: 4,
    open: (tenant) => (size) =>
      tenant.staff('/auth/login', { body: { email: `${'a.'.repeat(size / 2)}a@example.com`, password: 'x' } }),
  },
];
