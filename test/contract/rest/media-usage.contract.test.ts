import { toUuid } from '@imprint/ids/id';
import { ask, operate } from '../../support/agent.js';
import { askWithToken } from '../../support/estate.js';
import { formHouse, makeForm, openForm } from '../../support/forms.js';
import { picture, uploaded } from '../../support/media.js';
import { person } from '../../support/people.js';
import { createKey, createPublicKey, scopes, unique, type Workspace, workspace } from '../../support/seed.js';

let w: Workspace;
beforeAll(async () => {
  w = await workspace();
});

const newImage = async (home = w) => uploaded(home, await picture().png().toBuffer());
const image = (id: string) => ({ v: 1, blocks: [{ type: 'image', attrs: { media_id: id } }] });
const usageOf = async (id: string, home = w) => (await home.ask(`/v1/media/${id}/usage`)).body;
const unused = { posts: [], hidden_posts: 0, settings: [], forms: [] };

describe('GET /v1/media/{id}/usage', () => {
  it('is empty for an asset that nothing uses', async () => {
    const { id } = await newImage();
    const { status, body } = await w.ask(`/v1/media/${id}/usage`);
    expect([status, body]).toEqual([200, unused]);
  });

  it('names posts with the asset as cover or in the body, in any state but deleted', async () => {
    const { id } = await newImage();
    const draft = await w.post({ slug: `rascunho-${id.toLowerCase()}`, blocks_json: image(id.toLowerCase()) });
    const both = await w.published({ blocks_json: image(id) });
    await w.ask(`/v1/posts/${both.id}`, { method: 'PATCH', body: { featured_image_id: id } });
    const cover = await w.published();
    await w.ask(`/v1/posts/${cover.id}`, { method: 'PATCH', body: { featured_image_id: id } });
    const deleted = await w.published({ blocks_json: image(id) });
    await w.ask(`/v1/posts/${deleted.id}`, { method: 'DELETE' });
    const { posts } = await usageOf(id);
    expect(posts).toEqual([
      expect.objectContaining({ id: cover.id, status: 'published', places: ['cover'] }),
      expect.objectContaining({ id: both.id, status: 'published', places: ['cover', 'body'] }),
      { id: draft.id, slug: draft.slug, language: 'pt-BR', status: 'draft', places: ['body'] },
    ]);
    await w.ask(`/v1/posts/${draft.id}`, { method: 'PATCH', body: { blocks_json: { v: 1, blocks: [] } } });
    expect((await usageOf(id)).posts).toHaveLength(2);
  });

  it('names posts with the asset in a custom field, in any spelling of its id', async () => {
    const slug = `album-${unique()}`;
    const field = (key: string, type: string, options?: object) => ({
      key,
      label: key,
      type,
      ...(options && { options }),
    });
    const fields = [field('picture', 'media'), field('more', 'list', { of: 'media' })];
    await operate('mutation ($input: CreatePostTypeInput!) { createPostType(input: $input) { postType { id } } }', {
      input: { siteId: w.site.id, slug, name: slug, fields },
    });
    const { id } = await newImage();
    const one = await w.published({ post_type: slug, fields: { picture: id.toLowerCase() } });
    const two = await w.published({ post_type: slug, fields: { more: [(await newImage()).id, toUuid(id)] } });
    await w.published({ post_type: slug, fields: { picture: (await newImage()).id } });
    const { posts } = await usageOf(id);
    expect(posts.map(({ id: post, places }: { id: string; places: string[] }) => [post, places])).toEqual([
      [two.id, ['fields']],
      [one.id, ['fields']],
    ]);
  });

  it('names public posts to keys without posts:write, and counts the others', async () => {
    const { id } = await newImage();
    const types = { hidden: `h-${unique()}` };
    await operate('mutation ($input: CreatePostTypeInput!) { createPostType(input: $input) { postType { id } } }', {
      input: { siteId: w.site.id, slug: types.hidden, name: 'Hidden', isPublic: false },
    });
    const later = '2099-01-01T00:00:00Z';
    const states = { draft: {}, scheduled: { status: 'published', published_at: later } } as const;
    for (const fields of Object.values(states)) await w.post({ ...fields, blocks_json: image(id) });
    await w.published({ post_type: types.hidden, blocks_json: image(id) });
    const archived = await w.published({ blocks_json: image(id) });
    await w.ask(`/v1/posts/${archived.id}/unpublish`, { method: 'POST' });
    const restricted = await w.published({ blocks_json: image(id) });
    await operate('mutation ($input: UpdatePostInput!) { updatePost(input: $input) { post { id } } }', {
      input: { siteId: w.site.id, reference: restricted.id, access: 'RESTRICTED' },
    });
    const shown = await w.published({ blocks_json: image(id) });
    const { secret } = await createKey(w.site, { scopes: ['media:read', 'media:write', 'posts:read', 'seo:read'] });
    const asReader = (path: string, options = {}) => ask(path, { key: secret, ...options });
    const { status, body } = await asReader(`/v1/media/${id}/usage`);
    const named = { id: shown.id, slug: shown.slug, language: 'pt-BR', status: 'published', places: ['body'] };
    expect([status, body]).toEqual([200, { ...unused, posts: [named], hidden_posts: 5 }]);
    const all = await usageOf(id);
    expect([all.posts.length, all.hidden_posts]).toEqual([6, 0]);
    const refused = await asReader(`/v1/media/${id}?if_unused=true`, { method: 'DELETE' });
    expect([refused.status, refused.body.error.usage]).toEqual([409, body]);
    await w.ask(`/v1/posts/${shown.id}`, { method: 'DELETE' });
    const hidden = await asReader(`/v1/media/${id}?if_unused=true`, { method: 'DELETE' });
    expect([hidden.status, hidden.body.error.usage]).toEqual([409, { ...unused, hidden_posts: 5 }]);
  });

  it('names settings and SEO fields by id or URL', async () => {
    const own = await workspace();
    const asset = await newImage(own);
    const { status } = await own.ask('/v1/sites/me/settings', {
      method: 'PATCH',
      body: {
        settings: {
          logo_media_id: asset.id.toLowerCase(),
          customization: { hero: { image: asset.variants[0].url }, other: 'x' },
        },
      },
    });
    expect(status).toBe(200);
    await own.ask('/v1/sites/me/seo', { method: 'PATCH', body: { default_og_image: asset.original_url } });
    expect(await usageOf(asset.id, own)).toEqual({
      ...unused,
      settings: ['seo.default_og_image', 'settings.customization.hero.image', 'settings.logo_media_id'],
    });
  });

  it('names forms that link to the asset', async () => {
    const place = await formHouse();
    const key = await createKey(place.home, { scopes });
    const own = { ...w, ask: (path: string, options = {}) => ask(path, { key: key.secret, ...options }) };
    const asset = await newImage(own);
    const { settings } = openForm() as { settings: object };
    const form = await makeForm(place, {
      settings: { ...settings, success: { type: 'redirect', redirect_url: asset.original_url } },
    });
    await makeForm(place);
    expect(await usageOf(asset.id, own)).toEqual({ ...unused, forms: [{ id: form.id, name: form.name }] });
  });

  it('reveals nothing about other sites', async () => {
    const asset = await newImage();
    const other = await workspace();
    await other.published({ blocks_json: image(asset.id) });
    await other.ask('/v1/sites/me/settings', { method: 'PATCH', body: { settings: { logo_media_id: asset.id } } });
    expect(await usageOf(asset.id)).toEqual(unused);
    expect((await other.ask(`/v1/media/${asset.id}/usage`)).status).toBe(404);
  });

  it('is for keys with media:read alone, also in the graph', async () => {
    const asset = await newImage();
    const post = await w.published({ blocks_json: image(asset.id) });
    await w.ask(`/v1/posts/${post.id}`, { method: 'PATCH', body: { featured_image_id: asset.id } });
    const readers = [await createKey(w.site, { scopes: ['posts:read'] }), await createPublicKey(w.site)];
    const query = 'query ($r: String!) { publicPost(reference: $r) { featuredImage { id usesInPosts { postId } } } }';
    for (const { secret } of readers) {
      expect((await ask(`/v1/media/${asset.id}/usage`, { key: secret })).status).toBeGreaterThanOrEqual(401);
      const { data } = await askWithToken(secret, query, { r: post.id });
      expect(data?.publicPost?.featuredImage?.usesInPosts ?? null).toBeNull();
    }
  });
});

describe('DELETE /v1/media/{id}?if_unused=true', () => {
  it('responds 409 with the usage while something uses the asset, and deletes it afterwards', async () => {
    const { id } = await newImage();
    const post = await w.published({ blocks_json: image(id) });
    const path = `/v1/media/${id}?if_unused=true`;
    const refused = await w.ask(path, { method: 'DELETE' });
    expect([refused.status, refused.body.error]).toEqual([
      409,
      { code: 'conflict', message: expect.any(String), reason: 'media_in_use', usage: await usageOf(id) },
    ]);
    expect(refused.body.error.usage.posts[0].id).toBe(post.id);
    const problem = await w.ask(path, { method: 'DELETE', headers: { accept: 'application/problem+json' } });
    expect(problem.body.usage).toEqual(refused.body.error.usage);
    expect((await w.ask(`/v1/media/${id}`)).status).toBe(200);
    await w.ask(`/v1/posts/${post.id}`, { method: 'DELETE' });
    expect((await w.ask(path, { method: 'DELETE' })).status).toBe(204);
    expect((await w.ask(path, { method: 'DELETE' })).status).toBe(404);
  });

  it.each(['', '?if_unused=false'])('deletes an asset in use with "%s"', async (query) => {
    const { id } = await newImage();
    await w.published({ blocks_json: image(id) });
    expect((await w.ask(`/v1/media/${id}${query}`, { method: 'DELETE' })).status).toBe(204);
  });

  it('responds 400 to another value', async () => {
    const { id } = await newImage();
    expect((await w.ask(`/v1/media/${id}?if_unused=yes`, { method: 'DELETE' })).status).toBe(400);
  });

  it('is refused in the graph too, for staff', async () => {
    const { id } = await newImage();
    await w.published({ blocks_json: image(id) });
    const owner = await person({ site: { id: w.site.id, role: 'site_owner' } });
    const query =
      'mutation ($i: MediaAssetReferenceInput!) { deleteMediaAsset(input: $i, ifUnused: true) { asset { id } } }';
    const { errors } = await askWithToken(owner.token, query, { i: { siteId: w.site.id, id } });
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'CONFLICT',
      reason: 'MEDIA_IN_USE',
      usage: { settings: [] },
    });
  });
});
