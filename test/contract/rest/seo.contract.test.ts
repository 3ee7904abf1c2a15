import fc from 'fast-check';
import { filePart, picture, upload } from '../../support/media.js';
import { unique, type Workspace, workspace } from '../../support/seed.js';

let w: Workspace;
beforeAll(async () => {
  w = await workspace();
});

const patch = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  w.ask(path, { method: 'PATCH', body, headers: { 'content-type': 'application/json', ...headers } });

/** An array nested to the given depth. */
const nested = (depth: number): unknown => (depth === 0 ? 'x' : [nested(depth - 1)]);

describe('post SEO', () => {
  const full = {
    title: 'Meta',
    description: 'Descrição',
    og_image: 'https://cdn.example/og.png',
    twitter_card: 'summary_large_image',
    no_index: true,
    canonical_url: 'https://example.com/canonical',
    schema_type: 'BlogPosting',
    category_slugs: ['a', 'b'],
    tag_slugs: ['c'],
  };

  it('is "an empty object when nothing is set"', async () => {
    const { id } = await w.post();
    const { status, body, headers } = await w.ask(`/v1/posts/${id}/seo`);
    expect([status, body, headers['cache-control']]).toEqual([200, { seo: {} }, 'private, no-store']);
  });

  it('"accepts the wrapped form or the bare object" and returns "the stored object, wrapped"', async () => {
    const { id } = await w.published();
    const path = `/v1/posts/${id}/seo`;
    for (const body of [full, { seo: full }]) {
      const answer = await patch(path, body);
      expect([answer.status, answer.body]).toEqual([200, { seo: full }]);
    }
    expect((await w.ask(path)).body).toEqual({ seo: full });
    const detail = await w.ask(`/v1/posts/${id}`);
    expect(detail.body).toMatchObject({ cover_url: full.og_image, categories: [{ slug: 'a' }, { slug: 'b' }] });
  });

  it('is replaced whole: "the full object should be sent back with the change applied"', async () => {
    const { id } = await w.post();
    await patch(`/v1/posts/${id}/seo`, full);
    expect((await patch(`/v1/posts/${id}/seo`, { title: 'Só isto' })).body).toEqual({ seo: { title: 'Só isto' } });
  });

  it('is merged by a merge patch, where null removes a key', async () => {
    const { id } = await w.post();
    await patch(`/v1/posts/${id}/seo`, full);
    const { body } = await patch(
      `/v1/posts/${id}/seo`,
      { title: 'Novo', og_image: null, tag_slugs: null },
      { 'content-type': 'application/merge-patch+json' },
    );
    const { og_image, tag_slugs, ...rest } = full;
    expect(body).toEqual({ seo: { ...rest, title: 'Novo' } });
  });

  it('drops "keys outside the allowlist silently"', async () => {
    const { id } = await w.post();
    const { status, body } = await patch(`/v1/posts/${id}/seo`, { title: 'x', robots: 'noindex', __proto__x: 1 });
    expect([status, body]).toEqual([200, { seo: { title: 'x' } }]);
  });

  it.each([
    ['no allowlisted key', { robots: 'x' }],
    ['an empty wrapper', { seo: {} }],
    ['an empty object', {}],
  ])('responds 400 "listing the accepted keys" to %s', async (_, body) => {
    const { id } = await w.post();
    const answer = await patch(`/v1/posts/${id}/seo`, body);
    expect([answer.status, answer.body.error.code]).toEqual([400, 'bad_request']);
    for (const key of Object.keys(full)) expect(answer.body.error.message).toContain(key);
  });

  it.each(['[]', '"x"', 'null', '1', '{"seo": []}', '{"seo": "x"}', '{'])(
    'responds 400 listing the accepted keys to the body %s',
    async (body) => {
      const { id } = await w.post();
      const ofPost = await patch(`/v1/posts/${id}/seo`, body);
      expect([ofPost.status, ofPost.body.error.message]).toEqual([400, expect.stringContaining('canonical_url')]);
      const ofSite = await patch('/v1/sites/me/seo', body);
      expect([ofSite.status, ofSite.body.error.message]).toEqual([400, expect.stringContaining('title_template')]);
    },
  );

  it.each([
    ['title', 1, 422],
    ['no_index', 'yes', 422],
    ['tag_slugs', 'a', 422],
    ['tag_slugs', [1], 422],
    ['og_image', '/relative.png', 400],
    ['og_image', 'javascript:alert(1)', 400],
    ['canonical_url', 'ftp://example.com', 400],
    ['canonical_url', 'https://user:secret@example.com', 400],
    ['schema_type', 'Recipe', 400],
    ['title', 'x'.repeat(1_001), 400],
  ])('rejects %s = %j and names it', async (field, value, status) => {
    const { id } = await w.post();
    const answer = await patch(`/v1/posts/${id}/seo`, { [field]: value });
    expect([answer.status, answer.body.error.message]).toEqual([status, expect.stringContaining(field)]);
    expect((await w.ask(`/v1/posts/${id}/seo`)).body).toEqual({ seo: {} });
  });

  it('accepts only an id: "a slug passed instead returns 404"', async () => {
    const { id, slug } = await w.published();
    expect((await w.ask(`/v1/posts/${slug}/seo`)).status).toBe(404);
    expect((await patch(`/v1/posts/${slug}/seo`, { title: 'x' })).status).toBe(404);
    await w.ask(`/v1/posts/${id}/unpublish`, { method: 'POST' });
    expect((await patch(`/v1/posts/${id}/seo`, { title: 'x' })).status).toBe(200);
  });

  it('does not change the excerpt, while an excerpt sets both', async () => {
    const { id } = await w.published({ excerpt: 'Resumo' });
    expect((await w.ask(`/v1/posts/${id}/seo`)).body.seo).toEqual({ description: 'Resumo' });
    await patch(`/v1/posts/${id}/seo`, { description: 'Outra' });
    expect((await w.ask(`/v1/posts/${id}`)).body.excerpt).toBe('Resumo');
  });

  it('changes updated_at and the entity tag of the post', async () => {
    const { id } = await w.published();
    const before = await w.ask(`/v1/posts/${id}`);
    await patch(`/v1/posts/${id}/seo`, { category_slugs: ['nova'] });
    const after = await w.ask(`/v1/posts/${id}`);
    expect(after.headers.etag).not.toBe(before.headers.etag);
    expect(after.body.updated_at > before.body.updated_at).toBe(true);
  });

  it('loses no key in concurrent merges', async () => {
    const { id } = await w.post();
    const keys = { title: 'a', description: 'b', twitter_card: 'c', schema_type: 'Article', no_index: true };
    await Promise.all(
      Object.entries(keys).map(([key, value]) =>
        patch(`/v1/posts/${id}/seo`, { [key]: value }, { 'content-type': 'application/merge-patch+json' }),
      ),
    );
    expect((await w.ask(`/v1/posts/${id}/seo`)).body).toEqual({ seo: keys });
  });
});

describe('site SEO', () => {
  it('is empty at first, merges, and "the rest of the settings blob is untouched"', async () => {
    const own = await workspace();
    const send = (path: string, body: unknown) => own.ask(path, { method: 'PATCH', body });
    expect((await own.ask('/v1/sites/me/seo')).body).toEqual({ seo: {} });
    await send('/v1/sites/me/settings', { settings: { title: 'Meu site' } });
    await send('/v1/sites/me/seo', { title_template: '%s | Meu site', robots: 'index,follow' });
    const { status, body } = await send('/v1/sites/me/seo', { seo: { default_title: 'Início', robots: null } });
    expect([status, body]).toEqual([200, { seo: { title_template: '%s | Meu site', default_title: 'Início' } }]);
    expect((await own.ask('/v1/sites/me/settings')).body.settings).toEqual({ title: 'Meu site' });
  });

  it.each([
    [{ title_template: 'without' }, 400, 'title_template'],
    [{ default_og_image: 'nowhere' }, 400, 'default_og_image'],
    [{ robots: 1 }, 422, 'robots'],
    [{ twitter_handle: ['x'] }, 422, 'twitter_handle'],
    [{ no_index: true }, 400, 'title_template, default_title'],
    [{}, 400, 'title_template, default_title'],
  ])('rejects %j with %i and lists what is accepted', async (body, status, part) => {
    const answer = await patch('/v1/sites/me/seo', body);
    expect([answer.status, answer.body.error.message]).toEqual([status, expect.stringContaining(part)]);
  });
});

describe('site settings', () => {
  const fields = [
    'id',
    'slug',
    'primary_domain',
    'aliases',
    'theme_id',
    'default_language',
    'enabled_languages',
    'multi_lang_enabled',
    'prefer_www',
    'force_redirect',
    'child_redirect_mode',
    'redirect_status_code',
    'settings',
  ];

  it('returns the read projection: "only known fields are returned", without SEO', async () => {
    const own = await workspace();
    await own.ask('/v1/sites/me/seo', { method: 'PATCH', body: { robots: 'index' } });
    const { status, body } = await own.ask('/v1/sites/me/settings');
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(fields);
    expect(body).toMatchObject({ id: own.site.id, slug: own.site.slug, primary_domain: own.site.domain, settings: {} });
  });

  it('returns strings for unset values, and accepts null to unset them', async () => {
    const own = await workspace();
    const defaults = { theme_id: 'default', child_redirect_mode: 'redirect' };
    expect((await own.ask('/v1/sites/me/settings')).body).toMatchObject(defaults);
    await own.ask('/v1/sites/me/settings', { method: 'PATCH', body: { theme_id: 'a', child_redirect_mode: 'b' } });
    const { body } = await own.ask('/v1/sites/me/settings', {
      method: 'PATCH',
      body: { theme_id: null, child_redirect_mode: null },
    });
    expect(body).toMatchObject(defaults);
  });

  describe('ids of media', () => {
    const fields = ['logo_media_id', 'favicon_png_media_id', 'favicon_ico_media_id'];
    const setIds = (own: Workspace, id: string, key: string) =>
      own.ask('/v1/sites/me/settings', { method: 'PATCH', body: { settings: { [key]: id } } });

    it.each(fields)('are accepted as %s for an image of the site', async (key) => {
      const own = await workspace();
      const { id } = (await upload(own, [filePart(await picture().png().toBuffer())])).body;
      const { status, body } = await setIds(own, id, key);
      expect([status, body.settings]).toEqual([200, { [key]: id }]);
      expect((await setIds(own, '', key)).body.settings).toEqual({ [key]: '' });
    });

    it.each(fields)('are rejected as %s with the same 400 for anything else', async (key) => {
      const [own, other] = await Promise.all([workspace(), workspace()]);
      const foreign = (await upload(other, [filePart(await picture().png().toBuffer())])).body.id;
      const document = (await upload(own, [filePart(`%PDF-1.7 ${unique()}`)])).body.id;
      const deleted = (await upload(own, [filePart(await picture().png().toBuffer())])).body.id;
      await own.ask(`/v1/media/${deleted}`, { method: 'DELETE' });
      const answers = await Promise.all(
        [foreign, document, deleted, '01ARZ3NDEKTSV4RRFFQ69G5FAV', 'nonsense'].map((id) => setIds(own, id, key)),
      );
      expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
      expect([answers[0]?.status, answers[0]?.body.error.message]).toEqual([
        400,
        `settings.${key} must be the id of an image of this site. Upload it at /v1/media first.`,
      ]);
      expect((await own.ask('/v1/sites/me/settings')).body.settings).toEqual({});
    });
  });

  it('replaces "top-level fields" and returns "the projection after the change"', async () => {
    const own = await workspace();
    const change = {
      theme_id: 'aurora',
      default_language: 'en',
      enabled_languages: ['pt-br', 'en', 'fr'],
      multi_lang_enabled: true,
      prefer_www: true,
      force_redirect: true,
      child_redirect_mode: 'redirect',
      redirect_status_code: 302,
    };
    const { status, body } = await own.ask('/v1/sites/me/settings', { method: 'PATCH', body: change });
    expect(status).toBe(200);
    const expected = { ...change, enabled_languages: expect.arrayContaining(['pt-BR', 'en', 'fr']) };
    expect(body).toMatchObject(expected);
    expect((await own.ask('/v1/sites/me/settings')).body).toEqual(body);
    expect((await own.ask('/v1/sites/me')).body.default_language).toBe('en');
  });

  it('merges settings one level deep: nested values are replaced, "omitted keys keep their value", null removes', async () => {
    const own = await workspace();
    const send = (settings: unknown) => own.ask('/v1/sites/me/settings', { method: 'PATCH', body: { settings } });
    await send({ social: { x: '1', y: '2' }, title: 'T', tagline: 'G' });
    const { body } = await send({ social: { x: '3' }, tagline: null, unknown: 1, seo: { robots: 'x' } });
    expect(body.settings).toEqual({ social: { x: '3' }, title: 'T' });
  });

  it.each([[{}], [{ settings: {} }], [{ settings: { seo: {}, unknown: 1 } }], [{ slug: 'x', primary_domain: 'y' }]])(
    'responds 400 "listing the accepted fields" to %j, which has no writable field',
    async (body) => {
      const answer = await patch('/v1/sites/me/settings', body);
      expect([answer.status, answer.body.error.code]).toEqual([400, 'bad_request']);
      for (const name of ['theme_id', 'redirect_status_code', 'social', 'favicon_ico_media_id'])
        expect(answer.body.error.message).toContain(name);
    },
  );

  it.each([
    [{ redirect_status_code: 307 }, 400],
    [{ redirect_status_code: 3_000_000_000 }, 400],
    [{ redirect_status_code: -1e300 }, 400],
    [{ redirect_status_code: '301' }, 422],
    [{ prefer_www: 'yes' }, 422],
    [{ default_language: 'xx-invalid-tag-' }, 400],
    [{ default_language: 'de' }, 400],
    [{ enabled_languages: ['en'] }, 400],
    [{ enabled_languages: 'en' }, 422],
    [{ child_redirect_mode: 'x'.repeat(33) }, 400],
    [{ settings: [] }, 422],
    [{ settings: { title: 1 } }, 422],
    [{ settings: { subscriptions_enabled: 'true' } }, 422],
    [{ settings: { language_url_mode: 'domain' } }, 400],
    [{ settings: { logo_svg: '<b>no</b>' } }, 400],
    [{ settings: { customization: nested(40) } }, 400],
    [{ settings: { logo: nested(40) } }, 400],
    [{ settings: { customization: { x: 'y'.repeat(300_000) } } }, 400],
  ])('rejects %# with the documented status and changes nothing', async (body, status) => {
    const before = await w.ask('/v1/sites/me/settings');
    expect((await patch('/v1/sites/me/settings', body)).status).toBe(status);
    expect((await w.ask('/v1/sites/me/settings')).body).toEqual(before.body);
  });

  it.each(['theme_id', 'child_redirect_mode'])('names %s when it is too long', async (name) => {
    const { body } = await patch('/v1/sites/me/settings', { [name]: 'x'.repeat(101) });
    expect(body.error.message).toMatch(new RegExp(`^${name} can have at most`));
  });

  it('sanitizes inline SVG', async () => {
    const logo = '<svg xmlns="http://www.w3.org/2000/svg" onload="x()"><script>x()</script><path d="M0 0"/></svg>';
    const { body } = await patch('/v1/sites/me/settings', { settings: { logo_svg: logo } });
    expect(body.settings.logo_svg).toBe('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>');
  });

  it('loses no key in concurrent changes', async () => {
    const own = await workspace();
    const keys = ['social', 'search', 'advanced', 'customization', 'legal_links', 'footer_columns'];
    await Promise.all(
      keys.map((key) =>
        own.ask('/v1/sites/me/settings', { method: 'PATCH', body: { settings: { [key]: { on: key } } } }),
      ),
    );
    expect(Object.keys((await own.ask('/v1/sites/me/settings')).body.settings).sort()).toEqual(keys.sort());
  });

  it('stores any valid JSON and returns it unchanged', async () => {
    const own = await workspace();
    await fc.assert(
      fc.asyncProperty(fc.jsonValue({ maxDepth: 3 }), async (value) => {
        const wanted = JSON.parse(JSON.stringify({ value }));
        const { status, body } = await own.ask('/v1/sites/me/settings', {
          method: 'PATCH',
          body: { settings: { customization: wanted } },
        });
        if (status === 200) expect(body.settings.customization).toEqual(wanted);
        else expect([status, JSON.stringify(wanted)]).toEqual([400, expect.stringMatching(/\\u0000|\\ud[89a-f]/i)]);
      }),
      { numRuns: 40 },
    );
  });

  it('affects post URLs from the next read on', async () => {
    const own = await workspace();
    const { slug } = await own.published({ language: 'en', slug: unique() });
    expect((await own.ask(`/v1/posts/${slug}`)).body.url).toBe(`https://${own.site.domain}/en/${slug}`);
    await own.ask('/v1/sites/me/settings', {
      method: 'PATCH',
      body: { prefer_www: true, settings: { language_url_mode: 'none' } },
    });
    expect((await own.ask(`/v1/posts/${slug}`)).body.url).toBe(`https://www.${own.site.domain}/${slug}`);
  });
});
