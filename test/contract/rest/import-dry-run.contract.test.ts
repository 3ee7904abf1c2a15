import { operate } from '../../support/agent.js';
import { type ImageHost, imageHost } from '../../support/image-host.js';
import { exportLines, importLines, type Line, newLine, statusesOf } from '../../support/import-lines.js';
import { picture, uploaded } from '../../support/media.js';
import { createKey, unique, type Workspace, workspace } from '../../support/seed.js';

let w: Workspace;
let outside: ImageHost;
beforeAll(async () => {
  [w, outside] = await Promise.all([workspace(), imageHost()]);
});
afterAll(() => outside.close());

const createPersona = (slug: string) =>
  operate('mutation ($input: CreatePersonaInput!) { createPersona(input: $input) { persona { id } } }', {
    input: { siteId: w.site.id, name: slug, slug },
  });

const scenarios: Record<string, () => Promise<{ lines: Line[]; expected: string[]; mode?: string }>> = {
  'a translation of no post': async () => ({
    lines: [newLine({ translation_of: { slug: 'nope', language: 'en' } })],
    expected: ['error'],
  }),
  'a translation into a language that the group has': async () => {
    const { id } = await w.post({ language: 'pt-BR' });
    await w.post({ language: 'en', translation_of: id });
    const lines = ['en', 'es', 'es'].map((language) => newLine({ language, translation_of: id }));
    return { lines, expected: ['error', 'created', 'error'] };
  },
  'a translation of a line before': async () => {
    const slug = unique();
    const lines = [newLine({ slug }), newLine({ language: 'en', translation_of: { slug, language: 'pt-BR' } })];
    return { lines, expected: ['created', 'created'] };
  },
  'another author of a post that exists': async () => {
    const [before, after, external_id] = [unique(), unique(), unique()];
    await Promise.all([createPersona(before), createPersona(after)]);
    const line = newLine({ external_id, author: before });
    await importLines(w, [line]);
    return {
      lines: [
        { ...line, author: after },
        { ...line, author: before },
      ],
      expected: ['error', 'replayed'],
    };
  },
  'an author whom the site lacks, of a post that exists': async () => {
    const line = newLine({ external_id: unique() });
    await importLines(w, [line]);
    return { lines: [{ ...line, author: unique() }], expected: ['error'] };
  },
  'two lines with one id, compared': async () => {
    const external_id = unique();
    const line = newLine({ external_id });
    const lines = [line, newLine({ external_id }), { ...line, title: `${line.title} ` }];
    return { lines, expected: ['created', 'error', 'replayed'] };
  },
  'two lines with one id, of which the second changes the post': async () => {
    const external_id = unique();
    const lines = [newLine({ external_id }), newLine({ external_id, post_type: 'page' }), newLine({ external_id })];
    return { lines, expected: ['created', 'error', 'updated'], mode: 'upsert' };
  },
  'a line that was imported before, whose post has changed': async () => {
    const line = newLine({ external_id: unique() });
    const [result] = await importLines(w, [line]);
    await w.ask(`/v1/posts/${result?.id}`, { method: 'PATCH', body: { title: 'Outro' } });
    return { lines: [line], expected: ['replayed'] };
  },
};

describe('a dry run', () => {
  it.each(Object.entries(scenarios))('finds what the import finds: %s', async (_, prepare) => {
    const { lines, expected, mode = 'create' } = await prepare();
    const rehearsed = await importLines(w, lines, { mode, dry_run: 'true' });
    const results = await importLines(w, lines, { mode });
    expect(statusesOf(results)).toEqual(expected);
    expect(statusesOf(rehearsed)).toEqual(expected.map((status) => (status === 'error' ? status : 'valid')));
    expect(rehearsed.map(({ error }) => error)).toEqual(results.map(({ error }) => error));
  });

  it('recognizes images that an import brought from another site', async () => {
    const [from, to] = [await workspace(), await workspace()];
    const [cover, image] = await Promise.all(
      [200, 300].map(async (size) => uploaded(from, await picture(size, size).png().toBuffer())),
    );
    const url = `${outside.base}/logo.png?${unique()}`;
    const blocks = [{ type: 'image', attrs: { media_id: image?.id } }];
    await from.published({ featured_image_id: cover?.id, blocks_json: { v: 1, blocks } });
    const lines = [
      ...(await exportLines(from)),
      newLine({ external_id: unique(), blocks_json: undefined, content_markdown: `![x](${url})` }),
    ];
    expect(statusesOf(await importLines(to, lines))).toEqual(['created', 'created']);
    const { secret } = await createKey(to.site);
    expect(await importLines(to, lines, { dry_run: 'true' }, secret)).toMatchObject([
      { status: 'valid' },
      { status: 'valid' },
    ]);
    expect(statusesOf(await importLines(to, lines, {}, secret))).toEqual(['replayed', 'replayed']);
  });

  it('lets concurrent imports of the same lines succeed', async () => {
    const own = await workspace();
    const slugs = Array.from({ length: 40 }, (_, index) => `p-${index}`);
    const lines = slugs.map((slug) => newLine({ external_id: slug, slug, author: 'ana' }));
    // The batch is refused, so the other lines are created individually.
    const bodies = [lines, lines.toReversed()].map((order) => [
      newLine({ translation_of: { slug: 'x', language: 'en' } }),
      ...order,
    ]);
    const rehearsals = bodies.map((body) => importLines(own, body, { dry_run: 'true' }));
    const results = await Promise.all(bodies.map((body) => importLines(own, body)));
    await Promise.all(rehearsals);
    const outcomes = results.flatMap((each) => statusesOf(each.slice(1)));
    expect(outcomes.sort()).toEqual([...slugs.map(() => 'created'), ...slugs.map(() => 'replayed')]);
    const { items } = (await own.ask('/v1/posts?status=draft&limit=50')).body;
    expect(items.map(({ slug }: { slug: string }) => slug).sort()).toEqual(slugs.sort());
  });

  it('writes nothing and fetches nothing', async () => {
    const own = await workspace();
    const external_id = unique();
    await importLines(own, [newLine({ external_id })]);
    const state = async () => {
      const paths = ['/v1/personas', '/v1/media', '/v1/posts?status=draft,published,scheduled'];
      return Promise.all(paths.map(async (path) => (await own.ask(path)).body));
    };
    const before = await state();
    const { next_cursor: cursor } = (await own.ask('/v1/changes?after=latest')).body;
    const url = `${outside.base}/logo.png?${unique()}`;
    const at = new Date(Date.now() + 86_400_000).toISOString();
    const lines = [
      newLine({
        external_id,
        title: 'Outro',
        author: unique(),
        content_markdown: `![x](${url})`,
        blocks_json: undefined,
      }),
      newLine({ status: 'published', cover_url: url, author: unique(), former_paths: ['/velho'] }),
      newLine({ status: 'published', published_at: at }),
    ];
    const rehearsed = await importLines(own, lines, { mode: 'upsert', dry_run: 'true' });
    expect(rehearsed.map(({ status, id, slug }) => [status, id === null, slug])).toEqual([
      ['valid', false, null],
      ['valid', true, null],
      ['valid', true, null],
    ]);
    expect(await state()).toEqual(before);
    // The creation of the site is a change too, announced by a job.
    const { items: changes } = (await own.ask(`/v1/changes?after=${cursor}`)).body;
    expect(changes.filter(({ type }: { type: string }) => type !== 'site.changed')).toEqual([]);
    expect(outside.asked.filter((path) => url.endsWith(path))).toEqual([]);
    expect(statusesOf(await importLines(own, lines, { mode: 'upsert' }))).toEqual(['updated', 'created', 'created']);
  });
});
