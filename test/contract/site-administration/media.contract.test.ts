import { ask, graphql } from '../../support/agent.js';
import { eventually } from '../../support/eventually.js';
import { filePart, picture } from '../../support/media.js';
import { multipart } from '../../support/multipart.js';
import { type House, house, type Person, person } from '../../support/people.js';
import { createKey, paragraph, unique } from '../../support/seed.js';

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
