import { operate } from '../../support/agent.js';
import { atOnce } from '../../support/at-once.js';
import { eventually } from '../../support/eventually.js';
import { fetched, picture, uploaded } from '../../support/media.js';
import { type Workspace, workspace } from '../../support/seed.js';

let w: Workspace;
beforeAll(async () => {
  w = await workspace();
});

describe('GET /v1/media', () => {
  it('lists "newest first", "an empty array when none"', async () => {
    const own = await workspace();
    expect((await own.ask('/v1/media')).body).toEqual({ items: [] });
    const ids: string[] = [];
    for (let index = 0; index < 3; index++) ids.push((await uploaded(own, await picture().png().toBuffer())).id);
    const { status, body } = await own.ask('/v1/media');
    expect([status, body.items.map((item: { id: string }) => item.id)]).toEqual([200, ids.reverse()]);
    expect((await own.ask('/v1/media?limit=2')).body.items).toHaveLength(2);
  });

  it.each(['0', '501', '-1', '1.5', '20.0', 'x', '', ' 5', '1e2'])('responds 400 to limit=%s', async (limit) => {
    const { status, body } = await w.ask(`/v1/media?limit=${encodeURIComponent(limit)}`);
    expect([status, body.error.message]).toEqual([400, expect.stringContaining('limit')]);
  });

  it.each(['1', '500'])('accepts limit=%s', async (limit) => {
    expect((await w.ask(`/v1/media?limit=${limit}`)).status).toBe(200);
  });

  it('filters by folder and tag; unknown ones return an empty list', async () => {
    const own = await workspace();
    const [inside, outside] = [
      await uploaded(own, await picture().png().toBuffer()),
      await uploaded(own, await picture().png().toBuffer()),
    ];
    const { createMediaFolder, createMediaTag } = await operate(
      `mutation ($site: ID!) {
        createMediaFolder(input: { siteId: $site, name: "Capas" }) { folder { id } }
        createMediaTag(input: { siteId: $site, name: "Verão" }) { tag { id } }
      }`,
      { site: own.site.id },
    );
    const [folder, tag] = [createMediaFolder.folder.id, createMediaTag.tag.id];
    await operate('mutation ($input: UpdateMediaAssetInput!) { updateMediaAsset(input: $input) { asset { id } } }', {
      input: { siteId: own.site.id, id: inside.id, folderId: folder, tagIds: [tag] },
    });
    const ids = async (query: string) =>
      (await own.ask(`/v1/media?${query}`)).body.items.map((item: { id: string }) => item.id);
    expect(await ids(`folder_id=${folder}`)).toEqual([inside.id]);
    expect(await ids(`tag_id=${tag}`)).toEqual([inside.id]);
    expect(await ids(`folder_id=${folder}&tag_id=${tag}`)).toEqual([inside.id]);
    expect(await ids(`folder_id=${outside.id}`)).toEqual([]);
    expect(await ids('tag_id=nonsense')).toEqual([]);
    expect(await ids('folder_id=')).toHaveLength(2);
  });
});

describe('GET and DELETE /v1/media/{id}', () => {
  it('"soft delete, 204 no body"; then 404, and the list omits it', async () => {
    const own = await workspace();
    const { id, original_url } = await uploaded(own, await picture().png().toBuffer());
    const gone = await own.ask(`/v1/media/${id}`, { method: 'DELETE' });
    expect([gone.status, gone.text]).toEqual([204, '']);
    expect((await own.ask(`/v1/media/${id}`)).status).toBe(404);
    expect((await own.ask(`/v1/media/${id}`, { method: 'DELETE' })).status).toBe(404);
    expect((await own.ask('/v1/media')).body.items).toEqual([]);
    await eventually(async () => (await fetched(original_url)).status === 404);

    await operate(
      'mutation ($input: MediaAssetReferenceInput!) { restoreMediaAsset(input: $input) { asset { id } } }',
      {
        input: { siteId: own.site.id, id },
      },
    );
    expect((await own.ask(`/v1/media/${id}`)).body.status).toBe('ready');
    await eventually(async () => (await fetched(original_url)).status === 200);
  });

  it('deletes once for 50 concurrent requests', async () => {
    const own = await workspace();
    const { id } = await uploaded(own, await picture().png().toBuffer());
    const answers = await atOnce(50, () => own.ask(`/v1/media/${id}`, { method: 'DELETE' }));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, ...Array.from({ length: 49 }, () => 404)]);
  });

  it('keeps one of two equal uploads while the other is deleted concurrently, repeatedly', async () => {
    const own = await workspace();
    const bytes = await picture(60, 60).png().toBuffer();
    const kept = await uploaded(own, bytes);
    for (let round = 0; round < 8; round++) {
      const other = await uploaded(own, bytes);
      await Promise.all([own.ask(`/v1/media/${other.id}`, { method: 'DELETE' }), uploaded(own, bytes)]);
      expect((await fetched(kept.original_url)).status).toBe(200);
    }
  });

  it('accepts a UUID as id, and responds 404 to malformed ids', async () => {
    const { id } = await uploaded(w, await picture().png().toBuffer());
    expect((await w.ask(`/v1/media/${id.toLowerCase()}`)).body.id).toBe(id);
    for (const bad of ['x', '123', '%00', 'a'.repeat(300)]) expect((await w.ask(`/v1/media/${bad}`)).status).toBe(404);
  });
});
