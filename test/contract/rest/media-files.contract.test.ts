import { ask } from '../../support/agent.js';
import { fetched, picture, uploaded } from '../../support/media.js';
import { type Workspace, workspace } from '../../support/seed.js';

let w: Workspace;
beforeAll(async () => {
  w = await workspace();
});

describe('/media', () => {
  it('serves ranges, conditional requests and HEAD, cacheable forever', async () => {
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
  ])('responds 404 to %s', async (path) => {
    expect((await ask(path)).status).toBe(404);
  });

  it('responds 404 or 405 to write methods', async () => {
    for (const method of ['POST', 'PUT', 'DELETE'])
      expect([404, 405]).toContain((await ask('/media/m/x.png', { method })).status);
  });
});
