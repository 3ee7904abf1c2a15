import { ask } from '../../support/agent.js';
import { atOnce } from '../../support/at-once.js';
import { filePart, picture, ready, upload } from '../../support/media.js';
import { createKey, unique, type Workspace, workspace } from '../../support/seed.js';

let w: Workspace;
beforeAll(async () => {
  w = await workspace();
});

describe('Idempotency-Key on an upload', () => {
  const send = (content: Buffer, key: string, home = w) =>
    upload(home, [filePart(content)], { 'idempotency-key': key });

  it('returns the first 202 with Idempotency-Replayed: true and creates nothing', async () => {
    const own = await workspace();
    const bytes = await picture()
      .jpeg()
      .withExif({ IFD0: { Copyright: unique() } })
      .toBuffer();
    const first = await send(bytes, 'a', own);
    await ready(own, first.body.id);
    const second = await send(bytes, 'a', own);
    expect([first.status, second.status, second.text]).toEqual([202, 202, first.text]);
    expect([first.headers['idempotency-replayed'], second.headers['idempotency-replayed']]).toEqual([
      undefined,
      'true',
    ]);
    expect(second.headers.location).toBe(first.headers.location);
    expect((await own.ask('/v1/media')).body.items).toHaveLength(1);
    await own.ask(`/v1/media/${first.body.id}`, { method: 'DELETE' });
    expect((await send(bytes, 'a', own)).text).toBe(first.text);
  });

  it('is another request with other bytes, another key or another API key', async () => {
    const [bytes, others] = [await picture().png().toBuffer(), await picture().png().toBuffer()];
    const key = unique();
    const first = await send(bytes, key);
    const other = await createKey(w.site);
    const answers = [
      await send(others, key),
      await send(bytes, unique()),
      await upload({ ...w, ask: (path, options) => ask(path, { ...options, key: other.secret }) }, [filePart(bytes)], {
        'idempotency-key': key,
      }),
      await send(bytes, ''),
    ];
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202]);
    expect(new Set([first, ...answers].map(({ body }) => body.id)).size).toBe(5);
  });

  it('makes one asset of fifty concurrent uploads', async () => {
    const own = await workspace();
    const bytes = await picture().png().toBuffer();
    const answers = await atOnce(50, () => send(bytes, 'fifty', own));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers.filter(({ headers }) => headers['idempotency-replayed'] === 'true')).toHaveLength(49);
    expect((await own.ask('/v1/media')).body.items).toHaveLength(1);
  });

  it('caches no error, and rejects more than 255 characters', async () => {
    const key = unique();
    expect((await send(Buffer.from('text'), key)).status).toBe(415);
    expect((await send(await picture().png().toBuffer(), key)).headers['idempotency-replayed']).toBeUndefined();
    expect((await send(await picture().png().toBuffer(), 'k'.repeat(256))).status).toBe(400);
    expect((await send(await picture().png().toBuffer(), 'k'.repeat(255))).status).toBe(202);
  });
});
