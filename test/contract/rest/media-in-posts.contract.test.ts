import sharp from 'sharp';
import { type Answer, operate } from '../../support/agent.js';
import { eventually } from '../../support/eventually.js';
import { fetched, filePart, picture, ready, upload, uploaded } from '../../support/media.js';
import { unique, type Workspace, workspace } from '../../support/seed.js';

let w: Workspace;
beforeAll(async () => {
  w = await workspace();
});

describe('images in posts', () => {
  const body = (mediaId: string, alt?: string) => ({
    blocks: [
      { type: 'paragraph', text: 'Antes' },
      { type: 'image', attrs: { media_id: mediaId, ...(alt !== undefined && { alt }) } },
      { type: 'paragraph', text: 'Depois' },
    ],
  });

  const showsImage = (post: Answer) => post.body.content_html.includes('<img');

  /** An image may be ready before the first read of the post, which then does not change. */
  async function readBeforeReady(): Promise<{ asset: Answer['body']; id: string; early: Answer }> {
    for (;;) {
      const { body: asset } = await upload(w, [filePart(await picture(1_500, 1_000).png().toBuffer())]);
      const { id } = await w.published({ blocks_json: body(asset.id) });
      const early = await w.ask(`/v1/posts/${id}`);
      if (!showsImage(early)) return { asset, id, early };
    }
  }

  it('are returned "with the URL resolved inside content_html", with size, srcset and lazy loading', async () => {
    const asset = await uploaded(w, await picture(1_200, 600).jpeg().toBuffer());
    const { id } = await w.published({ blocks_json: body(asset.id, 'Um "gato" <b>') });
    const { content_html: html } = (await w.ask(`/v1/posts/${id}`)).body;
    expect(html).toMatch(
      /^<p>Antes<\/p><figure><img src="[^"]+" srcset="[^"]+ 480w, [^"]+ 960w" sizes="[^"]+" alt="Um &quot;gato&quot; &lt;b&gt;" width="1200" height="600" loading="lazy"><\/figure><p>Depois<\/p>$/,
    );
    expect(html).toContain(`src="${asset.original_url}"`);
    for (const url of html.match(/http[^" ]+\.webp/g) ?? []) {
      const variant = await fetched(url);
      expect([variant.status, variant.headers['content-type']]).toEqual([200, 'image/webp']);
      expect((await sharp(variant.bytes).metadata()).exif).toBeUndefined();
    }
  });

  it('link where the block says, in any form that was sent', async () => {
    const asset = await uploaded(w, await picture(10, 10).png().toBuffer());
    const html = `<h2 id="part">A</h2><a href="/x?a=1&amp;b=2"><img src="media:${asset.id}"></a><ol start="3"><li>b</ol>`;
    const { id } = await w.published({ content_html: html, blocks_json: undefined });
    const { content_html: shown } = (await w.ask(`/v1/posts/${id}`)).body;
    expect(shown).toMatch(
      /^<h2 id="part">A<\/h2><figure><a href="\/x\?a=1&amp;b=2"><img [^>]+><\/a><\/figure><ol start="3"><li>b<\/li><\/ol>$/,
    );
    const markdown = (await w.ask(`/v1/posts/${id}`, { headers: { accept: 'text/markdown' } })).text;
    const again = await w.published({ content_markdown: markdown.split('---\n\n')[1], blocks_json: undefined });
    expect((await w.ask(`/v1/posts/${again.id}`)).body.content_html).toBe(shown);
  });

  it('appear when the asset becomes ready, with a new entity tag and a new updated_at', async () => {
    const { asset, id, early } = await readBeforeReady();
    await ready(w, asset.id);
    // The media list changes first; posts are invalidated right after.
    let late = early;
    await eventually(async () => {
      late = await w.ask(`/v1/posts/${id}`);
      return showsImage(late);
    });
    expect(late.headers.etag).not.toBe(early.headers.etag);
    await eventually(async () => (await w.ask(`/v1/posts/${id}`)).body.updated_at > early.body.updated_at);
  });

  it('are "omitted (no broken image element)" from the next read after the asset is deleted', async () => {
    const asset = await uploaded(w, await picture().png().toBuffer());
    const { id } = await w.published({ blocks_json: body(asset.id) });
    expect((await w.ask(`/v1/posts/${id}`)).body.content_html).toContain('<img');
    await w.ask(`/v1/media/${asset.id}`, { method: 'DELETE' });
    expect((await w.ask(`/v1/posts/${id}`)).body.content_html).toBe('<p>Antes</p><p>Depois</p>');
  });

  it('of another site are omitted with the same warning as unknown ones', async () => {
    const foreign = await uploaded(await workspace(), await picture().png().toBuffer());
    const unknown = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
    for (const mediaId of [foreign.id, unknown, 'nonsense']) {
      const answer = await w.ask('/v1/posts', {
        method: 'POST',
        body: { title: unique(), status: 'published', blocks_json: body(mediaId) },
      });
      expect([answer.status, answer.headers['x-content-warnings']]).toEqual([201, 'image-not-available']);
      expect((await w.ask(`/v1/posts/${answer.body.id}`)).body.content_html).toBe('<p>Antes</p><p>Depois</p>');
    }
  });

  it('use the alternative text of the block, else of the asset, else none', async () => {
    const asset = await uploaded(w, await picture().png().toBuffer());
    const altOf = async (alt?: string) => {
      const { id } = await w.published({ blocks_json: body(asset.id, alt) });
      return /alt="([^"]*)"/.exec((await w.ask(`/v1/posts/${id}`)).body.content_html)?.[1];
    };
    expect(await altOf()).toBe('');
    await operate('mutation ($input: UpdateMediaAssetInput!) { updateMediaAsset(input: $input) { asset { id } } }', {
      input: { siteId: w.site.id, id: asset.id, altText: 'Do asset' },
    });
    expect(await altOf()).toBe('Do asset');
    expect(await altOf('Do bloco')).toBe('Do bloco');
    expect(await altOf('')).toBe('');
  });

  it('are the cover by featured_image_id; "null clears it; omitted leaves it unchanged"', async () => {
    const asset = await uploaded(w, await picture().png().toBuffer());
    const { id } = await w.published();
    const patch = async (fields: object) => (await w.ask(`/v1/posts/${id}`, { method: 'PATCH', body: fields })).body;
    const cover = async () => (await w.ask(`/v1/posts/${id}`)).body.cover_url;
    expect(await cover()).toBeNull();
    const og = 'https://cdn.example/og.png';
    await w.ask(`/v1/posts/${id}/seo`, { method: 'PATCH', body: { og_image: og } });
    expect(await cover()).toBe(og);
    expect((await patch({ featured_image_id: asset.id })).featured_image_id).toBe(asset.id);
    expect(await cover()).toBe(asset.original_url);
    await patch({ excerpt: 'x' });
    expect(await cover()).toBe(asset.original_url);
    const listed = (await w.ask('/v1/posts?limit=50')).body.items.find((item: { id: string }) => item.id === id);
    expect(listed.cover_url).toBe(asset.original_url);
    expect((await patch({ featured_image_id: null })).featured_image_id).toBeNull();
    expect(await cover()).toBe(og);
  });

  it('are the cover with size, text and srcset; the cover of another host has its URL only', async () => {
    const asset = await uploaded(w, await picture(1_200, 600).jpeg().toBuffer());
    const { id } = await w.published({ featured_image_id: asset.id });
    const cover = async () => (await w.ask(`/v1/posts/${id}`)).body.cover;
    const srcset = expect.stringMatching(/^http\S+ 480w, http\S+ 960w$/);
    expect(await cover()).toEqual({ url: asset.original_url, alt: null, width: 1_200, height: 600, srcset });
    const draft = await w.post({ status: 'draft', featured_image_id: asset.id });
    const { body: preview } = await w.ask(`/v1/posts/${draft.id}/previews`, { method: 'POST' });
    expect((await w.ask(`/v1/previews/${preview.token}`)).body.cover).toEqual(await cover());
    await w.ask(`/v1/posts/${id}`, { method: 'PATCH', body: { featured_image_id: null } });
    expect(await cover()).toBeNull();
    const url = 'https://cdn.example/og.png';
    await w.ask(`/v1/posts/${id}/seo`, { method: 'PATCH', body: { og_image: url } });
    expect(await cover()).toEqual({ url, alt: null, width: null, height: null, srcset: null });
  });

  it('are rejected with the same 400 as cover if unknown, foreign, deleted or not an image', async () => {
    const { id } = await w.published();
    const foreign = await uploaded(await workspace(), await picture().png().toBuffer());
    const pdf = await uploaded(w, Buffer.from(`%PDF-1.7\n${unique()}`));
    const deleted = await uploaded(w, await picture().png().toBuffer());
    await w.ask(`/v1/media/${deleted.id}`, { method: 'DELETE' });
    const texts = new Set<string>();
    for (const reference of [foreign.id, pdf.id, deleted.id, 'x', '', '01ARZ3NDEKTSV4RRFFQ69G5FAV']) {
      const { status, text } = await w.ask(`/v1/posts/${id}`, {
        method: 'PATCH',
        body: { featured_image_id: reference },
      });
      expect(status).toBe(400);
      texts.add(text);
    }
    expect(texts.size).toBe(1);
  });

  it('advance updated_at of their posts when an asset is deleted', async () => {
    const asset = await uploaded(w, await picture().png().toBuffer());
    const { id } = await w.published({ blocks_json: body(asset.id) });
    const before = (await w.ask(`/v1/posts/${id}`)).body.updated_at;
    await w.ask(`/v1/media/${asset.id}`, { method: 'DELETE' });
    await eventually(async () => (await w.ask(`/v1/posts/${id}`)).body.updated_at > before);
  });
});
