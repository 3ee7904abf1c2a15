import { insideAddresses } from '@imprint/outbound/inside-addresses.samples';
import { ask, operate } from '../../support/agent.js';
import { atOnce } from '../../support/at-once.js';
import { askAs, newMediaLabel } from '../../support/estate.js';
import { type ImageHost, imageHost } from '../../support/image-host.js';
import { fetched, filePart, picture, ready, upload, uploaded } from '../../support/media.js';
import { createKey, unique, type Workspace, workspace } from '../../support/seed.js';

let outside: ImageHost;
let w: Workspace;
beforeAll(async () => {
  [outside, w] = await Promise.all([imageHost(), workspace()]);
});
afterAll(() => outside.close());

const freshUrl = (path = '/logo.png') => `${outside.base}${path}?${unique()}`;
const post = (body: object, home = w) => home.ask('/v1/media/ingest', { method: 'POST', body });
const requestsFor = (url: string) => outside.asked.filter((path) => url.endsWith(path)).length;

describe('POST /v1/media/ingest', () => {
  it('responds 202 with the asset, which becomes ready', async () => {
    const { status, body, headers } = await post({ url: freshUrl(), alt_text: 'Um logo' });
    expect([status, body.mime, body.alt_text]).toEqual([202, 'image/png', 'Um logo']);
    expect(headers.location).toBe(`/v1/media/${body.id}`);
    const asset = await ready(w, body.id);
    expect([asset.width, asset.height]).toEqual([30, 20]);
    expect((await fetched(asset.original_url)).headers['content-type']).toBe('image/png');
  });

  it('sets folder and tags', async () => {
    const [folder, tag] = [await newMediaLabel(w.site.id, 'Folder'), await newMediaLabel(w.site.id, 'Tag')];
    const { body } = await post({ url: freshUrl(), folder_id: folder, tags: [tag] });
    const listed = await w.ask(`/v1/media?folder_id=${folder}&tag_id=${tag}`);
    expect(listed.body.items.map(({ id }: { id: string }) => id)).toEqual([body.id]);
  });

  it.each([
    ['folder', { folder_id: '01ARZ3NDEKTSV4RRFFQ69G5FAV' }],
    ['tag', { tags: ['01ARZ3NDEKTSV4RRFFQ69G5FAV'] }],
    ['tag', { tags: ['nonsense'] }],
  ])('responds 400 to an unknown %s before it fetches', async (what, labels) => {
    const url = freshUrl();
    const { status, body } = await post({ url, ...labels });
    expect([status, body.error.message]).toEqual([400, expect.stringContaining(what)]);
    expect(requestsFor(url)).toBe(0);
  });

  it.each([
    [{}, 422],
    [{ url: 7 }, 422],
    [{ url: null }, 422],
  ])('responds to %j with %d', async (body, status) => {
    expect((await post(body)).status).toBe(status);
  });

  it.each([
    ['/missing.png', 'has no file'],
    ['/secret.png', 'refuses access'],
    ['/page.png', 'not an image'],
    ['/paper.png', 'not an image'],
    ['/large.png', 'larger than 8 MiB'],
    ['/tall.png', 'too many pixels'],
    ['/unsafe.svg', 'SVG'],
    ['/inside.png', 'not public'],
    ['/circle.png', 'redirects too often'],
    ['/later.png', 'Retry later'],
  ])('responds 422 to %s and says why', async (path, words) => {
    const own = await workspace();
    const { status, body } = await post({ url: outside.base + path }, own);
    expect([status, body.error.code, body.error.message]).toEqual([
      422,
      'unprocessable',
      expect.stringContaining(words),
    ]);
    expect((await own.ask('/v1/media')).body.items).toEqual([]);
  });

  it('never connects to an address that is not public', async () => {
    const inside = insideAddresses.filter((url) => !/127\.|example\.com|\[::ffff:7f|localhost/.test(url));
    const answers = await Promise.all(inside.map((url) => post({ url })));
    expect(answers.map(({ status }) => status)).toEqual(inside.map(() => 422));
  });

  it('returns the asset that exists from this URL until it is deleted', async () => {
    const url = freshUrl();
    const { body: first } = await post({ url, alt_text: 'Primeiro' });
    const { status, body: second } = await post({ url: `${url}#top`, alt_text: 'Segundo' });
    expect([status, second.id, second.alt_text]).toEqual([202, first.id, 'Primeiro']);
    expect(requestsFor(url)).toBe(1);
    await w.ask(`/v1/media/${first.id}`, { method: 'DELETE' });
    const { body: third } = await post({ url });
    expect(third.id).not.toBe(first.id);
    await operate('mutation ($i: MediaAssetReferenceInput!) { restoreMediaAsset(input: $i) { asset { id } } }', {
      i: { siteId: w.site.id, id: first.id },
    });
    expect((await post({ url })).body.id).toBe(third.id);
  });

  it('makes one asset of a URL that is sent fifty times at once, and one per site', async () => {
    const url = freshUrl();
    const answers = await atOnce(50, () => post({ url }));
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(202));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect((await post({ url }, await workspace())).body.id).not.toBe(answers[0]?.body.id);
  });

  it('recognizes URLs of its own objects, and copies those of other sites', async () => {
    const asset = await uploaded(w, await picture().png().toBuffer());
    expect((await post({ url: asset.original_url })).body.id).toBe(asset.id);
    const other = await workspace();
    const { status, body } = await post({ url: asset.original_url }, other);
    expect([status, body.hash]).toEqual([202, asset.hash]);
    expect((await other.ask(`/v1/media/${body.id}`)).status).toBe(200);
  });

  it('responds 422 to a key without author and organization', async () => {
    const key = await createKey(w.site, { withoutAuthor: true });
    const answer = await ask('/v1/media/ingest', { method: 'POST', key: key.secret, body: { url: freshUrl() } });
    expect([answer.status, answer.body.error.message]).toEqual([422, expect.stringMatching(/Create a new key/)]);
  });

  it('leaves multipart uploads as they are', async () => {
    expect((await upload(w, [filePart(await picture().png().toBuffer())])).status).toBe(202);
  });
});

describe('ingestImages', () => {
  const ingest = async (images: object[], siteId = w.site.id, options = {}) => {
    const query = 'mutation ($i: IngestImagesInput!) { ingestImages(input: $i) { images { id error reason } } }';
    return askAs({ kind: 'service', name: 'content' }, query, { i: { siteId, images, ...options } });
  };

  it('returns an asset or an error for each image, in order', async () => {
    const url = freshUrl();
    const { data } = await ingest([
      { url, alt: 'Um' },
      { url: `${outside.base}/missing.png` },
      { url: 'nonsense' },
      { url, alt: 'Dois' },
    ]);
    const [first, missing, invalid, again] = data?.ingestImages.images ?? [];
    expect((await w.ask(`/v1/media/${first.id}`)).body.alt_text).toBe('Um');
    expect([missing.id, missing.reason, missing.error]).toEqual([null, 'not_found', expect.any(String)]);
    expect(invalid.reason).toBe('invalid_url');
    expect(again.id).toBe(first.id);
    expect(requestsFor(url)).toBe(1);
  });

  it('fetches nothing with onlyKnown', async () => {
    const [known, unknown] = [freshUrl(), freshUrl()];
    const { body: asset } = await post({ url: known });
    const { data } = await ingest([{ url: unknown }, { url: known }], w.site.id, { onlyKnown: true });
    expect(data?.ingestImages.images).toMatchObject([{ id: null, reason: 'not_attempted' }, { id: asset.id }]);
    expect(requestsFor(unknown)).toBe(0);
  });

  it('ingests fifty images, six at most at a time, and refuses more', async () => {
    let [running, most] = [0, 0];
    const path = `/slow-${unique()}.png`;
    const bytes = await picture().png().toBuffer();
    outside.answers[path] = (_, response) => {
      most = Math.max(most, ++running);
      setTimeout(() => {
        running--;
        response.end(bytes);
      }, 20);
    };
    const images = Array.from({ length: 50 }, (_, index) => ({ url: `${outside.base}${path}?${index}` }));
    const { data } = await ingest(images);
    const ids = data?.ingestImages.images.map(({ id }: { id: string }) => id);
    expect(new Set(ids).size).toBe(50);
    expect(ids).not.toContain(null);
    expect(most).toBe(6);
    const { errors } = await ingest([...images, { url: outside.base }]);
    expect(errors?.[0]?.extensions.code).toBe('BAD_REQUEST');
  });

  it('ends within its deadline while hosts stall, and names the images that were not fetched', async () => {
    const path = `/stalled-${unique()}.png`;
    outside.answers[path] = () => undefined;
    const started = performance.now();
    const images = Array.from({ length: 30 }, (_, index) => ({ url: `${outside.base}${path}?${index}` }));
    const { data } = await ingest(images, (await workspace()).site.id);
    const reasons = data?.ingestImages.images.map(({ reason }: { reason: string }) => reason);
    expect(performance.now() - started).toBeLessThan(19_000);
    expect(new Set(reasons)).toEqual(new Set(['timeout', 'not_attempted']));
  });
});
