import { createHash } from 'node:crypto';
import { type HeifOptions, heifFile } from '@imprint/testing/heif-file';
import sharp from 'sharp';
import { operate } from '../../support/agent.js';
import { type ImageHost, imageHost } from '../../support/image-host.js';
import { fetched, filePart, picture, ready, upload } from '../../support/media.js';
import { unique, type Workspace, workspace } from '../../support/seed.js';

let outside: ImageHost;
let w: Workspace;
beforeAll(async () => {
  [outside, w] = await Promise.all([imageHost(), workspace()]);
});
afterAll(() => outside.close());

/** Unlike any other by its Exif data. */
const photo = (options: HeifOptions = {}): Buffer =>
  heifFile({ exif: Buffer.from(`II*\0\x08\0\0\0\0\0SECRET-PLACE ${unique()}`, 'latin1'), ...options });
const phonePart = (content: Buffer, filename = 'IMG_1234.HEIC') => filePart(content, filename, 'image/heic');
/** As phones write it: a grid of pictures, turned upright. */
const portrait = () => photo({ grid: { columns: 10, rows: 6 }, width: 601, height: 350, turns: 3 });

describe('a HEIC photo', () => {
  it('becomes a JPEG, upright and without its place, from the first response on', async () => {
    const source = portrait();
    const { status, body: first } = await upload(w, [phonePart(source)]);
    expect([status, first.mime, first.status, first.width]).toEqual([202, 'image/jpeg', 'processing', null]);
    expect(first.key).toMatch(/\.jpg$/);
    const asset = await ready(w, first.id);
    expect(asset).toMatchObject({ width: 350, height: 601, hash: first.hash, bytes: first.bytes, key: first.key });
    const { bytes, headers } = await fetched(asset.original_url);
    expect(headers['content-type']).toBe('image/jpeg');
    expect([bytes.length, createHash('sha256').update(bytes).digest('hex')]).toEqual([first.bytes, first.hash]);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 350, height: 601 });
    expect(bytes.includes('SECRET-PLACE')).toBe(false);
    expect(asset.variants.map(({ type }: { type: string }) => type)).toEqual(['image/avif', 'image/webp']);
    const [smallest = ''] = asset.srcset.split(' ');
    const sized = await fetched(smallest, { headers: { accept: 'image/webp' } });
    expect([sized.status, (await sharp(sized.bytes).metadata()).width]).toEqual([200, 160]);
  });

  it.each([
    ['IMG_1234.HEIC', 'IMG_1234.jpg'],
    ['a.b.heif', 'a.b.jpg'],
    ['shared.JPG', 'shared.JPG'],
  ])('with the name %s is shown as %s', async (sent, shown) => {
    const { body } = await upload(w, [phonePart(photo(), sent)]);
    const query = 'query ($id: ID!, $site: ID!) { mediaAsset(id: $id, siteId: $site) { filename mime } }';
    const { mediaAsset } = await operate(query, { id: body.id, site: w.site.id });
    expect(mediaAsset).toEqual({ filename: shown, mime: 'image/jpeg' });
  });

  it('shares its file with an equal upload, and is one asset for one Idempotency-Key', async () => {
    const source = photo();
    const send = (headers = {}) => upload(w, [phonePart(source)], headers);
    const [first, second] = [await send(), await send()];
    expect([second.body.key, second.body.hash]).toEqual([first.body.key, first.body.hash]);
    expect(second.body.id).not.toBe(first.body.id);
    const key = { 'idempotency-key': unique() };
    const [third, fourth] = [await send(key), await send(key)];
    expect([fourth.status, fourth.text, fourth.headers['idempotency-replayed']]).toEqual([202, third.text, 'true']);
  });

  it('is known by its content, as is a JPEG under its name', async () => {
    const named = await upload(w, [filePart(photo(), 'photo.jpg', 'image/jpeg')]);
    expect([named.status, named.body.mime]).toEqual([202, 'image/jpeg']);
    const jpeg = await picture().jpeg().toBuffer();
    const { body } = await upload(w, [phonePart(jpeg)]);
    expect(body.hash).toBe(createHash('sha256').update(jpeg).digest('hex'));
  });

  it.each([
    ['cut', () => photo().subarray(0, -20), 415, 'unsupported_media_type'],
    ['no image', () => photo({ data: Buffer.alloc(60, 7) }), 415, 'unsupported_media_type'],
    ['too large', () => photo({ width: 60_000, height: 60_000 }), 400, 'bad_request'],
    ['smaller than its picture', () => photo({ width: 8, height: 8 }), 415, 'unsupported_media_type'],
  ])('that is %s is refused', async (_, make, status, code) => {
    const own = await workspace();
    const answer = await upload(own, [phonePart(make())]);
    expect([answer.status, answer.body.error.code]).toEqual([status, code]);
    expect((await own.ask('/v1/media')).body.items).toEqual([]);
  });

  it('is ingested by URL', async () => {
    const source = portrait();
    const path = `/${unique()}.heic`;
    outside.answers[path] = (_, response) => void response.end(source);
    const ingest = (url: string) => w.ask('/v1/media/ingest', { method: 'POST', body: { url } });
    const { status, body } = await ingest(outside.base + path);
    expect([status, body.mime]).toEqual([202, 'image/jpeg']);
    expect(await ready(w, body.id)).toMatchObject({ width: 350, height: 601 });
    outside.answers['/cut.heic'] = (_, response) => void response.end(source.subarray(0, 900));
    const refused = await ingest(`${outside.base}/cut.heic`);
    expect([refused.status, refused.body.error.message]).toEqual([422, expect.stringContaining('not an image')]);
  });
});
