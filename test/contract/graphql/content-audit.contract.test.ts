import { graphql, operate } from '../../support/agent.js';
import { askWithToken, newPersona } from '../../support/estate.js';
import { eventually } from '../../support/eventually.js';
import { picture, uploaded } from '../../support/media.js';
import { person } from '../../support/people.js';
import { type Workspace, workspace } from '../../support/seed.js';

interface AuditEvent {
  event: string;
  target: string;
  actorType: string;
  actorId: string | null;
  actor: { id: string } | null;
  changes: { field: string; from: string | null; to: string | null }[];
}

let w: Workspace;
let owner: Awaited<ReturnType<typeof person>>;
beforeEach(async () => {
  w = await workspace();
  owner = await person({ site: { id: w.site.id, role: 'site_owner' } });
});

/** Newest first. */
async function events(): Promise<AuditEvent[]> {
  const query = `query ($id: ID!) { log: contentAuditLog(siteId: $id) {
    nodes { event target actorType actorId actor { id } changes { field from to } } } }`;
  const { data } = await graphql(query, { id: w.site.id }, { authorization: `Bearer ${owner.token}` });
  return data.log.nodes;
}

async function change(name: string, type: string, selection: string, input: object) {
  const mutation = `mutation ($input: ${type}!) { changed: ${name}(input: $input) { ${selection} } }`;
  const { data } = await askWithToken(owner.token, mutation, { input: { siteId: w.site.id, ...input } });
  return data.changed;
}

const byOwner = () => ({ actorType: 'account', actorId: owner.id, actor: { id: owner.id } });

it('names the person who unpublished, deleted and restored a post', async () => {
  const { id } = await w.published({ title: 'Pão de queijo' });
  const reference = { reference: id };
  await change('unpublishPost', 'PostReferenceInput', 'post { id }', reference);
  await change('deletePost', 'PostReferenceInput', 'post { id }', reference);
  await change('restorePost', 'PostReferenceInput', 'post { id }', reference);
  const title = { field: 'title', from: 'Pão de queijo', to: null };
  expect(await events()).toEqual([
    { event: 'post.restored', target: id, ...byOwner(), changes: [] },
    { event: 'post.deleted', target: id, ...byOwner(), changes: [title] },
    { event: 'post.unpublished', target: id, ...byOwner(), changes: [] },
  ]);
});

it('names the key that deleted a post', async () => {
  const { id } = await w.published();
  expect((await w.ask(`/v1/posts/${id}`, { method: 'DELETE' })).status).toBe(204);
  const { body: key } = await w.ask('/v1/keys/me');
  const [first] = await events();
  expect(first).toMatchObject({ event: 'post.deleted', target: id, actorType: 'apiKey', actor: null });
  expect(first?.actorId).toBe(await keyId(key.prefix));
});

async function keyId(prefix: string): Promise<string | undefined> {
  const query = 'query ($site: ID!) { apiKeys(site: $site) { nodes { id prefix } } }';
  const { apiKeys } = await operate(query, { site: w.site.id });
  return apiKeys.nodes.find((key: { prefix: string }) => key.prefix === prefix)?.id;
}

it('has changes and deletions of authors, terms and post types', async () => {
  await change('createPostType', 'CreatePostTypeInput', 'postType { id }', { slug: 'receita', name: 'Receita' });
  await change('updatePostType', 'UpdatePostTypeInput', 'postType { id }', { slug: 'receita', isArchived: true });
  const { persona } = await change('createPersona', 'CreatePersonaInput', 'persona { id }', { name: 'Ana' });
  await change('updatePersona', 'UpdatePersonaInput', 'persona { id }', { id: persona.id, name: 'Ana Lima' });
  await change('deletePersona', 'PersonaReferenceInput', 'done', { id: persona.id });
  const term = { taxonomy: 'TAG', slug: 'pao' };
  await change('saveTerm', 'SaveTermInput', 'term { slug }', { ...term, name: 'Pao' });
  await change('saveTerm', 'SaveTermInput', 'term { slug }', { ...term, name: 'Pão' });
  await change('deleteTerm', 'TermReferenceInput', 'done', term);
  const log = (await events()).reverse();
  expect(log.map(({ event, target, changes }) => [event, target, changes])).toEqual([
    ['post_type.created', 'receita', []],
    ['post_type.updated', 'receita', [{ field: 'isArchived', from: 'false', to: 'true' }]],
    ['persona.created', 'ana', []],
    ['persona.updated', 'ana', [{ field: 'name', from: 'Ana', to: 'Ana Lima' }]],
    ['persona.deleted', 'ana', []],
    ['tag.saved', 'pao', [{ field: 'name', from: null, to: 'Pao' }]],
    ['tag.saved', 'pao', [{ field: 'name', from: 'Pao', to: 'Pão' }]],
    ['tag.deleted', 'pao', []],
  ]);
  expect(log.map(({ actor }) => actor?.id)).toEqual(Array(8).fill(owner.id));
});

it('has nothing of a change that is refused', async () => {
  const id = await newPersona(w.site.id);
  const before = await events();
  const refused = { siteId: w.site.id, id, avatarUrl: 'javascript:alert(1)' };
  const mutation = 'mutation ($input: UpdatePersonaInput!) { updatePersona(input: $input) { persona { id } } }';
  const { errors } = await askWithToken(owner.token, mutation, { input: refused });
  expect(errors).toHaveLength(1);
  expect(await events()).toEqual(before);
});

it('names the person who deleted and restored a file', async () => {
  const { id } = await uploaded(w, await picture().png().toBuffer());
  await change('deleteMediaAsset', 'MediaAssetReferenceInput', 'asset { id }', { id });
  await change('restoreMediaAsset', 'MediaAssetReferenceInput', 'asset { id }', { id });
  await eventually(async () => (await events()).length === 2);
  const file = expect.any(String);
  expect(await events()).toEqual([
    { event: 'media.restored', target: id, ...byOwner(), changes: [{ field: 'filename', from: null, to: file }] },
    { event: 'media.deleted', target: id, ...byOwner(), changes: [{ field: 'filename', from: file, to: null }] },
  ]);
});
