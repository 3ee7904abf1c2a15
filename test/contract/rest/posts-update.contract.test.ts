import { atOnce } from '../../support/at-once.js';
import { paragraph, type Workspace, workspace } from '../../support/seed.js';

let w: Workspace;
beforeAll(async () => {
  w = await workspace();
});

const patch = (reference: string, body: unknown, query = '') =>
  w.ask(`/v1/posts/${reference}${query}`, { method: 'PATCH', body });

describe('PATCH /v1/posts/{reference}', () => {
  it('responds 200 with "the post record"', async () => {
    const { id } = await w.published({ title: 'Registro', category_slugs: ['a'], tag_slugs: ['b'] });
    const { status, body, headers } = await patch(id, { excerpt: 'Resumo' });
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual([
      'id',
      'site_id',
      'org_id',
      'type',
      'post_type_slug',
      'status',
      'slug',
      'title',
      'excerpt',
      'blocks_json',
      'seo_json',
      'fields',
      'author_id',
      'persona_id',
      'featured_image_id',
      'published_at',
      'canonical_url',
      'access',
      'language',
      'is_primary_translation',
      'created_at',
      'updated_at',
    ]);
    expect(body).toMatchObject({
      id,
      site_id: w.site.id,
      type: 'post',
      status: 'published',
      excerpt: 'Resumo',
      access: 'public',
      is_primary_translation: true,
      persona_id: null,
      featured_image_id: null,
      canonical_url: null,
      seo_json: { description: 'Resumo', category_slugs: ['a'], tag_slugs: ['b'] },
    });
    expect(headers['cache-control']).toBe('private, no-store');
  });

  it('"only sent fields change"', async () => {
    const { id } = await w.published({ title: 'Fica', excerpt: 'Fica também', tag_slugs: ['t'] });
    const before = (await w.ask(`/v1/posts/${id}`)).body;
    await patch(id, { category_slugs: ['nova'] });
    const after = (await w.ask(`/v1/posts/${id}`)).body;
    const { updated_at, json_ld } = after;
    expect(after).toEqual({ ...before, categories: [{ slug: 'nova', name: 'Nova' }], updated_at, json_ld });
    expect(after.updated_at > before.updated_at).toBe(true);
  });

  it('ignores a title "when empty or whitespace-only"', async () => {
    const { id } = await w.post({ title: 'Título' });
    expect((await patch(id, { title: '  ', excerpt: 'x' })).body.title).toBe('Título');
  });

  it('passes a body through "the same normalize and sanitize pass as create"', async () => {
    const { id } = await w.published();
    const { body } = await patch(id, { blocks_json: { blocks: [{ type: 'paragraph', text: 'a<script>b</script>' }] } });
    expect(body.blocks_json).toMatchObject({ v: 1, blocks: [{ type: 'paragraph', text: 'a' }] });
    expect((await w.ask(`/v1/posts/${id}`)).body.content_html).toBe('<p>a</p>');
    expect((await patch(id, { blocks_json: { blocks: 5 } })).status).toBe(422);
  });

  it('"moves or backdates a live post\'s publication date"', async () => {
    const { id } = await w.published();
    const { body } = await patch(id, { published_at: '2020-01-02T03:04:05.678+01:00' });
    expect(body.published_at).toBe('2020-01-02T02:04:05.678Z');
    expect((await w.ask(`/v1/posts/${id}`)).body.published_at).toBe('2020-01-02T02:04:05.678Z');
  });

  it('hides a live post until a future date, shows it from then on, and warns', async () => {
    const own = await workspace();
    const { id } = await own.published();
    const at = new Date(Date.now() + 1_500).toISOString();
    const { body, headers } = await own.ask(`/v1/posts/${id}`, { method: 'PATCH', body: { published_at: at } });
    expect(body.status).toBe('published');
    expect(headers['x-content-warnings']).toBe('published_at-in-future');
    expect((await own.ask(`/v1/posts/${id}`)).status).toBe(404);
    expect((await own.ask('/v1/posts')).body.items).toEqual([]);
    while (Date.now() <= new Date(at).getTime() + 20) await own.ask('/v1/posts');
    expect((await own.ask('/v1/posts')).body.items.map((item: { id: string }) => item.id)).toEqual([id]);
    expect((await own.ask(`/v1/posts/${id}`)).status).toBe(200);
  });

  it.each([
    [{}],
    [{ title: '' }],
    [{ title: '   ' }],
    [{ status: 'draft' }],
    [{ slug: 'x', language: 'en' }],
    [{ unknown: 1 }],
  ])('responds 400 to %j: "no updatable fields provided"', async (body) => {
    const { id } = await w.post();
    const answer = await patch(id, body);
    expect(answer.status).toBe(400);
    expect(answer.body.error.message).toBe('no updatable fields provided');
  });

  it.each([
    [422, { title: 5 }],
    [422, { title: null }],
    [422, { excerpt: null }],
    [422, { category_slugs: null }],
    [422, { blocks_json: 'x' }],
    [422, { published_at: 5 }],
    [422, { featured_image_id: 5 }],
    [400, { published_at: '2026-01-01' }],
    [400, { published_at: '2026-02-30T00:00:00Z' }],
    [400, { featured_image_id: '01ARZ3NDEKTSV4RRFFQ69G5FAV' }],
    [400, { featured_image_id: 'x' }],
    [400, { title: 'x'.repeat(1001) }],
    [400, { excerpt: 'x'.repeat(2001) }],
  ])('responds %d to %j', async (status, body) => {
    const { id } = await w.post();
    expect((await patch(id, body)).status).toBe(status);
  });

  it('"null clears" the cover', async () => {
    const { id } = await w.post();
    expect((await patch(id, { featured_image_id: null })).body.featured_image_id).toBeNull();
  });

  it('responds 400 to malformed JSON, 415 without a JSON type, and accepts merge-patch', async () => {
    const { id } = await w.post();
    const send = (body: string, type: string) =>
      w.ask(`/v1/posts/${id}`, { method: 'PATCH', body, headers: { 'content-type': type } });
    expect((await send('{', 'application/json')).status).toBe(400);
    expect((await send('{"excerpt":"x"}', 'text/plain')).status).toBe(415);
    expect((await send('{"excerpt":"x"}', 'application/merge-patch+json')).status).toBe(200);
  });

  it('resolves a slug "first published posts, then all drafts and scheduled posts"; archived "by id only"', async () => {
    const own = await workspace();
    const update = (reference: string) =>
      own.ask(`/v1/posts/${reference}`, { method: 'PATCH', body: { excerpt: 'x' } });
    const draft = await own.post({ slug: 'rascunho' });
    expect((await update('rascunho')).body.id).toBe(draft.id);
    const live = await own.published({ slug: 'vivo' });
    expect((await update('VIVO')).body.id).toBe(live.id);
    await own.ask(`/v1/posts/${live.id}/unpublish`, { method: 'POST' });
    expect((await update('vivo')).status).toBe(404);
    expect((await update(live.id)).body.status).toBe('archived');
  });

  it('responds 400 "asking for language" if a slug exists in several languages, including the default one', async () => {
    const own = await workspace();
    await own.post({ slug: 'dois' });
    const english = await own.post({ slug: 'dois', language: 'en' });
    const update = (query: string) => own.ask(`/v1/posts/dois${query}`, { method: 'PATCH', body: { excerpt: 'x' } });
    const ambiguous = await update('');
    expect(ambiguous.status).toBe(400);
    expect(ambiguous.body.error.message).toContain('language');
    expect((await update('?language=EN')).body.id).toBe(english.id);
    expect((await update('?language=fr')).status).toBe(404);
  });

  it('ignores language "when the reference is an id"', async () => {
    const { id } = await w.post();
    expect((await patch(id, { excerpt: 'x' }, '?language=fr')).status).toBe(200);
    expect((await patch(id, { excerpt: 'x' }, '?language=not_a_tag')).status).toBe(200);
    const { slug } = await w.post();
    expect((await patch(slug, { excerpt: 'x' }, '?language=not_a_tag')).status).toBe(400);
  });

  it('makes every change visible to the next read', async () => {
    const { id } = await w.published();
    for (let round = 0; round < 20; round++) {
      await w.ask(`/v1/posts/${id}`);
      await patch(id, { title: `Rodada ${round}` });
      expect((await w.ask(`/v1/posts/${id}`)).body.title).toBe(`Rodada ${round}`);
    }
  });

  it('loses none of 30 concurrent updates', async () => {
    const { id } = await w.published({ blocks_json: paragraph('x') });
    const answers = await atOnce(30, (index) => patch(id, { excerpt: `v${index}` }));
    expect(answers.every((answer) => answer.status === 200)).toBe(true);
    expect(new Set(answers.map((answer) => answer.body.updated_at)).size).toBe(30);
  });
});
