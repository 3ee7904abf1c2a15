import { operate } from '../../support/agent.js';
import { atOnce } from '../../support/at-once.js';
import { newMediaLabel } from '../../support/estate.js';
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

  it('walks all pages with next_cursor, which the last page does not have', async () => {
    const own = await workspace();
    const ids = [];
    for (let index = 0; index < 5; index++) ids.push((await uploaded(own, await picture().png().toBuffer())).id);
    const walked: string[][] = [];
    for (let cursor: string | undefined = ''; cursor !== undefined; ) {
      const { body } = await own.ask(`/v1/media?limit=2${cursor && `&cursor=${cursor}`}`);
      walked.push(body.items.map(({ id }: { id: string }) => id));
      cursor = body.next_cursor;
    }
    expect(walked.map((page) => page.length)).toEqual([2, 2, 1]);
    expect(walked.flat()).toEqual(ids.reverse());
    expect((await own.ask('/v1/media?limit=5')).body).not.toHaveProperty('next_cursor');
    expect((await own.ask('/v1/media?cursor=nonsense')).status).toBe(400);
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

describe('GET /v1/media/folders and /v1/media/tags', () => {
  it('list folders and tags by name, with the number of their assets', async () => {
    const own = await workspace();
    expect((await own.ask('/v1/media/folders')).body).toEqual({ items: [] });
    const [folder, empty, tag] = [
      await newMediaLabel(own.site.id, 'Folder'),
      await newMediaLabel(own.site.id, 'Folder'),
      await newMediaLabel(own.site.id, 'Tag'),
    ];
    for (let index = 0; index < 3; index++) {
      const { id } = await uploaded(own, await picture().png().toBuffer());
      await own.ask(`/v1/media/${id}`, { method: 'PATCH', body: { folder_id: folder, tags: [tag] } });
      if (index === 2) await own.ask(`/v1/media/${id}`, { method: 'DELETE' });
    }
    const shown = async (path: string) =>
      (await own.ask(path)).body.items.map(({ id, count }: { id: string; count: number }) => [id, count]);
    expect((await shown('/v1/media/folders')).sort()).toEqual(
      [
        [folder, 2],
        [empty, 0],
      ].sort(),
    );
    expect(await shown('/v1/media/tags')).toEqual([[tag, 2]]);
    const { items } = (await own.ask('/v1/media/folders')).body;
    expect(items.map(({ name }: { name: string }) => name)).toEqual(
      [...items.map(({ name }: { name: string }) => name)].sort(),
    );
  });
});

describe('PATCH /v1/media/{id}', () => {
  const patch = (id: string, body: unknown, home = w) => home.ask(`/v1/media/${id}`, { method: 'PATCH', body });

  it('changes the fields that are sent, and null removes a value', async () => {
    const { id } = await uploaded(w, await picture().png().toBuffer());
    const [folder, tag] = [await newMediaLabel(w.site.id, 'Folder'), await newMediaLabel(w.site.id, 'Tag')];
    const changes = { alt_text: 'Um gato', folder_id: folder, tags: [tag], focal_point: { x: 0.25, y: 1 } };
    const { status, body } = await patch(id, changes);
    expect([status, body]).toEqual([200, expect.objectContaining({ id, ...changes })]);
    expect((await patch(id, { alt_text: 'Dois gatos' })).body).toMatchObject({ ...changes, alt_text: 'Dois gatos' });
    const none = { alt_text: null, folder_id: null, tags: [], focal_point: null };
    expect((await patch(id, none)).body).toMatchObject(none);
    expect((await w.ask(`/v1/media/${id}`)).body).toMatchObject(none);
  });

  it.each([
    [{}, 400],
    [{ unknown: 1 }, 400],
    [{ alt_text: 'a'.repeat(1_001) }, 400],
    [{ alt_text: 7 }, 422],
    [{ folder_id: 'nonsense' }, 400],
    [{ folder_id: '01ARZ3NDEKTSV4RRFFQ69G5FAV' }, 400],
    [{ tags: ['01ARZ3NDEKTSV4RRFFQ69G5FAV'] }, 400],
    [{ tags: Array.from({ length: 101 }, () => '01ARZ3NDEKTSV4RRFFQ69G5FAV') }, 400],
    [{ tags: null }, 422],
    [{ focal_point: { x: 1.1, y: 0 } }, 400],
    [{ focal_point: { x: -0.1, y: 0 } }, 400],
    [{ focal_point: { x: 0.5 } }, 422],
    [{ focal_point: 'center' }, 422],
  ])('responds to %j with %d, and changes nothing', async (body, status) => {
    const { id } = await uploaded(w, await picture().png().toBuffer());
    const before = (await w.ask(`/v1/media/${id}`)).text;
    expect((await patch(id, { ...body })).status).toBe(status);
    expect((await w.ask(`/v1/media/${id}`)).text).toBe(before);
  });

  it('refuses folders and tags of another site, and hides its assets', async () => {
    const other = await workspace();
    const { id } = await uploaded(w, await picture().png().toBuffer());
    expect((await patch(id, { folder_id: await newMediaLabel(other.site.id, 'Folder') })).status).toBe(400);
    expect((await patch(id, { tags: [await newMediaLabel(other.site.id, 'Tag')] })).status).toBe(400);
    expect((await patch(id, { alt_text: 'x' }, other)).status).toBe(404);
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
