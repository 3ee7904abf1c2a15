import { graphql, operate } from '../../support/agent.js';
import { askWithToken } from '../../support/estate.js';
import type { Loose } from '../../support/loose.js';
import { person } from '../../support/people.js';
import { type Workspace, workspace } from '../../support/seed.js';

let w: Workspace;
let owner: Awaited<ReturnType<typeof person>>;
beforeEach(async () => {
  w = await workspace();
  owner = await person({ site: { id: w.site.id, role: 'site_owner' } });
});

const named = (slug: string, name: string, siteId = w.site.id) =>
  operate('mutation ($input: SaveTermInput!) { saveTerm(input: $input) { term { slug } } }', {
    input: { siteId, taxonomy: 'TAG', slug, name },
  });
const merge = (slug: string, into: string, token = owner.token) =>
  askWithToken(
    token,
    'mutation ($input: MergeTermsInput!) { mergeTerms(input: $input) { postCount term { slug name } } }',
    {
      input: { siteId: w.site.id, taxonomy: 'TAG', slug, into },
    },
  );
const refusal = async (answer: ReturnType<typeof merge>) => {
  const { code, fields } = (await answer).errors?.[0]?.extensions ?? {};
  return fields ? [code, fields] : code;
};
const tagsOf = async (id: string) => (await w.ask(`/v1/posts/${id}/record`)).body.seo.tag_slugs;
const publicTags = async () => (await w.ask('/v1/tags')).body.items;

it('gives posts the remaining term at the place of the other, once, and readers see it', async () => {
  await named('pao', 'Pao');
  await named('paes', 'Pães');
  const first = await w.published({ tag_slugs: ['forno', 'pao', 'casa'] });
  const both = await w.post({ tag_slugs: ['pao', 'paes'] });
  const other = await w.published({ category_slugs: ['pao'], tag_slugs: ['forno'] });
  expect((await publicTags()).map(({ slug }: Loose) => slug)).toEqual(['casa', 'forno', 'paes', 'pao']);
  const { body: start } = await w.ask('/v1/changes?after=latest');
  const { data } = await merge('pao', 'paes');
  expect(data.mergeTerms).toEqual({ postCount: 2, term: { slug: 'paes', name: 'Pães' } });
  expect(await Promise.all([first.id, both.id, other.id].map(tagsOf))).toEqual([
    ['forno', 'paes', 'casa'],
    ['paes'],
    ['forno'],
  ]);
  expect(await publicTags()).toEqual([
    { slug: 'casa', name: 'Casa', count: 1 },
    { slug: 'forno', name: 'Forno', count: 2 },
    { slug: 'paes', name: 'Pães', count: 1 },
  ]);
  const { body: changes } = await w.ask(`/v1/changes?after=${start.next_cursor}`);
  const changed = changes.items.filter(({ post }: Loose) => post).map(({ type, post }: Loose) => [type, post.id]);
  expect(changed.sort()).toEqual([first.id, both.id].map((id) => ['post.updated', id]).sort());
});

it('also gives it to a deleted post that is restored, and takes a term without a name', async () => {
  await named('paes', 'Pães');
  const { id } = await w.post({ tag_slugs: ['pao'] });
  await w.ask(`/v1/posts/${id}`, { method: 'DELETE' });
  expect((await merge('pao', 'paes')).data.mergeTerms.postCount).toBe(0);
  await operate('mutation ($input: PostReferenceInput!) { restorePost(input: $input) { post { id } } }', {
    input: { siteId: w.site.id, reference: id },
  });
  expect(await tagsOf(id)).toEqual(['paes']);
});

it('refuses a merge into itself, into a term of another site or without a name, and of an unknown one', async () => {
  const elsewhere = await workspace();
  await named('paes', 'Pães');
  await named('bolos', 'Bolos', elsewhere.site.id);
  const { id } = await w.published({ tag_slugs: ['paes', 'sem-nome'] });
  expect(await refusal(merge('paes', 'paes'))).toEqual(['BAD_REQUEST', ['into']]);
  for (const into of ['bolos', 'sem-nome', 'Nenhum']) {
    expect(await refusal(merge('paes', into))).toEqual(['BAD_REQUEST', ['into']]);
  }
  expect(await refusal(merge('bolos', 'paes'))).toBe('NOT_FOUND');
  expect(await tagsOf(id)).toEqual(['paes', 'sem-nome']);
});

it('is for people who may change the posts of others', async () => {
  await named('pao', 'Pao');
  await named('paes', 'Pães');
  const roles = ['site_contributor', 'site_author', 'site_editor'];
  const tokens = await Promise.all(roles.map(async (role) => (await person({ site: { id: w.site.id, role } })).token));
  const answers = [];
  for (const token of tokens) answers.push(await refusal(merge('pao', 'paes', token)));
  expect(answers).toEqual(['NOT_FOUND', 'FORBIDDEN', undefined]);
});

it('of two merges at once that exclude each other only one happens', async () => {
  await named('pao', 'Pao');
  await named('paes', 'Pães');
  const posts = await Promise.all(['pao', 'paes'].map((slug) => w.published({ tag_slugs: [slug] })));
  const answers = await Promise.all([merge('pao', 'paes'), merge('paes', 'pao')]);
  expect(answers.map(({ errors }) => errors?.[0]?.extensions.code ?? 'merged').sort()).toEqual([
    'BAD_REQUEST',
    'merged',
  ]);
  const tags = new Set((await Promise.all(posts.map(({ id }) => tagsOf(id)))).flat());
  expect(tags.size).toBe(1);
  expect((await publicTags()).map(({ slug }: Loose) => slug)).toEqual([...tags]);
});

it('is in the audit log', async () => {
  await named('pao', 'Pao');
  await named('paes', 'Pães');
  await merge('pao', 'paes');
  const query = 'query ($id: ID!) { log: contentAuditLog(siteId: $id) { nodes { event target changes { from to } } } }';
  const { data } = await graphql(query, { id: w.site.id }, { authorization: `Bearer ${owner.token}` });
  expect(data.log.nodes[0]).toEqual({ event: 'tag.merged', target: 'pao', changes: [{ from: 'pao', to: 'paes' }] });
});
