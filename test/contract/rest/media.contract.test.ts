import { createHash } from 'node:crypto';
import fc from 'fast-check';
import sharp from 'sharp';
import { type Answer, ask, operate, platform } from '../../support/agent.js';
import { multipart, type Part } from '../../support/multipart.js';
import { createKey, unique, type Workspace, workspace } from '../../support/seed.js';

let w: Workspace;
beforeAll(async () => {
  w = await workspace();
});

const sendTo = (target: Workspace, parts: readonly Part[], headers: Record<string, string> = {}) => {
  const { body, contentType } = multipart(parts);
  return target.ask('/v1/media', { method: 'POST', body, headers: { 'content-type': contentType, ...headers } });
};
const send = (parts: readonly Part[], headers: Record<string, string> = {}) => sendTo(w, parts, headers);
const file = (content: Buffer | string, filename = 'a.bin', type = 'image/png'): Part => ({
  name: 'file',
  content,
  filename,
  type,
});

/** A picture that no other test uploads. */
const picture = (width = 40, height = 20) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: { r: Math.trunc(Math.random() * 255), g: Math.trunc(Math.random() * 255), b: 9 },
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });

async function ready(target: Workspace, id: string): Promise<Answer['body']> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const { body } = await target.ask(`/v1/media/${id}`);
    if (body.status === 'ready') return body;
    if (Date.now() > deadline) throw new Error(`asset ${id} is ${body.status}`);
  }
}

async function uploaded(target: Workspace, content: Buffer): Promise<Answer['body']> {
  const answer = await sendTo(target, [file(content)]);
  if (answer.status !== 202) throw new Error(answer.text);
  return ready(target, answer.body.id);
}

/** Served from this machine under whatever base the platform was told. */
const fetched = (url: string, options: Parameters<typeof ask>[1] = {}) => ask(new URL(url).pathname, options);

describe('POST /v1/media', () => {
  it('answers 202 with "the asset with status = processing, width and height null, original_url null"', async () => {
    const bytes = await picture().png().toBuffer();
    const { status, body, headers } = await send([file(bytes)]);
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
    });
    expect(headers.location).toBe(`/v1/media/${body.id}`);
    expect(headers['cache-control']).toBe('private, no-store');
  });

  it('"becomes ready" with width, height and original_url', async () => {
    const asset = await uploaded(w, await picture(700, 300).jpeg().toBuffer());
    expect(asset).toMatchObject({ status: 'ready', width: 700, height: 300, mime: 'image/jpeg' });
    const image = await fetched(asset.original_url);
    expect(image.status).toBe(200);
    expect(createHash('sha256').update(image.bytes).digest('hex')).toBe(asset.hash);
    expect(image.bytes.length).toBe(asset.bytes);
  });

  it('applies the orientation and strips metadata and trailing bytes', async () => {
    const source = await picture(60, 30)
      .jpeg()
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Copyright: 'SECRET-COPYRIGHT' }, IFD3: { GPSLatitude: '12/1 34/1 56/1' } })
      .toBuffer();
    expect(source.includes('SECRET-COPYRIGHT')).toBe(true);
    const asset = await uploaded(w, Buffer.concat([source, Buffer.from('TRAILING<script>')]));
    expect([asset.width, asset.height]).toEqual([30, 60]);
    const { bytes } = await fetched(asset.original_url);
    expect(bytes.includes('SECRET-COPYRIGHT')).toBe(false);
    expect(bytes.includes('TRAILING')).toBe(false);
    const { exif, orientation } = await sharp(bytes).metadata();
    expect([exif, orientation]).toEqual([undefined, undefined]);
  });

  it('tells the type by content, whatever name and type the client gives', async () => {
    const { body } = await send([file(await picture().webp().toBuffer(), 'x.exe', 'application/x-msdownload')]);
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
  ])('takes %s and serves it as what it is', async (_, make, mime) => {
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
    ['a cut header', Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1')],
    ['an SVG that is not well-formed', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><g>')],
    ['an SVG with entities', Buffer.from('<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg"/>')],
  ])('answers 415 to %s', async (_, content) => {
    const { status, body } = await send([file(content, 'a.png')]);
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
  ])('answers 400 to %s before it is decoded', async (_, make) => {
    const { status, body } = await send([file(await make())]);
    expect([status, body.error.message]).toEqual([400, expect.stringContaining('pixels')]);
  });

  it('serves an image that is damaged further in as it came, without a size', async () => {
    const bytes = await picture(400, 400).jpeg().toBuffer();
    const asset = await uploaded(w, bytes.subarray(0, bytes.length / 2));
    expect(asset).toMatchObject({ status: 'ready', width: null, height: null });
  });

  it('makes an SVG safe before anybody sees it', async () => {
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
    ['a body that is none', 'multipart/form-data; boundary=x', 'nothing of the kind'],
    [
      'a cut body',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc',
    ],
  ])('answers 400 to %s: "other content types or a missing part return 400"', async (_, type, body) => {
    const answer = await w.ask('/v1/media', { method: 'POST', body, headers: { 'content-type': type } });
    expect([answer.status, answer.body.error.code]).toEqual([400, 'bad_request']);
  });

  it('reads the part "named literally file (no other part name is read)"', async () => {
    const bytes = await picture().png().toBuffer();
    expect((await send([{ name: 'upload', content: bytes, filename: 'a.png' }])).status).toBe(400);
    expect((await send([{ name: 'file', content: 'a field, not a file' }])).status).toBe(400);
    const answer = await send([
      { name: 'title', content: 'x' },
      { name: 'other', content: 'MZ', filename: 'b.exe' },
      file(bytes),
    ]);
    expect([answer.status, answer.body.mime]).toEqual([202, 'image/png']);
  });

  it('answers 400 to an empty file and to two files', async () => {
    const bytes = await picture().png().toBuffer();
    expect((await send([file('')])).status).toBe(400);
    expect((await send([file(bytes), file(bytes)])).status).toBe(400);
  });

  it('takes "up to 8 MiB (413 above)", with and without a stated length', async () => {
    const limit = 8 * 1024 * 1024;
    const frame = multipart([file('')]).body.length;
    const pdf = (length: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(length - 9, 'a')]);
    expect((await send([file(pdf(limit - frame))])).status).toBe(202);
    const over = await send([file(pdf(limit - frame + 1))]);
    expect([over.status, over.body.error.code]).toEqual([413, 'payload_too_large']);
    expect((await send([file(pdf(limit - frame + 1))], { 'transfer-encoding': 'chunked' })).status).toBe(413);
    expect((await send([file(pdf(2 * limit))], { 'transfer-encoding': 'chunked' })).status).toBe(413);
  });

  it('answers 422 to "a key created before author/organization context existed (re-create the key)"', async () => {
    const key = await createKey(w.site, { withoutAuthor: true });
    const { body, contentType } = multipart([file(await picture().png().toBuffer())]);
    const answer = await ask('/v1/media', {
      method: 'POST',
      key: key.secret,
      body,
      headers: { 'content-type': contentType },
    });
    expect([answer.status, answer.body.error.code]).toEqual([422, 'unprocessable']);
    expect(answer.body.error.message).toMatch(/create a new key/);
  });

  it('makes a new asset of the same bytes, which shares the objects', async () => {
    const bytes = await picture(50, 50).png().toBuffer();
    const [first, second] = [await uploaded(w, bytes), await uploaded(w, bytes)];
    expect(second.id).not.toBe(first.id);
    expect([second.hash, second.key, second.original_url]).toEqual([first.hash, first.key, first.original_url]);
    await w.ask(`/v1/media/${first.id}`, { method: 'DELETE' });
    expect((await ready(w, second.id)).original_url).toBe(second.original_url);
    expect((await fetched(second.original_url)).status).toBe(200);
  });

  it('makes all of 20 uploads at the same moment ready', async () => {
    const assets = await Promise.all(
      Array.from({ length: 20 }, async () => uploaded(w, await picture(30, 30).png().toBuffer())),
    );
    expect(new Set(assets.map(({ id }) => id)).size).toBe(20);
  }, 60_000);

  it('never answers 5xx to any body', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), fc.string({ maxLength: 60 }), async (bytes, name) => {
        const answer = await send([{ ...file(Buffer.from(bytes)), filename: name.replace(/["\r\n\\]/g, '') }]);
        expect([202, 400, 415]).toContain(answer.status);
      }),
      { numRuns: 60 },
    );
  });
});

describe('GET /v1/media', () => {
  it('lists "newest first", "an empty array when none"', async () => {
    const own = await workspace();
    expect((await own.ask('/v1/media')).body).toEqual({ items: [] });
    const ids: string[] = [];
    for (let index = 0; index < 3; index++) ids.push((await uploaded(own, await picture().png().toBuffer())).id);
    const { status, body } = await own.ask('/v1/media');
    expect([status, body.items.map((item: { id: string }) => item.id)]).toEqual([200, ids.reverse()]);
    expect((await own.ask('/v1/media?limit=2')).body.items).toHaveLength(2);
  });

  it.each(['0', '501', '-1', '1.5', '20.0', 'x', '', ' 5', '1e2'])('answers 400 to limit=%s', async (limit) => {
    const { status, body } = await w.ask(`/v1/media?limit=${encodeURIComponent(limit)}`);
    expect([status, body.error.message]).toEqual([400, expect.stringContaining('limit')]);
  });

  it.each(['1', '500'])('takes limit=%s', async (limit) => {
    expect((await w.ask(`/v1/media?limit=${limit}`)).status).toBe(200);
  });

  it('filters by folder and tag; what is unknown is an empty list', async () => {
    const own = await workspace();
    const [inside, outside] = [
      await uploaded(own, await picture().png().toBuffer()),
      await uploaded(own, await picture().png().toBuffer()),
    ];
    const { createMediaFolder, createMediaTag } = await operate(
      `mutation ($site: ID!) {
        createMediaFolder(input: { siteId: $site, name: "Capas" }) { folder { id } }
        createMediaTag(input: { siteId: $site, name: "Verão" }) { tag { id } }
      }`,
      { site: own.site.id },
    );
    const [folder, tag] = [createMediaFolder.folder.id, createMediaTag.tag.id];
    await operate('mutation ($input: UpdateMediaAssetInput!) { updateMediaAsset(input: $input) { asset { id } } }', {
      input: { siteId: own.site.id, id: inside.id, folderId: folder, tagIds: [tag] },
    });
    const ids = async (query: string) =>
      (await own.ask(`/v1/media?${query}`)).body.items.map((item: { id: string }) => item.id);
    expect(await ids(`folder_id=${folder}`)).toEqual([inside.id]);
    expect(await ids(`tag_id=${tag}`)).toEqual([inside.id]);
    expect(await ids(`folder_id=${folder}&tag_id=${tag}`)).toEqual([inside.id]);
    expect(await ids(`folder_id=${outside.id}`)).toEqual([]);
    expect(await ids('tag_id=nonsense')).toEqual([]);
    expect(await ids('folder_id=')).toHaveLength(2);
  });
});

describe('GET and DELETE /v1/media/{id}', () => {
  it('"soft delete, 204 no body"; then 404, and the list omits it', async () => {
    const own = await workspace();
    const { id, original_url } = await uploaded(own, await picture().png().toBuffer());
    const gone = await own.ask(`/v1/media/${id}`, { method: 'DELETE' });
    expect([gone.status, gone.text]).toEqual([204, '']);
    expect((await own.ask(`/v1/media/${id}`)).status).toBe(404);
    expect((await own.ask(`/v1/media/${id}`, { method: 'DELETE' })).status).toBe(404);
    expect((await own.ask('/v1/media')).body.items).toEqual([]);
    await eventually(async () => (await fetched(original_url)).status === 404);

    await operate(
      'mutation ($input: MediaAssetReferenceInput!) { restoreMediaAsset(input: $input) { asset { id } } }',
      {
        input: { siteId: own.site.id, id },
      },
    );
    expect((await own.ask(`/v1/media/${id}`)).body.status).toBe('ready');
    await eventually(async () => (await fetched(original_url)).status === 200);
  });

  it('takes a UUID for a ULID, and answers 404 to what is no id', async () => {
    const { id } = await uploaded(w, await picture().png().toBuffer());
    expect((await w.ask(`/v1/media/${id.toLowerCase()}`)).body.id).toBe(id);
    for (const bad of ['x', '123', '%00', 'a'.repeat(300)]) expect((await w.ask(`/v1/media/${bad}`)).status).toBe(404);
  });
});

describe('images in posts', () => {
  const body = (mediaId: string, alt?: string) => ({
    blocks: [
      { type: 'paragraph', text: 'Antes' },
      { type: 'image', attrs: { media_id: mediaId, ...(alt !== undefined && { alt }) } },
      { type: 'paragraph', text: 'Depois' },
    ],
  });

  it('come back "with the URL resolved inside content_html", with size, srcset and lazy loading', async () => {
    const asset = await uploaded(w, await picture(1_200, 600).jpeg().toBuffer());
    const { id } = await w.published({ blocks_json: body(asset.id, 'Um "gato" <b>') });
    const { content_html: html } = (await w.ask(`/v1/posts/${id}`)).body;
    expect(html).toMatch(
      /^<p>Antes<\/p><figure><img src="[^"]+" srcset="[^"]+ 480w, [^"]+ 960w" sizes="[^"]+" alt="Um &quot;gato&quot; &lt;b&gt;" width="1200" height="600" loading="lazy"><\/figure><p>Depois<\/p>$/,
    );
    expect(html).toContain(`src="${asset.original_url}"`);
    for (const url of html.match(/http[^" ]+\.webp/g) ?? []) {
      const variant = await fetched(url);
      expect([variant.status, variant.headers['content-type']]).toEqual([200, 'image/webp']);
      expect((await sharp(variant.bytes).metadata()).exif).toBeUndefined();
    }
  });

  it('appear when the asset becomes ready, with a new entity tag and a new updated_at', async () => {
    const { body: asset } = await send([file(await picture(300, 300).png().toBuffer())]);
    const { id } = await w.published({ blocks_json: body(asset.id) });
    const early = await w.ask(`/v1/posts/${id}`);
    await ready(w, asset.id);
    const late = await w.ask(`/v1/posts/${id}`);
    expect(late.body.content_html).toContain('<img');
    if (!early.body.content_html.includes('<img')) expect(late.headers.etag).not.toBe(early.headers.etag);
    await eventually(async () => (await w.ask(`/v1/posts/${id}`)).body.updated_at > early.body.updated_at);
  });

  it('are "omitted (no broken image element)" from the very next read when the asset is deleted', async () => {
    const asset = await uploaded(w, await picture().png().toBuffer());
    const { id } = await w.published({ blocks_json: body(asset.id) });
    expect((await w.ask(`/v1/posts/${id}`)).body.content_html).toContain('<img');
    await w.ask(`/v1/media/${asset.id}`, { method: 'DELETE' });
    expect((await w.ask(`/v1/posts/${id}`)).body.content_html).toBe('<p>Antes</p><p>Depois</p>');
  });

  it('of another site are omitted with the warning that unknown ones get', async () => {
    const foreign = await uploaded(await workspace(), await picture().png().toBuffer());
    const unknown = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
    for (const mediaId of [foreign.id, unknown, 'nonsense']) {
      const answer = await w.ask('/v1/posts', {
        method: 'POST',
        body: { title: unique(), status: 'published', blocks_json: body(mediaId) },
      });
      expect([answer.status, answer.headers['x-content-warnings']]).toEqual([201, 'image-not-available']);
      expect((await w.ask(`/v1/posts/${answer.body.id}`)).body.content_html).toBe('<p>Antes</p><p>Depois</p>');
    }
  });

  it('take the alternative text of the block, else that of the asset, else none', async () => {
    const asset = await uploaded(w, await picture().png().toBuffer());
    const altOf = async (alt?: string) => {
      const { id } = await w.published({ blocks_json: body(asset.id, alt) });
      return /alt="([^"]*)"/.exec((await w.ask(`/v1/posts/${id}`)).body.content_html)?.[1];
    };
    expect(await altOf()).toBe('');
    await operate('mutation ($input: UpdateMediaAssetInput!) { updateMediaAsset(input: $input) { asset { id } } }', {
      input: { siteId: w.site.id, id: asset.id, altText: 'Do asset' },
    });
    expect(await altOf()).toBe('Do asset');
    expect(await altOf('Do bloco')).toBe('Do bloco');
    expect(await altOf('')).toBe('');
  });

  it('are the cover by featured_image_id; "null clears it; omitted leaves it unchanged"', async () => {
    const asset = await uploaded(w, await picture().png().toBuffer());
    const { id } = await w.published();
    const patch = async (fields: object) => (await w.ask(`/v1/posts/${id}`, { method: 'PATCH', body: fields })).body;
    const cover = async () => (await w.ask(`/v1/posts/${id}`)).body.cover_url;
    expect(await cover()).toBeNull();
    const og = 'https://cdn.example/og.png';
    await w.ask(`/v1/posts/${id}/seo`, { method: 'PATCH', body: { og_image: og } });
    expect(await cover()).toBe(og);
    expect((await patch({ featured_image_id: asset.id })).featured_image_id).toBe(asset.id);
    expect(await cover()).toBe(asset.original_url);
    await patch({ excerpt: 'x' });
    expect(await cover()).toBe(asset.original_url);
    const listed = (await w.ask('/v1/posts?limit=50')).body.items.find((item: { id: string }) => item.id === id);
    expect(listed.cover_url).toBe(asset.original_url);
    expect((await patch({ featured_image_id: null })).featured_image_id).toBeNull();
    expect(await cover()).toBe(og);
  });

  it('answer 400 with one message to a cover that is unknown, foreign, deleted or no image', async () => {
    const { id } = await w.published();
    const foreign = await uploaded(await workspace(), await picture().png().toBuffer());
    const pdf = await uploaded(w, Buffer.from(`%PDF-1.7\n${unique()}`));
    const deleted = await uploaded(w, await picture().png().toBuffer());
    await w.ask(`/v1/media/${deleted.id}`, { method: 'DELETE' });
    const texts = new Set<string>();
    for (const reference of [foreign.id, pdf.id, deleted.id, 'x', '', '01ARZ3NDEKTSV4RRFFQ69G5FAV']) {
      const { status, text } = await w.ask(`/v1/posts/${id}`, {
        method: 'PATCH',
        body: { featured_image_id: reference },
      });
      expect(status).toBe(400);
      texts.add(text);
    }
    expect(texts.size).toBe(1);
  });

  it('tell those who sync by updated_at when an asset of theirs goes', async () => {
    const asset = await uploaded(w, await picture().png().toBuffer());
    const { id } = await w.published({ blocks_json: body(asset.id) });
    const before = (await w.ask(`/v1/posts/${id}`)).body.updated_at;
    await w.ask(`/v1/media/${asset.id}`, { method: 'DELETE' });
    await eventually(async () => (await w.ask(`/v1/posts/${id}`)).body.updated_at > before);
  });
});

describe('/media', () => {
  it('serves ranges, conditional requests and HEAD, cacheable for ever', async () => {
    const asset = await uploaded(w, await picture(200, 200).png().toBuffer());
    const whole = await fetched(asset.original_url);
    expect(whole.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'accept-ranges': 'bytes',
      'content-length': String(asset.bytes),
    });
    const part = await fetched(asset.original_url, { headers: { range: 'bytes=5-14' } });
    expect([part.status, part.headers['content-range']]).toEqual([206, `bytes 5-14/${asset.bytes}`]);
    expect(part.bytes).toEqual(whole.bytes.subarray(5, 15));
    const tail = await fetched(asset.original_url, { headers: { range: 'bytes=-7' } });
    expect(tail.bytes).toEqual(whole.bytes.subarray(-7));
    const beyond = await fetched(asset.original_url, { headers: { range: `bytes=${asset.bytes}-` } });
    expect([beyond.status, beyond.headers['content-range']]).toEqual([416, `bytes */${asset.bytes}`]);
    const several = await fetched(asset.original_url, { headers: { range: 'bytes=0-1,3-4' } });
    expect([several.status, several.bytes.length]).toEqual([200, asset.bytes]);
    const stale = await fetched(asset.original_url, { headers: { range: 'bytes=0-1', 'if-range': '"other"' } });
    expect(stale.status).toBe(200);
    const known = await fetched(asset.original_url, { headers: { 'if-none-match': String(whole.headers.etag) } });
    expect([known.status, known.text]).toEqual([304, '']);
    const head = await fetched(asset.original_url, { method: 'HEAD' });
    expect([head.status, head.text, head.headers['content-length']]).toEqual([200, '', String(asset.bytes)]);
  });

  it.each([
    '/media/',
    '/media/m/../../signing-key',
    '/media/m/%2e%2e/%2e%2e/signing-key.png',
    '/media/..%2f..%2fsigning-key.png',
    '/media/uploads/x.png',
    '/media/trash/m/x.png',
    '/media/m/x.html',
    '/media/m/none/none/original.png',
    '/media/m/a%00b.png',
  ])('answers 404 to %s', async (path) => {
    expect((await ask(path)).status).toBe(404);
  });

  it('answers 404 or 405 to whoever wants to write', async () => {
    for (const method of ['POST', 'PUT', 'DELETE'])
      expect([404, 405]).toContain((await ask('/media/m/x.png', { method })).status);
  });
});

async function eventually(check: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (!(await check())) {
    if (Date.now() > deadline) throw new Error(`not within 20 seconds (${platform.mode})`);
  }
}
