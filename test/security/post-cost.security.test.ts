import { ask, operate } from '../support/agent.js';
import { createKey, createSite, type SeededSite } from '../support/seed.js';

/** Limits documented in the README. */
const limits = { elements: 20_000, attributes: 100, nesting: 200 };

const times = (count: number, make: (index: number) => string) => Array.from({ length: count }, (_, i) => make(i));
const paragraphs = (...texts: string[]) => ({ blocks: texts.map((text) => ({ type: 'paragraph', text })) });
const attributes = (count: number) => times(count, (index) => `a${index}="1"`).join(' ');

/** Bodies within the byte limit that are cheap to send and expensive to sanitize. */
const costly: Readonly<Record<string, { text: string; refusal: RegExp }>> = {
  'one tag of 90,000 attributes': { text: `<b ${attributes(90_000)}>x</b>`, refusal: /100 attributes/ },
  '100,000 tags': { text: '<b><b>x</b></b>'.repeat(50_000), refusal: /20,000 HTML elements/ },
  'tags that are never closed': { text: '<b>'.repeat(100_000), refusal: /200 levels/ },
  'tags of unknown elements that are never closed': { text: '<x-y>'.repeat(100_000), refusal: /200 levels/ },
  'misnested tags that make the parser repeat elements': {
    text: `<p>${times(150, (index) => `<b a=${index}>`).join('')}</p>${'<div>x</div>'.repeat(20_000)}`,
    refusal: /20,000 HTML elements/,
  },
};

let site: SeededSite;
let attacker: string;
beforeAll(async () => {
  site = await createSite();
  attacker = (await createKey(site)).secret;
});

const create = (body: object, key = attacker) =>
  ask('/v1/posts', { method: 'POST', key, body: { title: 'x', blocks_json: body } });

describe.each(Object.entries(costly))('a post with %s', (_, { text, refusal }) => {
  it('is rejected with the block and the limit', async () => {
    const answer = await create(paragraphs('x', text));
    expect(answer.status).toBe(400);
    expect(answer.body.error.code).toBe('bad_request');
    expect(answer.body.error.message).toMatch(/^blocks_json\.blocks\.1 /);
    expect(answer.body.error.message).toMatch(refusal);
  });

  it('is rejected in lists and tables as in paragraphs', async () => {
    for (const attrs of [{ items: ['x', text] }, { rows: [['x'], [text]] }]) {
      const type = 'items' in attrs ? 'list' : 'table';
      expect((await create({ blocks: [{ type, attrs }] })).status).toBe(400);
    }
  });

  it('is rejected as a change and does not alter the post', async () => {
    const { body } = await create(paragraphs('before'));
    const answer = await ask(`/v1/posts/${body.id}`, {
      method: 'PATCH',
      key: attacker,
      body: { blocks_json: paragraphs(text) },
    });
    expect(answer.status).toBe(400);
    const { post } = await operate('query ($id: ID!, $site: ID!) { post(id: $id, siteId: $site) { blocks } }', {
      id: body.id,
      site: site.id,
    });
    expect(post.blocks.blocks[0].text).toBe('before');
  });

  it('is an error of only its own line in an import', async () => {
    const lines = [paragraphs('first'), paragraphs(text), paragraphs('last')];
    const answer = await ask('/v1/import', {
      method: 'POST',
      key: attacker,
      headers: { 'content-type': 'application/x-ndjson' },
      body: lines.map((blocks_json, index) => JSON.stringify({ title: `line ${index}`, blocks_json })).join('\n'),
    });
    expect([answer.status, answer.body.created, answer.body.failed]).toEqual([200, 2, 1]);
    expect(answer.body.results[1]).toMatchObject({ line: 2, status: 'error', error: expect.stringMatching(refusal) });
  });
});

it('the worst HTML within the limits is accepted and sanitized', async () => {
  const worst = [
    '<b><b>x</b></b>'.repeat(limits.elements / 4),
    `${'<i>'.repeat(limits.nesting - 10)}deep`,
    `<b ${attributes(limits.attributes)} onclick="alert(1)">y</b>`.replace('a0="1" ', ''),
    '<b is="x">z</b>'.repeat(2_000),
    '<table>'.concat('<i>q</i>'.repeat(1_000)),
  ];
  const created = await ask('/v1/posts', {
    method: 'POST',
    key: attacker,
    body: { title: 'worst', status: 'published', blocks_json: paragraphs(...worst) },
  });
  expect(created.status).toBe(201);
  const { body } = await ask(`/v1/posts/${created.body.id}`, { key: attacker });
  expect(body.content_html).not.toMatch(/onclick|a1=| is=|<table|<div/);
  expect(body.content_html).toContain('deep');
});

it('a post of another site is created while one site sends costly bodies over four connections', async () => {
  const victim = (await createKey(await createSite())).secret;
  const accepted = paragraphs(...times(4, () => '<b><b>x</b></b>'.repeat(limits.elements / 8)));
  const refused = paragraphs('<i>'.repeat(100_000));
  let isOver = false;
  const attack = async (connection: number) => {
    const statuses = new Set<number>();
    while (!isOver) statuses.add((await create(connection % 2 === 0 ? accepted : refused)).status);
    return statuses;
  };
  const attacks = times(4, String).map((_, connection) => attack(connection));
  const victimStatuses: number[] = [];
  for (const text of ['plain', '<b>plain</b>', 'parsed <b><b>twice</b></b>', '<b><b>large</b></b>'.repeat(4_000)]) {
    for (let round = 0; round < 5; round++) victimStatuses.push((await create(paragraphs(text), victim)).status);
  }
  isOver = true;
  const statuses = new Set((await Promise.all(attacks)).flatMap((seen) => [...seen]));
  expect(victimStatuses).toEqual(Array.from({ length: 20 }, () => 201));
  expect([...statuses].sort()).toEqual([201, 400]);
});

/** Fields that are expensive for their size: normalized, transliterated, hashed or compared. */
const costlyFields: Readonly<Record<string, object>> = {
  'a million JSON values': { blocks_json: { blocks: [{ type: 'x', attrs: { a: Array(1_000_000).fill([]) } }] } },
  'a million tags': { tag_slugs: Array(1_000_000).fill('a') },
  'a language of a million subtags': { language: `en-x${'-abc'.repeat(900_000)}` },
  'a title of a million characters': { title: 'x'.repeat(1_000_000) },
};

it.each(Object.entries(costlyFields))('a post with %s is rejected', async (_, fields) => {
  const body = { title: 'x', blocks_json: paragraphs('x'), ...fields };
  const headers = { 'idempotency-key': 'costly', 'content-type': 'application/json' };
  expect((await ask('/v1/posts', { method: 'POST', key: attacker, headers, body })).status).toBe(400);
});

it('a slug uses only the beginning of a long text', async () => {
  const body = { title: 'x', blocks_json: paragraphs('x'), slug: '\ufdfa'.repeat(1_000_000) };
  const { status, body: post } = await ask('/v1/posts', { method: 'POST', key: attacker, body });
  expect(status).toBe(201);
  expect(post.slug.length).toBeLessThanOrEqual(180);
});

it('an import of blank lines is not buffered', async () => {
  const headers = { 'content-type': 'application/x-ndjson' };
  const line = JSON.stringify({ title: 'x', blocks_json: paragraphs('x') });
  const answer = await ask('/v1/import', {
    method: 'POST',
    key: attacker,
    headers,
    body: `${'\n'.repeat(4_000_000)}${line}${' \n'.repeat(1_000_000)}`,
  });
  expect([answer.status, answer.body.created]).toEqual([200, 1]);
});
