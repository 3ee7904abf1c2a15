import { operate } from '../../support/agent.js';
import { createKey, type Workspace, workspace } from '../../support/seed.js';

let w: Workspace;
beforeAll(async () => {
  w = await workspace();
});

const createType = (input: Record<string, unknown>) =>
  operate('mutation ($input: CreatePostTypeInput!) { createPostType(input: $input) { postType { id slug } } }', {
    input: { siteId: w.site.id, ...input },
  });

describe('GET /v1/post-types', () => {
  it('"post and page always exist", with every field', async () => {
    const own = await workspace();
    const { status, body, headers } = await own.ask('/v1/post-types');
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(Object.keys(body)).toEqual(['items']);
    expect(Object.keys(body.items[0])).toEqual([
      'id',
      'slug',
      'name',
      'plural_name',
      'description',
      'is_default',
      'public',
      'hierarchical',
      'has_archive',
      'supports',
      'fields',
      'schema',
      'sidebar_icon',
      'sidebar_order',
      'site_id',
      'org_id',
      'created_at',
      'updated_at',
    ]);
    expect(body.items.map((type: { slug: string }) => type.slug)).toEqual(['post', 'page']);
    expect(body.items[0]).toMatchObject({
      is_default: true,
      hierarchical: false,
      public: true,
      site_id: own.site.id,
      fields: [],
      schema: null,
    });
    expect(body.items[1]).toMatchObject({ is_default: true, hierarchical: true });
    expect((await own.ask('/v1/post-types')).body).toEqual(body);
  });

  it('returns organization and timestamps: those of the site for built-in types, own ones for custom types', async () => {
    const own = await workspace();
    const { site } = await operate('query ($site: ID!) { site(reference: $site) { organizationId createdAt } }', {
      site: own.site.id,
    });
    const { createPostType } = await operate(
      'mutation ($input: CreatePostTypeInput!) { createPostType(input: $input) { postType { createdAt organizationId } } }',
      { input: { siteId: own.site.id, slug: 'receita', name: 'Receita' } },
    );
    const { body } = await own.ask('/v1/post-types');
    const ofSite = { org_id: site.organizationId, created_at: site.createdAt, updated_at: site.createdAt };
    expect(body.items[0]).toMatchObject(ofSite);
    expect(body.items[1]).toMatchObject(ofSite);
    const { createdAt, organizationId } = createPostType.postType;
    expect(organizationId).toBe(site.organizationId);
    expect(body.items[2]).toMatchObject({ org_id: organizationId, created_at: createdAt, updated_at: createdAt });
    expect(Date.parse(site.createdAt)).toBeGreaterThan(Date.parse('2020-01-01'));
  });

  it('lists a custom type and accepts posts of it', async () => {
    await createType({ slug: 'receita', name: 'Receita', fields: [{ key: 'tempo', label: 'Tempo', type: 'number' }] });
    const { body } = await w.ask('/v1/post-types?include_archived=true&limit=999');
    const type = body.items.find((item: { slug: string }) => item.slug === 'receita');
    expect(type).toMatchObject({
      is_default: false,
      name: 'Receita',
      fields: [{ key: 'tempo', label: 'Tempo', type: 'number' }],
    });
    const { id } = await w.published({ post_type: 'receita' });
    expect((await w.ask(`/v1/posts/${id}`)).body.post_type).toBe('receita');
    expect((await w.ask(`/v1/posts/${id}`, { method: 'PATCH', body: { excerpt: 'x' } })).body).toMatchObject({
      type: 'custom',
      post_type_slug: 'receita',
    });
  });

  it('hides posts of a non-public type', async () => {
    await createType({ slug: 'interno', name: 'Interno', isPublic: false });
    const { id } = await w.published({ post_type: 'interno' });
    expect((await w.ask(`/v1/posts/${id}`)).status).toBe(404);
    expect((await w.ask('/v1/posts?limit=50')).body.items.some((item: { id: string }) => item.id === id)).toBe(false);
    expect((await w.ask('/v1/posts?status=published&post_type=interno')).body.items).toHaveLength(1);
    const reader = await createKey(w.site, { scopes: ['export'] });
    const { text, headers } = await w.ask('/v1/export?resource=posts', { key: reader.secret });
    const exported = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).id);
    expect(exported.length).toBeGreaterThan(0);
    expect(exported).not.toContain(id);
    expect(headers['x-export-total']).toBe(String(exported.length));
  });

  it('rejects a type with a taken slug', async () => {
    await expect(createType({ slug: 'page', name: 'Page' })).rejects.toThrow(/CONFLICT/);
    await createType({ slug: 'unico', name: 'Único' });
    await expect(createType({ slug: 'unico', name: 'Único' })).rejects.toThrow(/CONFLICT/);
  });
});

describe('GET /v1/sites/me', () => {
  it('returns "id, slug, primary_domain, default_language; all strings"', async () => {
    const { status, body, headers } = await w.ask('/v1/sites/me');
    expect(status).toBe(200);
    expect(body).toEqual({
      id: w.site.id,
      slug: w.site.slug,
      primary_domain: w.site.domain,
      default_language: 'pt-BR',
    });
    expect(headers['cache-control']).toBe('private, no-store');
  });

  it('returns the platform subdomain for a site without a domain', async () => {
    const own = await workspace({ primaryDomain: null });
    expect((await own.ask('/v1/sites/me')).body.primary_domain).toBe(`${own.site.slug}.imprint.localhost`);
    const { id } = await own.published({ slug: 'a' });
    expect((await own.ask(`/v1/posts/${id}`)).body.url).toBe(`https://${own.site.slug}.imprint.localhost/a`);
  });
});
