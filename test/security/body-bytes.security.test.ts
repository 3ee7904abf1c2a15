import { ask, graphql, platform } from '../support/agent.js';
import { createKey, createSite, type SeededSite } from '../support/seed.js';

/** Nearly the limit of a create: two of them with their HTML reach the byte budget of one operation. */
const text = 'palavra '.repeat(400_000);
const count = 4;

let site: SeededSite;
let key: string;
const ids: string[] = [];

beforeAll(async () => {
  site = await createSite();
  key = (await createKey(site)).secret;
  for (let index = 0; index < count; index++) {
    const { status, body } = await ask('/v1/posts', {
      method: 'POST',
      key,
      body: {
        title: `large ${index}`,
        status: 'published',
        blocks_json: { blocks: [{ type: 'paragraph', text: `${index} ${text}` }] },
      },
    });
    expect(status).toBe(201);
    ids.push(body.id);
  }
});

const operator = { authorization: `Bearer ${platform.operator_token}` };
const list = (fields: string, first: number) =>
  graphql(
    `query ($site: ID!) { posts(siteId: $site, statuses: [PUBLISHED], first: ${first}) { nodes { id ${fields} } } }`,
    { site: site.id },
    operator,
  );
const failure = ({ errors }: Awaited<ReturnType<typeof graphql>>) => errors?.[0]?.extensions;

describe('an operation that requests large bodies', () => {
  it.each(['blocks', 'contentHtml', 'blocks contentHtml'])('is rejected for too many of them (%s)', async (fields) => {
    const answer = await list(fields, count);
    expect(failure(answer)).toMatchObject({ code: 'BAD_REQUEST', reason: 'TOO_MANY_BODIES' });
    expect(answer.errors?.[0]?.message).toMatch(/2 MiB of post bodies\. Request fewer posts/);
    expect(answer.text.length).toBeLessThan(20_000);
  });

  it('is rejected for any distribution over its fields', async () => {
    const fields = ids.map((id, index) => `p${index}: post(id: "${id}", siteId: $site) { blocks }`).join(' ');
    const answer = await graphql(`query ($site: ID!) { ${fields} }`, { site: site.id }, operator);
    expect(failure(answer)).toMatchObject({ reason: 'TOO_MANY_BODIES' });
    const exports = ids
      .map((_, i) => `e${i}: exportPosts(siteId: $site, managed: true) { nodes { blocks } }`)
      .join(' ');
    expect(failure(await graphql(`query ($site: ID!) { ${exports} }`, { site: site.id }, operator))).toMatchObject({
      reason: 'TOO_MANY_BODIES',
    });
  });

  it('succeeds for few of them, and for any number without bodies', async () => {
    expect((await list('blocks', 1)).data.posts.nodes[0].blocks.blocks[0].text).toHaveLength(text.length + 2);
    expect((await list('title', count)).data.posts.nodes).toHaveLength(count);
  });
});

it('concurrent readers of large posts all succeed', async () => {
  const answers = await Promise.all(ids.map((id) => ask(`/v1/posts/${id}`, { key })));
  expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200));
  for (const [index, { body }] of answers.entries())
    expect(body.content_html.startsWith(`<p>${index} palavra`)).toBe(true);
});

it.each([[['export']], [['export', 'posts:write']]])(
  'an export with %j returns every large post once',
  async (scopes) => {
    const { secret } = await createKey(site, { scopes });
    const { status, headers, text: lines } = await ask('/v1/export?resource=posts', { key: secret });
    expect([status, headers['x-export-total']]).toEqual([200, String(count)]);
    const posts = lines
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { id: string; content_html: string });
    expect(posts.map(({ id }) => id)).toEqual(ids);
    for (const { content_html } of posts) expect(content_html.length).toBeGreaterThan(text.length);
  },
);

it('a change of a large post does not rewrite its body', async () => {
  const { status, body } = await ask(`/v1/posts/${ids[0]}`, { method: 'PATCH', key, body: { title: 'renamed' } });
  expect([status, body.title, body.blocks_json.blocks[0].text.length]).toEqual([200, 'renamed', text.length + 2]);
  expect((await ask(`/v1/posts/${ids[0]}`, { key })).body.content_html).toContain('0 palavra');
});

it('a body whose HTML is much larger than its text is rejected', async () => {
  const { status, body } = await ask('/v1/posts', {
    method: 'POST',
    key,
    body: { title: 'x', blocks_json: { blocks: [{ type: 'code', text: '&'.repeat(3_600_000) }] } },
  });
  expect([status, body.error.message]).toEqual([400, expect.stringMatching(/at most 16 MiB\. Split the post/)]);
});
