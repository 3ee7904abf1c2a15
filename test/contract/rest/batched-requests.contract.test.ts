import { randomUUID } from 'node:crypto';
import type { Answer } from '../../support/agent.js';
import { atOnce } from '../../support/at-once.js';
import { createKey, paragraph, unique, type Workspace, workspace } from '../../support/seed.js';

/*
 * Concurrent requests run as one batch. None may receive the result of another, or fail because of another.
 */

const shown = ({ status, body }: Answer) => [status, body.id ?? body.error.code];

/** Sends requests concurrently and returns the responses in order. */
const together = (requests: readonly (() => Promise<Answer>)[]) =>
  atOnce(requests.length, (index) => (requests[index] as () => Promise<Answer>)());

const create = ({ ask }: Workspace, body: object, headers: Record<string, string> = {}, key?: string) =>
  ask('/v1/posts', { method: 'POST', body, headers, ...(key !== undefined && { key }) });

const titles = async ({ ask }: Workspace): Promise<string[]> =>
  (await ask('/v1/posts?status=draft,published&limit=50')).body.items.map(({ title }: { title: string }) => title);

it('returns each of fifty concurrent readers its own post or error', async () => {
  const [w, other] = await Promise.all([workspace({ languages: ['pt-BR', 'en'] }), workspace()]);
  const slug = `igual-${unique()}`;
  const here = await w.published({ slug });
  const there = await other.published({ slug });
  const translated = await Promise.all(['en', 'fr'].map((language) => w.published({ slug: `${slug}-de`, language })));
  const [english, french] = translated.map(({ id }) => id);
  const draft = await w.post();
  const many = await Promise.all(Array.from({ length: 12 }, () => w.published()));
  const read = (site: Workspace, reference: string) => () => site.ask(`/v1/posts/${reference}`);
  const wanted: [() => Promise<Answer>, unknown[]][] = [
    [read(w, slug), [200, here.id]],
    [read(other, slug), [200, there.id]],
    [read(w, here.id.toLowerCase()), [200, here.id]],
    [read(w, there.id), [404, 'not_found']],
    [read(w, draft.id), [404, 'not_found']],
    [read(w, `${slug}-none`), [404, 'not_found']],
    [read(w, 'A%00'), [404, 'not_found']],
    [read(w, `${slug}-de`), [400, 'bad_request']],
    [read(w, `${slug}-de?language=en`), [200, english]],
    [read(w, `${slug}-de?language=fr`), [200, french]],
    [read(w, `${slug}-de?language=xx-!`), [400, 'bad_request']],
    ...many.flatMap(({ id, slug: own }): typeof wanted => [
      [read(w, id), [200, id]],
      [read(w, own), [200, id]],
      [read(w, `${own}?language=pt-BR`), [200, id]],
    ]),
  ];
  for (let time = 0; time < 3; time++) {
    const answers = await together(wanted.map(([request]) => request));
    expect(answers.map(shown)).toEqual(wanted.map(([, answer]) => answer));
    // A change invalidates the cache.
    await w.published();
  }
});

it('creates forty concurrent posts and returns an error for each invalid one', async () => {
  const w = await workspace();
  const name = unique();
  const bodies = Array.from({ length: 40 }, (_, index) => ({
    title: `${name} ${index}`,
    blocks_json: index % 4 === 1 ? { v: 1, blocks: [{ type: 'no such block' }] } : paragraph(`Texto ${index}`),
    ...(index % 4 === 2 && { post_type: 'nenhum' }),
    ...(index % 4 === 3 && { status: 'published', slug: 'um só' }),
  }));
  const alone = await Promise.all([1, 2].map((index) => create(w, bodies[index] as object)));
  expect(alone.map(({ status }) => status)).toEqual([201, 400]);
  const answers = await together(bodies.map((body) => () => create(w, body)));
  const refused = bodies.map((_, index) => index % 4 === 2);
  expect(answers.map(({ status }) => status)).toEqual(refused.map((isRefused) => (isRefused ? 400 : 201)));
  const refusals = answers.filter((_, index) => refused[index]).map(({ body }) => body.error.message);
  expect(new Set(refusals)).toEqual(new Set([alone[1]?.body.error.message]));
  const made = answers.filter((_, index) => !refused[index]);
  expect(new Set(made.map(({ body }) => body.id)).size).toBe(30);
  expect(made.map(({ headers, body }) => headers.location === `/v1/posts/${body.id}`)).not.toContain(false);
  const slugs = answers.filter((_, index) => index % 4 === 3).map(({ body }) => body.slug);
  expect(slugs.sort()).toEqual(['um-so', ...Array.from({ length: 9 }, (_, index) => `um-so-${index + 2}`)].sort());
  expect(answers.map(({ headers }) => headers['x-content-warnings'])).toEqual(
    bodies.map((_, index) => (index % 4 === 1 ? alone[0]?.headers['x-content-warnings'] : undefined)),
  );
  const expected = bodies.map(({ title }) => title).filter((_, index) => !refused[index]);
  expect((await titles(w)).sort()).toEqual([...expected, `${name} 1`].sort());
});

it('creates one post for concurrent duplicates and marks the others as replays', async () => {
  const w = await workspace();
  const key = randomUUID();
  const twin = { title: 'Gêmeo', blocks_json: paragraph('x') };
  const answers = await together(
    Array.from(
      { length: 30 },
      (_, index) => () =>
        index % 3 === 0
          ? create(w, twin, { 'idempotency-key': key })
          : create(w, { ...twin, title: `Outro ${index}` }, { 'idempotency-key': randomUUID() }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
  const repeats = answers.filter((_, index) => index % 3 === 0);
  expect(new Set(repeats.map(({ body }) => body.id)).size).toBe(1);
  expect(repeats.filter(({ headers }) => headers['idempotency-replayed'] === undefined)).toHaveLength(1);
  expect((await titles(w)).filter((title) => title === 'Gêmeo')).toHaveLength(1);
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(21);
});

it('creates concurrent posts with the context of their own key: two sites and a test key', async () => {
  const [w, other] = await Promise.all([workspace(), workspace()]);
  const second = await createKey(w.site);
  const key = randomUUID();
  const body = { title: 'De quem', blocks_json: paragraph('x') };
  const headers = { 'idempotency-key': key };
  const answers = await together([
    () => create(w, body, headers),
    () => create(other, body, headers),
    () => create(w, body, headers, second.secret),
  ]);
  expect(new Set(answers.map(({ body: { id } }) => id)).size).toBe(3);
  expect([(await titles(w)).length, (await titles(other)).length]).toEqual([2, 1]);
});

it('accepts a body of one megabyte next to small ones', async () => {
  const w = await workspace();
  const large = Array.from({ length: 60 }, (_, index) => ({
    type: 'paragraph',
    text: `${index} ${'a '.repeat(9_000)}`,
  }));
  const answers = await together([
    () => create(w, { title: 'Grande', blocks_json: { v: 1, blocks: large } }),
    ...Array.from(
      { length: 8 },
      (_, index) => () => create(w, { title: `Pequeno ${index}`, blocks_json: paragraph('x') }),
    ),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
});
