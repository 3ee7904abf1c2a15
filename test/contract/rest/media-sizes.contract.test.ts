import sharp from 'sharp';
import { type Answer, operate } from '../../support/agent.js';
import { atOnce } from '../../support/at-once.js';
import { eventually } from '../../support/eventually.js';
import { fetched, picture, uploaded } from '../../support/media.js';
import { type Workspace, workspace } from '../../support/seed.js';
import { sql } from '../../support/sql.js';

let w: Workspace;
beforeAll(async () => {
  w = await workspace();
});

const upload = async (own = w) => uploaded(own, await picture(700, 350).jpeg().toBuffer());
const urlsOf = (srcset: string) => srcset.split(', ').map((candidate) => candidate.split(' ')[0] ?? '');

/** The URL of an asset in a size, by the graph. */
async function urlOf(asset: Answer['body'], size: string): Promise<string> {
  const query = `query ($id: ID!, $site: ID!) { mediaAsset(id: $id, siteId: $site) { url${size} } }`;
  return (await operate(query, { id: asset.id, site: w.site.id })).mediaAsset.url;
}

const accepting = (url: string, accept: string) => fetched(url, { headers: { accept } });
const rowsOf = (key: string) => sql(`select 1 from media.sized_images where storage_key = $1`, [key]);

describe('images in sizes', () => {
  it('are served in every width of srcset, in the format that the client accepts', async () => {
    const { srcset } = await upload();
    // With the space before them: a signature may contain what looks like a width.
    expect(srcset.match(/ \d+w/g)).toEqual([' 160w', ' 320w', ' 480w', ' 640w', ' 700w']);
    const [narrowest = ''] = urlsOf(srcset);
    for (const [accept, type] of [
      ['image/avif,image/webp,image/*,*/*;q=0.8', 'image/avif'],
      ['image/webp,image/png;q=0.9', 'image/webp'],
      ['image/avif;q=0,*/*', 'image/jpeg'],
      ['text/html', 'image/jpeg'],
    ] as const) {
      const image = await accepting(narrowest, accept);
      expect([image.status, image.headers['content-type']]).toEqual([200, type]);
      expect(image.headers.vary).toContain('Accept');
      expect(image.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(await sharp(image.bytes).metadata()).toMatchObject({ width: 160, height: 80 });
      const known = await fetched(narrowest, { headers: { accept, 'if-none-match': String(image.headers.etag) } });
      expect([known.status, known.text]).toEqual([304, '']);
      expect(known.headers.vary).toContain('Accept');
    }
  });

  it('are cropped around the focal point to the shape that the graph names', async () => {
    const asset = await upload();
    await w.ask(`/v1/media/${asset.id}`, { method: 'PATCH', body: { focal_point: { x: 0, y: 0.5 } } });
    const url = await urlOf(asset, '(width: 150, height: 150, format: WEBP)');
    expect(url).toContain('/sized/160x160-0-50-');
    const image = await accepting(url, '*/*');
    expect([image.status, image.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(await sharp(image.bytes).metadata()).toMatchObject({ width: 160, height: 160 });
    expect(await urlOf(asset, '')).toBe(asset.original_url);
    const read = await w.ask(`/v1/media/${asset.id}/url?width=150&height=150&format=webp`);
    expect([read.status, read.body]).toEqual([200, { url }]);
    for (const wrong of ['width=NaN', 'width=1&width=2', 'format=gif']) {
      expect((await w.ask(`/v1/media/${asset.id}/url?${wrong}`)).status).toBe(400);
    }
    expect((await (await workspace()).ask(`/v1/media/${asset.id}/url?width=150`)).status).toBe(404);
  });

  it.each(['(width: 0)', '(height: -1)', '(width: 99999)'])('have no size %s', async (size) => {
    const asset = await uploaded(w, await picture(20, 20).png().toBuffer());
    const query = `query ($id: ID!, $site: ID!) { mediaAsset(id: $id, siteId: $site) { url${size} } }`;
    await expect(operate(query, { id: asset.id, site: w.site.id })).rejects.toThrow(
      /^BAD_REQUEST: (width|height) must be/,
    );
    const parameter = size.replace(/[()]/g, '').replace(': ', '=');
    expect((await w.ask(`/v1/media/${asset.id}/url?${parameter}`)).status).toBe(400);
  });

  it('are refused with a forged signature, for another image and at any other path', async () => {
    const [asset, foreign] = [await upload(), await upload(await workspace())];
    const url = await urlOf(asset, '(width: 320, format: WEBP)');
    const foreignFolder = foreign.original_url.replace(/[^/]+$/, '');
    for (const forged of [
      url.replace('/320-', '/640-'),
      url.replace('/320-', '/0-'),
      url.replace('/320-', '/320x99999-0-0-'),
      `${foreignFolder}sized/${url.split('/').at(-1)}`,
    ]) {
      const { status, body } = await fetched(forged);
      expect([status, body.error.message]).toEqual([403, 'The signature of this image URL is not valid.']);
    }
    for (const other of ['/NaN-', '/99999999-', '/-1-', '/320.5-', '/-']) {
      expect([403, 404]).toContain((await fetched(url.replace('/320-', other))).status);
    }
    expect((await fetched(url.replace('.webp', '.svg'))).status).toBe(404);
    expect(await rowsOf(asset.key)).toEqual([]);
  });

  it('are scaled once for requests at the same moment', async () => {
    const asset = await upload();
    const url = await urlOf(asset, '(width: 640, format: AVIF)');
    const answers = await atOnce(6, () => fetched(url));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1);
    expect(await rowsOf(asset.key)).toHaveLength(1);
  });

  it('are gone with their original, and come back with it', async () => {
    const asset = await upload();
    const url = await urlOf(asset, '(width: 320, format: WEBP)');
    expect((await fetched(url)).status).toBe(200);
    await w.ask(`/v1/media/${asset.id}`, { method: 'DELETE' });
    await eventually(async () => (await fetched(url)).status === 404);
    // The object goes before its row.
    await eventually(async () => (await rowsOf(asset.key)).length === 0);
    await operate('mutation ($i: MediaAssetReferenceInput!) { restoreMediaAsset(input: $i) { asset { id } } }', {
      i: { siteId: w.site.id, id: asset.id },
    });
    await eventually(async () => (await fetched(url)).status === 200);
  });

  it('are the file itself for SVGs and animations', async () => {
    const frames = await Promise.all([1, 2].map(() => picture(30, 20).png().toBuffer()));
    const animation = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    for (const file of [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>'), animation]) {
      const asset = await uploaded(w, file);
      expect(asset.srcset).toBeNull();
      expect(await urlOf(asset, '(width: 20, format: WEBP)')).toBe(asset.original_url);
    }
  });
});
