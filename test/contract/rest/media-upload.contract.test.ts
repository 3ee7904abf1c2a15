import { createHash } from 'node:crypto';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import sharp, { type Sharp } from 'sharp';
import { ask } from '../../support/agent.js';
import { fetched, filePart, picture, ready, upload, uploaded } from '../../support/media.js';
import { multipart } from '../../support/multipart.js';
import { createKey, unique, type Workspace, workspace } from '../../support/seed.js';

let w: Workspace;
beforeAll(async () => {
  w = await workspace();
});

describe('POST /v1/media', () => {
  it('responds 202 with "the asset with status = processing, width and height null, original_url null"', async () => {
    const bytes = await picture().png().toBuffer();
    const { status, body, headers } = await upload(w, [filePart(bytes)]);
    expect(status).toBe(202);
    expect(body).toEqual({
      id: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{26}$/),
      key: expect.stringMatching(/\.png$/),
      mime: 'image/png',
      bytes: bytes.length,
      width: null,
      height: null,
      alt_text: null,
      hash: createHash('sha256').update(bytes).digest('hex'),
      status: 'processing',
      original_url: null,
      ...{ blurhash: null, focal_point: null, folder_id: null, tags: [], variants: [], srcset: null },
    });
    expect(headers.location).toBe(`/v1/media/${body.id}`);
    expect(headers['cache-control']).toBe('private, no-store');
  });

  it('accepts a compressed body, limits it after decompression and responds 415 to other encodings', async () => {
    const encoded = (encoding: string, content: Buffer, encode: (body: Buffer) => Buffer) => {
      const { body, contentType } = multipart([filePart(content)]);
      const headers = { 'content-type': contentType, 'content-encoding': encoding };
      return w.ask('/v1/media', { method: 'POST', body: encode(body), headers });
    };
    const bytes = await picture().png().toBuffer();
    for (const [encoding, encode] of [
      ['gzip', gzipSync],
      ['br', brotliCompressSync],
    ] as const) {
      const { status, body } = await encoded(encoding, bytes, encode);
      expect([status, body.bytes]).toEqual([202, bytes.length]);
    }
    const bomb = Buffer.alloc(9 * 1024 * 1024);
    expect((await encoded('gzip', bomb, gzipSync)).status).toBe(413);
    const other = await encoded('deflate', bytes, deflateSync);
    expect([other.status, other.body.error.code]).toEqual([415, 'unsupported_media_type']);
    expect((await encoded('gzip', bytes, (body) => body)).status).toBe(400);
  });

  it('"becomes ready" with width, height and original_url', async () => {
    const asset = await uploaded(w, await picture(700, 300).jpeg().toBuffer());
    expect(asset).toMatchObject({ status: 'ready', width: 700, height: 300, mime: 'image/jpeg' });
    expect(asset.blurhash).toMatch(/^[\w#$%*+,.:;=?@[\]^{|}~-]{28}$/);
    expect(asset.variants.map(({ width, height, type }: Record<string, unknown>) => [width, height, type])).toEqual([
      [480, 206, 'image/avif'],
      [480, 206, 'image/webp'],
    ]);
    for (const { url, type, width } of asset.variants) {
      const variant = await fetched(url);
      expect([variant.headers['content-type'], (await sharp(variant.bytes).metadata()).width]).toEqual([type, width]);
    }
    const image = await fetched(asset.original_url);
    expect(image.status).toBe(200);
    expect(createHash('sha256').update(image.bytes).digest('hex')).toBe(asset.hash);
    expect(image.bytes.length).toBe(asset.bytes);
  });

  it.each([
    ['jpeg', (image: Sharp) => image.jpeg()],
    ['png', (image: Sharp) => image.png()],
    ['webp', (image: Sharp) => image.webp()],
    ['avif', (image: Sharp) => image.avif({ effort: 0 })],
  ])('stores a %s without metadata and trailing bytes, with its orientation', async (_, format) => {
    const source = await format(
      picture(60, 30)
        .withMetadata({ orientation: 6 })
        .withExif({
          IFD0: { Copyright: 'SECRET-COPYRIGHT', Orientation: '6' },
          IFD3: { GPSLatitude: '12/1 34/1 56/1' },
        }),
    ).toBuffer();
    expect(source.includes('SECRET-COPYRIGHT')).toBe(true);
    const shown = (await sharp(source).metadata()).autoOrient;
    const sent = Buffer.concat([source, Buffer.from('TRAILING<script>')]);
    const asset = await uploaded(w, sent);
    expect([asset.width, asset.height]).toEqual([shown.width, shown.height]);
    const { bytes } = await fetched(asset.original_url);
    expect(bytes.includes('SECRET-COPYRIGHT')).toBe(false);
    expect(bytes.includes('TRAILING')).toBe(false);
    expect(await sharp(bytes).autoOrient().raw().toBuffer()).toEqual(await sharp(source).autoOrient().raw().toBuffer());
  });

  it.each([
    [
      'jpeg',
      () =>
        picture()
          .jpeg()
          .withExif({ IFD0: { Copyright: unique() } })
          .toBuffer(),
    ],
    [
      'png',
      () =>
        picture()
          .png()
          .withExif({ IFD0: { Copyright: unique() } })
          .toBuffer(),
    ],
    ['gif', async () => Buffer.concat([await picture().gif().toBuffer(), Buffer.from(unique())])],
    [
      'webp',
      () =>
        picture()
          .webp()
          .withExif({ IFD0: { Copyright: unique() } })
          .toBuffer(),
    ],
    [
      'avif',
      () =>
        picture()
          .avif({ effort: 0 })
          .withExif({ IFD0: { Copyright: unique() } })
          .toBuffer(),
    ],
    ['svg', async () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><!-- ${unique()} --><g/></svg>`)],
    ['pdf', async () => Buffer.from(`%PDF-1.7\n${unique()}`)],
  ])('returns hash and size of the stored %s from the first response on, and never grows a file', async (_, make) => {
    const source = await make();
    const { body: first } = await upload(w, [filePart(source)]);
    const asset = await ready(w, first.id);
    const { bytes } = await fetched(asset.original_url);
    const truth = { hash: createHash('sha256').update(bytes).digest('hex'), bytes: bytes.length };
    expect(first).toMatchObject(truth);
    expect(asset).toMatchObject(truth);
    expect(bytes.length).toBeLessThanOrEqual(source.length);
  });

  it("detects the type by content, ignoring the client's name and type", async () => {
    const { body } = await upload(w, [
      filePart(await picture().webp().toBuffer(), 'x.exe', 'application/x-msdownload'),
    ]);
    expect([body.mime, body.key]).toEqual(['image/webp', expect.stringMatching(/\.webp$/)]);
  });

  it.each([
    ['png', () => picture().png().toBuffer(), 'image/png'],
    ['gif', () => picture().gif().toBuffer(), 'image/gif'],
    ['webp', () => picture().webp().toBuffer(), 'image/webp'],
    ['avif', () => picture().avif({ effort: 0 }).toBuffer(), 'image/avif'],
    [
      'svg',
      async () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><path d="M${unique()}"/></svg>`),
      'image/svg+xml',
    ],
    ['pdf', async () => Buffer.from(`%PDF-1.7\n${unique()}`), 'application/pdf'],
    [
      'mp4',
      async () =>
        Buffer.concat([Buffer.from('00000020667479706d703432000000006d7034326d703431', 'hex'), Buffer.from(unique())]),
      'video/mp4',
    ],
    [
      'webm',
      async () =>
        Buffer.concat([
          Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex'),
          Buffer.alloc(64),
          Buffer.from(unique()),
        ]),
      'video/webm',
    ],
    [
      'mp3',
      async () =>
        Buffer.concat([
          Buffer.from([0xff, 0xfb, 0x90, 0x44]),
          Buffer.alloc(413),
          Buffer.from([0xff, 0xfb, 0x90, 0x44]),
          Buffer.from(unique()),
        ]),
      'audio/mpeg',
    ],
  ])('accepts %s and serves it with its detected type', async (_, make, mime) => {
    const asset = await uploaded(w, await make());
    expect(asset.mime).toBe(mime);
    const { status, headers } = await fetched(asset.original_url);
    expect([status, headers['content-type'], headers['x-content-type-options']]).toEqual([200, mime, 'nosniff']);
  });

  it.each([
    ['an executable', Buffer.from('MZ\u0090\u0000\u0003', 'latin1')],
    ['HTML', Buffer.from('<html><script>alert(1)</script></html>')],
    ['text', Buffer.from('just text')],
    ['a zip', Buffer.from('PK\u0003\u0004aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'latin1')],
    ['a truncated header', Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1')],
    ['an SVG that is not well-formed', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><g>')],
    ['an SVG with entities', Buffer.from('<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg"/>')],
  ])('responds 415 to %s', async (_, content) => {
    const { status, body } = await upload(w, [filePart(content, 'a.png')]);
    expect([status, body.error.code]).toEqual([415, 'unsupported_media_type']);
  });

  it.each([
    [
      'a thin and very tall image',
      () =>
        sharp({ create: { width: 1, height: 20_000, channels: 3, background: 'red' } })
          .png()
          .toBuffer(),
    ],
    [
      'more than 40 megapixels',
      () =>
        sharp({ create: { width: 8_000, height: 8_000, channels: 3, background: 'red' } })
          .png()
          .toBuffer(),
    ],
  ])('responds 400 to %s before decoding it', async (_, make) => {
    const { status, body } = await upload(w, [filePart(await make())]);
    expect([status, body.error.message]).toEqual([400, expect.stringContaining('pixels')]);
  });

  it('serves a partially corrupt image without a size and without metadata', async () => {
    const bytes = await picture(400, 400)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'SECRET-COPYRIGHT' } })
      .toBuffer();
    const asset = await uploaded(w, bytes.subarray(0, bytes.length / 2));
    expect(asset).toMatchObject({ status: 'ready', width: null, height: null });
    expect((await fetched(asset.original_url)).bytes.includes('SECRET-COPYRIGHT')).toBe(false);
  });

  it('sanitizes an SVG before it is served', async () => {
    const asset = await uploaded(
      w,
      Buffer.from(
        `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script><path d="M${unique()}"/></svg>`,
      ),
    );
    const { text, headers } = await fetched(asset.original_url);
    expect(text).not.toMatch(/script|onload/);
    expect(headers['content-security-policy']).toContain('sandbox');
    expect(asset.hash).toBe(createHash('sha256').update(text).digest('hex'));
  });

  it.each([
    ['JSON', 'application/json', '{}'],
    ['no boundary', 'multipart/form-data', 'x'],
    ['a form', 'application/x-www-form-urlencoded', 'file=x'],
    ['a malformed body', 'multipart/form-data; boundary=x', 'nothing of the kind'],
    [
      'a truncated body',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc',
    ],
  ])('responds 400 to %s: "other content types or a missing part return 400"', async (_, type, body) => {
    const answer = await w.ask('/v1/media', { method: 'POST', body, headers: { 'content-type': type } });
    expect([answer.status, answer.body.error.code]).toEqual([400, 'bad_request']);
  });

  it('reads the part "named literally file (no other part name is read)"', async () => {
    const bytes = await picture().png().toBuffer();
    expect((await upload(w, [{ name: 'upload', content: bytes, filename: 'a.png' }])).status).toBe(400);
    expect((await upload(w, [{ name: 'file', content: 'a field, not a file' }])).status).toBe(400);
    const answer = await upload(w, [
      { name: 'title', content: 'x' },
      { name: 'other', content: 'MZ', filename: 'b.exe' },
      filePart(bytes),
    ]);
    expect([answer.status, answer.body.mime]).toEqual([202, 'image/png']);
  });

  it('responds 400 to an empty file and to two files', async () => {
    const bytes = await picture().png().toBuffer();
    expect((await upload(w, [filePart('')])).status).toBe(400);
    expect((await upload(w, [filePart(bytes), filePart(bytes)])).status).toBe(400);
  });

  it('responds 400 to a file sent as JSON and names the right form', async () => {
    for (const sent of [{ file: Buffer.alloc(100_000).toString('base64') }, { url: 'https://x.example/dot.png' }]) {
      const { status, body } = await w.ask('/v1/media', { method: 'POST', body: sent });
      expect([status, body.error.message]).toEqual([400, expect.stringContaining('multipart/form-data')]);
    }
  });

  it('accepts "up to 8 MiB (413 above)", with and without Content-Length', async () => {
    const limit = 8 * 1024 * 1024;
    const frame = multipart([filePart('')]).body.length;
    const pdf = (length: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(length - 9, 'a')]);
    expect((await upload(w, [filePart(pdf(limit - frame))])).status).toBe(202);
    const over = await upload(w, [filePart(pdf(limit - frame + 1))]);
    expect([over.status, over.body.error.code]).toEqual([413, 'payload_too_large']);
    expect((await upload(w, [filePart(pdf(limit - frame + 1))], { 'transfer-encoding': 'chunked' })).status).toBe(413);
    expect((await upload(w, [filePart(pdf(2 * limit))], { 'transfer-encoding': 'chunked' })).status).toBe(413);
  });

  it('responds 422 to "a key created before author/organization context existed (re-create the key)"', async () => {
    const key = await createKey(w.site, { withoutAuthor: true });
    const { body, contentType } = multipart([filePart(await picture().png().toBuffer())]);
    const answer = await ask('/v1/media', {
      method: 'POST',
      key: key.secret,
      body,
      headers: { 'content-type': contentType },
    });
    expect([answer.status, answer.body.error.code]).toEqual([422, 'unprocessable']);
    expect(answer.body.error.message).toMatch(/Create a new key/);
  });

  it('creates a new asset for the same bytes that shares the objects', async () => {
    const bytes = await picture(50, 50).png().toBuffer();
    const [first, second] = [await uploaded(w, bytes), await uploaded(w, bytes)];
    expect(second.id).not.toBe(first.id);
    expect([second.hash, second.key, second.original_url]).toEqual([first.hash, first.key, first.original_url]);
    await w.ask(`/v1/media/${first.id}`, { method: 'DELETE' });
    expect((await ready(w, second.id)).original_url).toBe(second.original_url);
    expect((await fetched(second.original_url)).status).toBe(200);
  });

  it('processes 20 concurrent uploads', async () => {
    const assets = await Promise.all(
      Array.from({ length: 20 }, async () => uploaded(w, await picture(30, 30).png().toBuffer())),
    );
    expect(new Set(assets.map(({ id }) => id)).size).toBe(20);
  });

  it('never responds 5xx to any body', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), fc.string({ maxLength: 60 }), async (bytes, name) => {
        const answer = await upload(w, [{ ...filePart(Buffer.from(bytes)), filename: name.replace(/["\r\n\\]/g, '') }]);
        expect([202, 400, 415]).toContain(answer.status);
      }),
      { numRuns: 60 },
    );
  });
});
