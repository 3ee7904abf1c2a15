import { toUuid } from '@imprint/ids/id';
import { heifFile } from '@imprint/testing/heif-file';
import { ask, graphql } from '../../support/agent.js';
import { newMediaLabel } from '../../support/estate.js';
import { eventually } from '../../support/eventually.js';
import { filePart, picture } from '../../support/media.js';
import { multipart } from '../../support/multipart.js';
import { type House, house, type Person, person } from '../../support/people.js';
import { createKey, paragraph, unique } from '../../support/seed.js';
import { sql } from '../../support/sql.js';

let home: House;
let owner: Person;
beforeAll(async () => {
  home = await house();
  owner = await person({ site: { id: home.id, role: 'site_owner' } });
});

const upload = (someone: Pick<Person, 'ask'>, content: Buffer, site = home.id) => {
  const { body, contentType } = multipart([filePart(content, 'capa.png')]);
  return someone.ask(`/api/v1/sites/${site}/media`, { method: 'POST', body, headers: { 'content-type': contentType } });
};

const graph = async (query: string, variables: Record<string, unknown>) =>
  (await graphql(query, variables, { authorization: `Bearer ${owner.token}` })).data;

describe('POST /api/v1/sites/{id}/media', () => {
  it('stores a picture that staff set as cover, and readers see it', async () => {
    const { status, body } = await upload(owner, await picture(60, 30).png().toBuffer());
    expect([status, body.status]).toEqual([202, 'processing']);
    await eventually(async () => {
      const { mediaAsset } = await graph(
        'query ($siteId: ID!, $id: ID!) { mediaAsset(siteId: $siteId, id: $id) { status } }',
        { siteId: home.id, id: body.id },
      );
      return mediaAsset.status === 'ready';
    });
    const { createPost } = await graph(
      'mutation ($input: CreatePostInput!) { createPost(input: $input) { id slug } }',
      {
        input: { siteId: home.id, title: unique(), status: 'PUBLISHED', blocks: paragraph('Com capa.') },
      },
    );
    await graph('mutation ($input: UpdatePostInput!) { updatePost(input: $input) { post { id } } }', {
      input: { siteId: home.id, reference: createPost.id, featuredImageId: body.id },
    });
    const { secret } = await createKey(home);
    const { body: post } = await ask(`/v1/posts/${createPost.slug}`, { key: secret });
    const image = await ask(new URL(post.cover_url).pathname);
    expect([image.status, image.headers['content-type']]).toEqual([200, 'image/png']);
  });

  it('takes a HEIC photo as JPEG', async () => {
    const { status, body } = await upload(owner, heifFile());
    expect([status, body.mime]).toEqual([202, 'image/jpeg']);
  });

  it('is 404 for strangers and other sites, and stores nothing of a refused body', async () => {
    const stranger = await person();
    const bytes = await picture().png().toBuffer();
    expect((await upload(stranger, bytes)).status).toBe(404);
    expect((await upload(owner, bytes, (await house()).id)).status).toBe(404);
    const { status } = await ask(`/api/v1/sites/${home.id}/media`, { method: 'POST', body: bytes });
    expect(status).toBe(401);
    expect((await upload(owner, Buffer.from('text'))).body.error.code).toBe('bad_request');
    expect((await upload(owner, Buffer.alloc(9 * 1024 * 1024))).status).toBe(413);
  });
});

describe('the media library of staff', () => {
  const change = (name: string, type: string, input: object) =>
    graph(`mutation ($input: ${type}!) { ${name}(input: $input) { asset { id tagIds } } }`, {
      input: { siteId: home.id, ...input },
    });
  const filesOf = async (filter: object) => {
    const query = `query ($siteId: ID!, $search: String, $withoutAltText: Boolean, $first: Int!, $after: String) {
      assets: mediaAssets(siteId: $siteId, search: $search, withoutAltText: $withoutAltText, first: $first, after: $after) {
        nodes { filename } pageInfo { endCursor } } }`;
    const { assets } = await graph(query, { siteId: home.id, first: 50, ...filter });
    return { names: assets.nodes.map(({ filename }: { filename: string }) => filename), ...assets.pageInfo };
  };
  const named = async (filename: string): Promise<string> => {
    const { body, contentType } = multipart([filePart(await picture().png().toBuffer(), filename)]);
    const sent = { method: 'POST', body, headers: { 'content-type': contentType } };
    return (await owner.ask(`/api/v1/sites/${home.id}/media`, sent)).body.id;
  };

  beforeEach(async () => {
    home = await house();
    owner = await person({ site: { id: home.id, role: 'site_owner' } });
  });

  it('finds images by name and alternative text, literally, and those without one', async () => {
    const [cat] = [await named('Gato_50%.png'), await named('cachorro.png'), await named('gatos.png')];
    await change('updateMediaAsset', 'UpdateMediaAssetInput', {
      id: cat,
      altText: 'Um felino DORME \u2013 d\u2019Água',
    });
    const found = async (filter: object) => (await filesOf(filter)).names;
    expect(await found({ search: ' gato ' })).toEqual(['gatos.png', 'Gato_50%.png']);
    expect(await found({ search: 'dorme' })).toEqual(['Gato_50%.png']);
    expect(await found({ search: "dorme - D'ÁGUA" })).toEqual(['Gato_50%.png']);
    expect([await found({ search: '_50%' }), await found({ search: '%5' })]).toEqual([['Gato_50%.png'], []]);
    expect(await found({ withoutAltText: true })).toEqual(['gatos.png', 'cachorro.png']);
    expect(await found({ withoutAltText: true, search: 'gato' })).toEqual(['gatos.png']);
    const { endCursor } = await filesOf({ search: 'gato', first: 1 });
    expect(await found({ search: 'gato', after: endCursor })).toEqual(['Gato_50%.png']);
    const long = { siteId: home.id, search: 'x'.repeat(201) };
    const query =
      'query ($siteId: ID!, $search: String) { mediaAssets(siteId: $siteId, search: $search) { nodes { id } } }';
    const { errors } = await graphql(query, long, { authorization: `Bearer ${owner.token}` });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_REQUEST', fields: ['search'] });
  });

  it('adds tags to those that an image has', async () => {
    const id = await named('a.png');
    const [one, two] = [await newMediaLabel(home.id, 'Tag'), await newMediaLabel(home.id, 'Tag')];
    await change('updateMediaAsset', 'UpdateMediaAssetInput', { id, addTagIds: [one] });
    await change('updateMediaAsset', 'UpdateMediaAssetInput', { id, addTagIds: [two, one] });
    const { updateMediaAsset: kept } = await change('updateMediaAsset', 'UpdateMediaAssetInput', { id, altText: 'A' });
    expect(kept.asset.tagIds.toSorted()).toEqual([one, two].toSorted());
  });

  it('lists deleted images, last deleted first, until they cannot be restored', async () => {
    const ids = [await named('a.png'), await named('b.png'), await named('c.png')];
    for (const id of ids) await change('deleteMediaAsset', 'MediaAssetReferenceInput', { id });
    const query = `query ($siteId: ID!, $first: Int!, $after: String) {
      trash: deletedMediaAssets(siteId: $siteId, first: $first, after: $after) {
        nodes { assetId filename deletedAt restorableUntil } pageInfo { endCursor } } }`;
    const list = async (page: object) => (await graph(query, { siteId: home.id, first: 2, ...page })).trash;
    const newest = await list({});
    expect(newest.nodes.map(({ filename }: { filename: string }) => filename)).toEqual(['c.png', 'b.png']);
    const [{ deletedAt, restorableUntil }] = newest.nodes;
    expect(Date.parse(restorableUntil) - Date.parse(deletedAt)).toBe(30 * 86_400_000);
    const { nodes: older } = await list({ after: newest.pageInfo.endCursor });
    expect(older.map(({ assetId }: { assetId: string }) => assetId)).toEqual([ids[0]]);
    await change('restoreMediaAsset', 'MediaAssetReferenceInput', { id: ids[2] });
    await sql(`update media.assets set deleted_at = now() - interval '31 days' where id = $1`, [toUuid(ids[1] ?? '')]);
    expect((await list({})).nodes.map(({ assetId }: { assetId: string }) => assetId)).toEqual([ids[0]]);
  });
});
