import { ask } from '../../support/agent.js';
import { askAs, askWithToken, type Estate, estate } from '../../support/estate.js';
import { apiKeyOf } from '../../support/key-principal.js';
import { paragraph, unique } from '../../support/seed.js';

let place: Estate;
beforeAll(async () => {
  place = await estate();
});

const updatePost = 'mutation ($input: UpdatePostInput!) { updatePost(input: $input) { post { id access updatedAt } } }';
const createPost = 'mutation ($input: CreatePostInput!) { createPost(input: $input) { id slug } }';

const newInput = (access?: string) => ({
  siteId: place.siteId,
  title: `Post ${unique()}`,
  blocks: paragraph('Texto.'),
  status: 'PUBLISHED',
  ...(access && { access }),
});

const readAsVisitor = async (reference: string): Promise<number> =>
  (await ask(`/v1/posts/${reference}`, { key: place.keySecret })).status;

it('hides a restricted post immediately and shows it again when made public', async () => {
  const { token } = place.owner;
  const { data } = await askWithToken(token, createPost, { input: newInput() });
  const { id: reference, slug } = data.createPost;
  expect(await readAsVisitor(reference)).toBe(200);
  const input = { siteId: place.siteId, reference };
  const restricted = await askWithToken(token, updatePost, { input: { ...input, access: 'RESTRICTED' } });
  expect(restricted.data.updatePost.post.access).toBe('restricted');
  expect([await readAsVisitor(reference), await readAsVisitor(slug)]).toEqual([404, 404]);
  await askWithToken(token, updatePost, { input: { ...input, title: 'Outro' } });
  expect(await readAsVisitor(reference)).toBe(404);
  await askWithToken(token, updatePost, { input: { ...input, access: 'PUBLIC' } });
  expect(await readAsVisitor(reference)).toBe(200);
});

it('creates a restricted post that only managers see', async () => {
  const { data } = await askWithToken(place.owner.token, createPost, { input: newInput('RESTRICTED') });
  expect(await readAsVisitor(data.createPost.id)).toBe(404);
  const { body } = await ask('/v1/posts?status=published', { key: place.keySecret });
  expect(body.items.map(({ id }: { id: string }) => id)).toContain(data.createPost.id);
});

it('rejects API keys that set the access of a post', async () => {
  const key = await apiKeyOf(place);
  const { errors } = await askAs(key, createPost, { input: newInput('RESTRICTED') });
  expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  const input = { siteId: place.siteId, reference: place.ids.post, access: 'RESTRICTED' };
  expect((await askAs(key, updatePost, { input })).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  expect(await readAsVisitor(place.ids.post)).toBe(200);
});
