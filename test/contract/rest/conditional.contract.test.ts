import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { ask } from '../../support/agent.js';
import { createKey, paragraph, type Workspace, workspace } from '../../support/seed.js';

let w: Workspace;
beforeAll(async () => {
  w = await workspace();
  await w.published({ title: 'Condicional', blocks_json: paragraph('texto '.repeat(500)) });
});

describe('If-None-Match', () => {
  it('"on match the response is 304 with no body" and the same ETag, Cache-Control and Vary', async () => {
    for (const path of ['/v1/posts', '/v1/posts/condicional']) {
      const first = await w.ask(path);
      const second = await w.ask(path, { headers: { 'if-none-match': String(first.headers.etag) } });
      expect([second.status, second.text]).toEqual([304, '']);
      for (const name of ['etag', 'cache-control', 'vary']) expect(second.headers[name]).toBe(first.headers[name]);
    }
  });

  it('compares lists, weak tags and * as in RFC 9110', async () => {
    const { etag } = (await w.ask('/v1/posts')).headers;
    const ask304 = async (header: string) =>
      (await w.ask('/v1/posts', { headers: { 'if-none-match': header } })).status;
    expect(await ask304(`"a", W/${etag}, "b"`)).toBe(304);
    expect(await ask304('*')).toBe(304);
    expect(await ask304('"other"')).toBe(200);
    expect(await ask304(String(etag).replaceAll('"', ''))).toBe(200);
    expect((await w.ask('/v1/posts/missing', { headers: { 'if-none-match': '*' } })).status).toBe(404);
  });

  it('differs after any visible change, and for another site', async () => {
    const other = await workspace();
    const empty = await workspace();
    expect((await other.ask('/v1/posts')).headers.etag).not.toBe((await empty.ask('/v1/posts')).headers.etag);
    const { id } = await other.published();
    const before = (await other.ask('/v1/posts')).headers.etag;
    await other.ask(`/v1/posts/${id}`, { method: 'PATCH', body: { title: 'Outro' } });
    expect((await other.ask('/v1/posts')).headers.etag).not.toBe(before);
  });

  it('is the same for two keys of one site', async () => {
    const key = await createKey(w.site);
    expect((await ask('/v1/posts', { key: key.secret })).headers.etag).toBe((await w.ask('/v1/posts')).headers.etag);
  });
});

describe('compression', () => {
  it('adds the encoding to the entity tag and returns the same bytes', async () => {
    const plain = await w.ask('/v1/posts/condicional');
    const zipped = await w.ask('/v1/posts/condicional', { headers: { 'accept-encoding': 'gzip' } });
    const brotli = await w.ask('/v1/posts/condicional', { headers: { 'accept-encoding': 'br, gzip;q=0.5' } });
    expect([zipped.headers['content-encoding'], brotli.headers['content-encoding']]).toEqual(['gzip', 'br']);
    expect(gunzipSync(zipped.bytes)).toEqual(plain.bytes);
    expect(brotliDecompressSync(brotli.bytes)).toEqual(plain.bytes);
    expect(new Set([plain, zipped, brotli].map((answer) => answer.headers.etag)).size).toBe(3);
    const again = await w.ask('/v1/posts/condicional', {
      headers: { 'accept-encoding': 'gzip', 'if-none-match': String(zipped.headers.etag) },
    });
    expect(again.status).toBe(304);
  });
});
