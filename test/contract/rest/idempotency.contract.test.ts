import pg from 'pg';
import { ask } from '../../support/agent.js';
import { atOnce } from '../../support/at-once.js';
import { createKey, paragraph, type Workspace, workspace } from '../../support/seed.js';
import { databaseUrlOf } from '../../support/sql.js';

let w: Workspace;
beforeAll(async () => {
  w = await workspace();
});

const body = (title: string) => ({ title, blocks_json: paragraph('x') });
const send = (key: string, payload: unknown, secret = w.key.secret) =>
  ask('/v1/posts', { method: 'POST', key: secret, body: payload, headers: { 'Idempotency-Key': key } });
const count = async () => {
  let total = 0;
  let cursor: string | null = null;
  do {
    const page: { items: unknown[]; next_cursor: string | null } = (
      await w.ask(`/v1/posts?status=draft&limit=50${cursor ? `&cursor=${cursor}` : ''}`)
    ).body;
    total += page.items.length;
    cursor = page.next_cursor;
  } while (cursor);
  return total;
};

describe('Idempotency-Key', () => {
  it('"returns the original 201 with header Idempotency-Replayed: true and creates nothing"', async () => {
    const first = await send('replay', body('Uma vez'));
    const before = await count();
    const second = await send('replay', body('Uma vez'));
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.text).toBe(first.text);
    expect(first.headers['idempotency-replayed']).toBeUndefined();
    expect(second.headers['idempotency-replayed']).toBe('true');
    expect(await count()).toBe(before);
  });

  it('repeats the warnings of the original response', async () => {
    const image = { type: 'image', attrs: { url: 'https://x.example/a.png' } };
    const payload = { title: 'Avisado', blocks_json: { blocks: [image] } };
    const [first, second] = [await send('warned', payload), await send('warned', payload)];
    expect(first.headers['x-content-warnings']).toBe('image-without-media-id');
    expect(second.headers['idempotency-replayed']).toBe('true');
    expect(second.headers['x-content-warnings']).toBe('image-without-media-id');
  });

  it('compares canonical JSON, not bytes', async () => {
    const first = await send('canonical', { title: 'Ordem', blocks_json: { v: 1, blocks: [] } });
    const second = await send('canonical', '{ "blocks_json": {"blocks": [], "v": 1.0}, "title": "\\u004frdem" }');
    expect(second.status).toBe(201);
    expect(second.body.id).toBe(first.body.id);
  });

  it('"the same key with a different body is a new request"', async () => {
    const first = await send('other body', body('Um'));
    const second = await send('other body', body('Dois'));
    expect(second.status).toBe(201);
    expect(second.body.id).not.toBe(first.body.id);
  });

  it('is "scoped to the API key"', async () => {
    const other = await createKey(w.site);
    const first = await send('per key', body('Chave'));
    const second = await send('per key', body('Chave'), other.secret);
    expect(second.body.id).not.toBe(first.body.id);
  });

  it('"a request that errors caches nothing"', async () => {
    const wrong = { ...body('Erro'), post_type: 'unknown' };
    expect((await send('errors', wrong)).status).toBe(400);
    expect((await send('errors', wrong)).headers['idempotency-replayed']).toBeUndefined();
    expect((await send('errors', body('Erro'))).status).toBe(201);
  });

  it('accepts "up to 255 characters", rejects more, and treats an empty one as absent', async () => {
    expect((await send('k'.repeat(255), body('Longa'))).status).toBe(201);
    expect((await send('k'.repeat(256), body('Longa'))).status).toBe(400);
    const first = await send('', body('Vazia'));
    const second = await send('', body('Vazia'));
    expect(second.body.id).not.toBe(first.body.id);
  });

  it('replays the stored response even after the post has changed', async () => {
    const first = await send('edited', { ...body('Antes'), status: 'published' });
    await w.ask(`/v1/posts/${first.body.id}/unpublish`, { method: 'POST' });
    expect((await send('edited', { ...body('Antes'), status: 'published' })).text).toBe(first.text);
  });

  it('expires after "24 hours"', async () => {
    const first = await send('window', body('Janela'));
    const client = new pg.Client({ connectionString: databaseUrlOf('content.idempotency_records') });
    await client.connect();
    const age = (hours: string) =>
      client.query(
        `update content.idempotency_records set expires_at = now() + interval '${hours}' where idempotency_key = 'window'`,
      );
    try {
      await age('1 minute');
      expect((await send('window', body('Janela'))).body.id).toBe(first.body.id);
      await age('-1 minute');
      const later = await send('window', body('Janela'));
      expect(later.body.id).not.toBe(first.body.id);
      expect((await send('window', body('Janela'))).body.id).toBe(later.body.id);
    } finally {
      await client.end();
    }
  });

  it('creates one post and returns 200 equal responses for 200 identical concurrent creates', async () => {
    const before = await count();
    const answers = await atOnce(200, () => send('storm', body('Tempestade')));
    expect(new Set(answers.map((answer) => `${answer.status} ${answer.text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
    expect(answers.filter((answer) => answer.headers['idempotency-replayed'] === 'true')).toHaveLength(199);
    expect(await count()).toBe(before + 1);
  });

  it('creates two posts for two bodies sent 50 times each concurrently with one key', async () => {
    const answers = await atOnce(100, (index) => send('two bodies', body(index % 2 ? 'Par' : 'Ímpar')));
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(2);
  });

  it('waits for a duplicate in progress, then responds 409 with Retry-After', async () => {
    const client = new pg.Client({ connectionString: databaseUrlOf('content.idempotency_records') });
    await client.connect();
    try {
      const first = await send('twin', body('Gêmeos'));
      expect(first.status).toBe(201);
      // Locks the record like a create in progress.
      await client.query('begin');
      await client.query(
        `update content.idempotency_records set expires_at = expires_at where idempotency_key = 'twin'`,
      );
      await client.query(`delete from content.idempotency_records where idempotency_key = 'twin'`);
      const { status, body: reply, headers } = await send('twin', body('Gêmeos'));
      expect([status, reply.error.code]).toEqual([409, 'conflict']);
      expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1);
      await client.query('rollback');
      expect((await send('twin', body('Gêmeos'))).body.id).toBe(first.body.id);
    } finally {
      await client.end();
    }
  });
});
