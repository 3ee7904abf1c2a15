import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';

export const upTo = (largest) => [8, 4, 2, 1].map((part) => Math.floor(largest / part));
export const unique = () => randomBytes(6).toString('hex');
export const filled = (count, make) => Array.from({ length: count }, (_, index) => make(index));

/** A post with one paragraph of `size` units of markup. */
export const markup = (make) => (tenant) => (size) => createPost(tenant, { blocks: [paragraph(make(size))] });
export const paragraph = (text) => ({ type: 'paragraph', text });

export const createPost = (tenant, { blocks, ...fields }) =>
  tenant.rest('/v1/posts', { body: { title: `Post ${unique()}`, blocks_json: { v: 1, blocks }, ...fields } });

/** A post whose body is a text of a size, as Markdown or HTML. */
export const written = (field, make) => (tenant) => (size) =>
  tenant.rest('/v1/posts', { body: { title: `Post ${unique()}`, [field]: make(size) } });

/** A form with one text field, submitted with a value of `size` units. */
export const submission = (field, make) => async (tenant) => {
  const submit = await tenant.form([{ id: 'text', type: 'textarea', label: 'Text', ...field }]);
  return (size) => submit({ text: make(size) });
};

export const settings = (make) => (tenant) => (size) =>
  tenant.staff(`/sites/${tenant.siteId}`, { method: 'PATCH', body: { settings: make(size) } });

export const svg = (inner, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"${attributes}>${inner}</svg>`;
export const manyAttributes = (count) => filled(count, (index) => ` data-a${index}="1"`).join('');

export const upload = (name, type, make) => (tenant) => async (size) => {
  const body = new FormData();
  body.set('file', new Blob([await make(size)], { type }), name);
  return tenant.rest('/v1/media', { body });
};

export const imported = (make) => (tenant) => (size) =>
  tenant.rest('/v1/import', {
    headers: { authorization: tenant.authorization, 'content-type': 'application/x-ndjson' },
    body: make(size),
  });

export const header = (name, make) => (tenant) => (size) =>
  tenant.rest('/v1/posts?limit=1', {
    headers: { authorization: tenant.authorization, [name]: make(size) },
  });

export const query = (name, make) => (tenant) => (size) =>
  tenant.rest(`/v1/posts?limit=1&${name}=${encodeURIComponent(make(size))}`);

/** A one-pixel JPEG with `size` stuffing bytes in its scan. */
export async function jpeg(size) {
  const picture = await sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer();
  return Buffer.concat([picture.subarray(0, -2), Buffer.from('ff00'.repeat(size / 2), 'hex'), picture.subarray(-2)]);
}

/** A one-pixel PNG with `size` empty text chunks. */
export async function png(size) {
  const picture = await sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const [type, headerEnd] = [Buffer.from('tEXt'), 33];
  const chunk = Buffer.concat([Buffer.alloc(4), type, Buffer.alloc(4)]);
  chunk.writeUInt32BE(crc32(type), 8);
  const chunks = Buffer.alloc(chunk.length * size, chunk);
  return Buffer.concat([picture.subarray(0, headerEnd), chunks, picture.subarray(headerEnd)]);
}

/** Creates posts of a megabyte each; the request reads `size` of them. */
export const largePosts = (read) => async (tenant) => {
  for (let index = 0; index < 6; index++)
    await createPost(tenant, { status: 'published', blocks: [paragraph('palavra '.repeat(110_000))] });
  return (size) => read(tenant, size);
};
