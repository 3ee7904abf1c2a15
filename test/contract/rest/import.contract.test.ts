import { askUntilAdmitted } from '../../support/agent.js';
import { sendImport } from '../../support/import-lines.js';
import { createKey, paragraph, unique, workspace } from '../../support/seed.js';

const line = (fields: Record<string, unknown> = {}) =>
  JSON.stringify({ title: unique(), blocks_json: paragraph('Texto.'), ...fields });

describe('POST /v1/import', () => {
  it('returns one result per line: valid, invalid, repeated, non-ASCII', async () => {
    const w = await workspace();
    const twice = line({ title: 'Duas vezes' });
    const body = [
      line({ title: 'Olá, ção — 日本', status: 'published', tag_slugs: ['a'] }),
      '',
      'no JSON',
      '[]',
      line({ title: ' ' }),
      '{"title": "x"}',
      line({ title: 7 }),
      line({ status: 'scheduled' }),
      line({ post_type: 'unknown' }),
      `${twice}  \r`,
      '   ',
      twice,
      line({ title: 'NUL \u0000' }),
      `{"n":1e400,${line().slice(1)}`,
    ].join('\n');
    const { status, body: result, headers } = await sendImport(w, body);
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('private, no-store');
    expect([result.created, result.failed]).toEqual([3, 9]);
    const shape = result.results.map((each: Record<string, unknown>) => [each.line, each.status]);
    expect(shape).toEqual([
      [1, 'created'],
      ...[2, 3, 4, 5, 6, 7, 8].map((index) => [index, 'error']),
      [9, 'created'],
      [10, 'replayed'],
      [11, 'error'],
      [12, 'error'],
    ]);
    expect(result.results[0]).toEqual({
      line: 1,
      status: 'created',
      id: expect.any(String),
      slug: expect.stringMatching(/^ola-cao/),
      post_status: 'published',
    });
    expect(result.results[9].id).toBe(result.results[8].id);
    for (const each of result.results.filter((entry: { status: string }) => entry.status === 'error'))
      expect(each.error).toMatch(/\S/);
    expect((await w.ask(`/v1/posts/${result.results[0].id}`)).body.title).toBe('Olá, ção — 日本');
    const { items } = (await w.ask('/v1/posts?status=draft,published')).body;
    expect(items).toHaveLength(2);
  });

  it('returns the original id for a line "already seen", and "changed content is a new post"', async () => {
    const w = await workspace();
    const title = unique();
    const first = (await sendImport(w, JSON.stringify({ title, blocks_json: paragraph('x') }))).body.results[0];
    const again = (
      await sendImport(w, `\uFEFF{ "blocks_json":${JSON.stringify(paragraph('x'))}, "title":"${title}" }\n`)
    ).body;
    expect(again).toEqual({
      created: 1,
      failed: 0,
      results: [{ ...first, status: 'replayed' }],
    });
    const changed = (await sendImport(w, JSON.stringify({ title, blocks_json: paragraph('y') }))).body.results[0];
    expect([changed.status, changed.id === first.id, changed.slug]).toEqual(['created', false, `${first.slug}-2`]);
  });

  it('counts lines by what they did, in every mode', async () => {
    const w = await workspace();
    const known = { title: unique(), external_id: unique(), blocks_json: paragraph('x') };
    const lines = [known, { ...known, external_id: unique() }, { title: '' }].map((one) => JSON.stringify(one));
    const counts = async (query: string, text: string) => {
      const { body } = await w.ask(`/v1/import${query}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-ndjson' },
        body: text,
      });
      const { results: _, ...counted } = body;
      return counted;
    };
    await counts('', lines[0] ?? '');
    const again = [JSON.stringify({ ...known, title: unique() }), ...lines.slice(1)].join('\n');
    expect(await counts('?mode=upsert&dry_run=true', again)).toEqual({ created: 0, updated: 0, valid: 2, failed: 1 });
    expect(await counts('?mode=upsert', again)).toEqual({ created: 1, updated: 1, failed: 1 });
    expect(await counts('?mode=upsert', again)).toEqual({ created: 2, updated: 0, failed: 1 });
    expect(await counts('', again)).toEqual({ created: 2, failed: 1 });
  });

  it('takes an exported line without its id: its blocks count, not the HTML beside them', async () => {
    const [from, to] = [await workspace(), await workspace()];
    await from.published({ title: 'Exported', blocks_json: paragraph('Blocks.') });
    const { id: _, ...exported } = JSON.parse((await from.ask('/v1/export?resource=posts')).text.trim());
    expect(exported.content_html).toContain('Blocks.');
    const line = JSON.stringify({ ...exported, content_html: '<p>Other.</p>' });
    const { results } = (await sendImport(to, line)).body;
    expect(results[0]).toMatchObject({ status: 'created' });
    expect((await to.ask(`/v1/posts/${results[0].id}`)).body.content_html).toContain('Blocks.');
  });

  it('is independent of create idempotency and ignores its header', async () => {
    const w = await workspace();
    const text = line();
    const headers = { 'idempotency-key': 'import' };
    await w.ask('/v1/posts', {
      method: 'POST',
      body: text,
      headers: { 'content-type': 'application/json', ...headers },
    });
    expect((await sendImport(w, text, { headers })).body.results[0].status).toBe('created');
  });

  it('imports 1000 lines once for five concurrent clients', async () => {
    const w = await workspace();
    const body = Array.from({ length: 1_000 }, (_, index) => line({ title: `Em massa ${index}` })).join('\n');
    const headers = { 'content-type': 'application/x-ndjson' };
    const request = { method: 'POST', key: w.key.secret, body, headers };
    const answers = await Promise.all(Array.from({ length: 5 }, () => askUntilAdmitted('/v1/import', request)));
    for (const { status, body: result } of answers) expect([status, result.created]).toEqual([200, 1_000]);
    const ids = new Set(answers.flatMap(({ body: result }) => result.results.map(({ id }: { id: string }) => id)));
    expect(ids.size).toBe(1_000);
    const made = answers.flatMap(({ body: result }) => result.results).filter(({ status }) => status === 'created');
    expect(made).toHaveLength(1_000);
  });

  it('imports the same titles concurrently in opposite order without deadlock', async () => {
    const w = await workspace();
    const titles = Array.from({ length: 100 }, (_, index) => `Contra ${index}`);
    const bodies = [titles, titles.toReversed(), titles, titles.toReversed()].map((order) =>
      order.map((title) => line({ title, excerpt: unique() })).join('\n'),
    );
    const answers = await Promise.all(bodies.map((body) => sendImport(w, body)));
    expect(answers.map(({ status, body }) => [status, body.created])).toEqual(bodies.map(() => [200, titles.length]));
    const slugs = answers.flatMap(({ body }) => body.results.map(({ slug }: { slug: string }) => slug));
    const wanted = titles.flatMap((_, index) => ['', '-2', '-3', '-4'].map((end) => `contra-${index}${end}`));
    expect(slugs.sort()).toEqual(wanted.sort());
  });

  it.each([
    ['an empty body', '', 400],
    ['only blank lines', ' \n\r\n\t\n', 400],
    ['no UTF-8', Buffer.from([0x7b, 0xff, 0xfe, 0x7d]), 400],
    ['1001 lines', Array.from({ length: 1_001 }, () => '{}').join('\n'), 400],
  ])('responds 4xx to %s', async (_, body, expected) => {
    const w = await workspace();
    const { status, body: answer } = await sendImport(w, body);
    expect([status, answer.error.code]).toEqual([expected, 'bad_request']);
    if (body.length > 2_000) expect(answer.error.message).toBe('too many lines (max 1000 per import)');
  });

  it('responds 413 "with a plain-text message" above 8 MiB', async () => {
    const w = await workspace();
    const big = Buffer.alloc(8 * 1024 * 1024 + 1, 'a');
    for (const headers of [{}, { 'transfer-encoding': 'chunked' }] as Record<string, string>[]) {
      const { status, headers: answered, text } = await sendImport(w, big, { headers });
      expect([status, answered['content-type']]).toEqual([413, 'text/plain; charset=utf-8']);
      expect(answered['cache-control']).toBe('private, no-store');
      expect(text).toContain('8388608');
    }
  });

  it('responds 415 to another type, and accepts a charset', async () => {
    const w = await workspace();
    expect((await sendImport(w, line(), { headers: { 'content-type': 'application/json' } })).status).toBe(415);
    expect(
      (await sendImport(w, line(), { headers: { 'content-type': 'application/x-ndjson; charset=utf-8' } })).status,
    ).toBe(200);
  });

  it('accepts resource "only posts, default posts; other value returns 400"', async () => {
    const w = await workspace();
    expect((await sendImport(w, line(), { query: '?resource=posts' })).status).toBe(200);
    for (const query of ['?resource=media', '?resource=', '?resource=posts&resource=posts'])
      expect((await sendImport(w, line(), { query })).status).toBe(400);
  });

  it('responds 422 to a key without author context before processing lines', async () => {
    const w = await workspace();
    const key = await createKey(w.site, { withoutAuthor: true });
    for (const body of [line(), 'no JSON']) {
      const { status, body: answer } = await sendImport(w, body, { key: key.secret });
      expect([status, answer.error.code]).toEqual([422, 'unprocessable']);
    }
  });
});
