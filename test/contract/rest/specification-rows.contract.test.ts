import { type Ask, ask } from '../../support/agent.js';
import { filePart } from '../../support/media.js';
import { newAddress } from '../../support/people.js';
import { createKey, workspace } from '../../support/seed.js';
import { lineBody } from '../../support/specification/bodies.js';
import { type Fixture, fill, type SpecifiedSite, specifiedSite } from '../../support/specification/fixture.js';
import { contractScopes } from '../../support/specification/operations.js';
import { bodyCases } from '../../support/specification/requests.js';
import {
  faultsOf,
  imagePart,
  jsonRequest,
  line,
  lines,
  operationAt,
  sample,
  split,
  upload,
} from '../../support/specification/samples.js';
import { linesFault, refusal, refusalFault, successFault } from '../../support/specification/verdicts.js';

let site: SpecifiedSite;
let fixture: Fixture;
beforeAll(async () => {
  site = await specifiedSite();
  ({ fixture } = site);
});

describe('a reference', () => {
  const posts = 'GET /v1/posts/{}';
  const updates = 'PATCH /v1/posts/{}';
  const unpublishing = 'POST /v1/posts/{}/unpublish';
  const seo = 'GET /v1/posts/{}/seo';
  const seoUpdates = 'PATCH /v1/posts/{}/seo';

  /** Statuses by operation, and the references that get them. */
  const table: readonly (readonly [place: string, status: number, references: readonly string[]])[] = [
    [posts, 200, ['{postUuid}', '{postSlug}', '{page}', '{second}']],
    [posts, 404, ['{draft}', '{draftSlug}', '{scheduled}', '{scheduledSlug}', '{restricted}']],
    [posts, 404, ['{archived}', '{archivedSlug}']],
    [updates, 200, ['{editedUuid}', '{editedSlug}', '{draft}', '{draftSlug}', '{scheduled}', '{scheduledSlug}']],
    [updates, 200, ['{archived}']],
    [updates, 404, ['{archivedSlug}']],
    [unpublishing, 409, ['{draft}', '{draftSlug}', '{scheduled}', '{scheduledSlug}', '{archived}']],
    [unpublishing, 404, ['{archivedSlug}']],
    [seo, 200, ['{postUuid}', '{draft}', '{archived}', '{scheduled}']],
    [seo, 404, ['{postSlug}', '{draftSlug}']],
    [seoUpdates, 200, ['{draft}', '{editedUuid}']],
    [seoUpdates, 404, ['{postSlug}', '{draftSlug}']],
    ...[posts, updates, unpublishing, seo, seoUpdates].map(
      (place) => [place, 404, ['{foreignPost}', '{unknown}', 'unknown-slug']] as const,
    ),
    ['GET /v1/media/{}', 200, ['{imageUuid}']],
    ...['GET /v1/media/{}', 'DELETE /v1/media/{}'].map(
      (place) => [place, 404, ['{foreignImage}', '{unknown}', '{post}', 'x']] as const,
    ),
    ['GET /v1/leads/{}', 200, ['{leadUuid}']],
    ['GET /v1/leads/{}', 404, ['{foreignLead}', '{unknown}', '{post}', 'x']],
  ];

  it.each(table)('of %s: %d for %j', async (place, status, references) => {
    const operation = operationAt(place);
    const { options } = await sample(operation, fixture);
    const faults = await faultsOf(references, async (reference) => {
      const path = split(place).path.replace('{}', fill(reference, fixture));
      const answer = await site.send(path, options);
      const fault = status === 200 ? successFault(operation, answer) : refusalFault(answer, [refusal(status)]);
      return fault && `${reference}: ${fault}`;
    });
    expect(faults).toEqual([]);
  });

  it('may be a slug that is a segment of other paths', async () => {
    const own = await workspace();
    const { secret } = await createKey(own.site, { scopes: contractScopes });
    const send = (path: string, options: Ask = {}) => ask(path, { key: secret, ...options });
    for (const slug of ['external', 'seo', 'unpublish', 'record', 'folders']) {
      expect((await own.published({ title: 'A post', slug })).slug).toBe(slug);
      expect((await send(`/v1/posts/${slug}`, { method: 'PATCH', body: { title: 'Another' } })).status).toBe(200);
      const { status, body } = await send(`/v1/posts/${slug}/unpublish`, { method: 'POST' });
      expect([status, body]).toMatchObject([200, { slug, status: 'archived' }]);
    }
  });

  it('of a put by external id may be a segment of other paths', async () => {
    const own = await workspace();
    const body = { title: 'A post', blocks_json: { v: 1, blocks: [] } };
    for (const id of ['unpublish', 'seo', 'record']) {
      expect((await own.ask(`/v1/posts/external/${id}`, { method: 'PUT', body })).status).toBe(201);
    }
  });
});

describe('an import', () => {
  const operation = operationAt('POST /v1/import');

  it('creates or refuses each line as a create does', async () => {
    const cases = bodyCases(lineBody, 201);
    const { status, body: result } = await site.send(
      '/v1/import',
      lines(cases.map((each) => JSON.stringify(fill(each.body, fixture))).join('\n')),
    );
    expect([status, result.results.length]).toEqual([200, cases.length]);
    const faults = cases.flatMap(({ body, statuses }, index) => {
      const { status: given, error } = result.results[index];
      const isWanted = statuses.includes(201) ? ['created', 'replayed'].includes(given) : given === 'error';
      return isWanted ? [] : [`${JSON.stringify(body).slice(0, 200)}: ${given} ${error ?? ''}`];
    });
    expect(faults).toEqual([]);
  });

  it('answers each body by its class', async () => {
    const bodies: (readonly [name: string, options: Ask, status: number])[] = [
      ['nothing', lines(''), 400],
      ['blank lines', lines(' \n\r\n'), 400],
      ['no UTF-8', lines(Buffer.from([0xff, 0xfe, 0x0a])), 400],
      ['1,001 lines', lines(`${line}\n`.repeat(1_001)), 400],
      ['JSON', { ...lines(line), headers: { 'content-type': 'application/json' } }, 415],
      ['no type', { ...lines(line), headers: { 'content-type': '' } }, 415],
      ['invalid lines', lines('{\n[]\n'), 200],
      ['blank and padded lines', lines(`\n${line}  \r\n\n`), 200],
    ];
    const faults = await faultsOf(bodies, async ([name, options, status]) => {
      const answer = await site.send('/v1/import', options);
      const fault = status === 200 ? successFault(operation, answer) : refusalFault(answer, [refusal(status)]);
      return fault && `${name}: ${fault}`;
    });
    expect(faults).toEqual([]);
  });
});

describe('an upload', () => {
  it('is multipart with a file named file', async () => {
    const image = await imagePart();
    const bodies: (readonly [name: string, options: Ask, status: number])[] = [
      ['a file', upload([image]), 202],
      ['a file beside a field', upload([{ name: 'alt_text', content: 'x' }, image]), 202],
      ['another name', upload([{ ...image, name: 'image' }]), 400],
      ['a field alone', upload([{ name: 'alt_text', content: 'x' }]), 400],
      ['a text file', upload([filePart('only text', 'a.txt', 'text/plain')]), 415],
      ['text as an image', upload([filePart('only text', 'a.png')]), 415],
      ['an empty file', upload([filePart('')]), 400],
      ['JSON with a URL', jsonRequest('POST', { url: 'https://images.example/a.png' }, fixture), 400],
      ['JSON with a file', jsonRequest('POST', { file: 'x' }, fixture), 400],
      ['bytes', { method: 'POST', body: image.content, headers: { 'content-type': 'image/png' } }, 400],
      ['nothing', { method: 'POST' }, 400],
    ];
    const operation = operationAt('POST /v1/media');
    const faults = await faultsOf(bodies, async ([name, options, status]) => {
      const answer = await site.send('/v1/media', options);
      const fault = status === 202 ? successFault(operation, answer) : refusalFault(answer, [refusal(status)]);
      return fault && `${name}: ${fault}`;
    });
    expect(faults).toEqual([]);
  });
});

it.each(['POST /v1/media', 'POST /v1/posts', 'POST /v1/import'])('%s needs a key with an author', async (place) => {
  const { secret } = await createKey(site.w.site, { scopes: contractScopes, withoutAuthor: true });
  const { path, options } = await sample(operationAt(place), fixture);
  expect(refusalFault(await site.send(path, { ...options, key: secret }), [refusal(422)])).toBeNull();
});

it.each([
  ['POST /v1/posts', 4],
  ['POST /v1/media', 8],
  ['POST /v1/import', 8],
] as const)('the body of %s has at most %d MiB', async (place, mebibytes) => {
  const operation = operationAt(place);
  const { path, options } = await sample(operation, fixture);
  const answer = await site.send(path, { ...options, body: Buffer.alloc(mebibytes * 1024 * 1024 + 1, 0x20) });
  const isImport = place === 'POST /v1/import';
  const fault = isImport ? null : refusalFault(answer, [refusal(413)]);
  const type = isImport ? 'text/plain; charset=utf-8' : 'application/json; charset=utf-8';
  expect([answer.status, answer.headers['content-type'], fault]).toEqual([413, type, null]);
});

it.each([
  ['nothing', {}],
  ['nothing of a type', { headers: { 'content-type': 'application/json' } }],
  ['an empty object', { body: {} }],
] as const)('an unpublish takes %s as its body', async (_, options) => {
  const { published = '' } = await site.withFreshRows();
  const answer = await site.send(`/v1/posts/${published}/unpublish`, { method: 'POST', ...options });
  expect(successFault(operationAt('POST /v1/posts/{}/unpublish'), answer)).toBeNull();
});

it('leads of a site without the forms application are 404', async () => {
  const own = await workspace();
  const { secret } = await createKey(own.site, { scopes: contractScopes });
  const paths = ['/v1/leads', `/v1/leads/${fixture.lead}`, '/v1/export?resource=leads'];
  const faults = await faultsOf(paths, async (path) => refusalFault(await ask(path, { key: secret }), [refusal(404)]));
  expect(faults).toEqual([]);
});

describe('an Idempotency-Key', () => {
  it('of 255 characters replays the same create, and no other', async () => {
    const operation = operationAt('POST /v1/posts');
    const create = (title: string, key: string) => {
      const { headers, ...options } = jsonRequest('POST', { title, blocks_json: { v: 1, blocks: [] } }, fixture);
      return site.send('/v1/posts', { ...options, headers: { ...headers, 'idempotency-key': key } });
    };
    const key = 'k'.repeat(255);
    const [first, replay, other] = [await create('A', key), await create('A', key), await create('B', key)];
    expect([first, replay, other].map((answer) => successFault(operation, answer))).toEqual([null, null, null]);
    expect([replay.text, replay.headers['idempotency-replayed']]).toEqual([first.text, 'true']);
    expect([other.body.id === first.body.id, other.headers['idempotency-replayed']]).toEqual([false, undefined]);
    expect(refusalFault(await create('A', `${key}k`), [refusal(400)])).toBeNull();
  });
});

describe('an export', () => {
  it.each([
    ['posts', ['export']],
    ['leads', ['export', 'leads:read']],
    ['analytics', ['export', 'analytics:read']],
  ] as const)('of %s needs %j and has lines of its resource', async (resource, scopes) => {
    const path = `/v1/export?resource=${resource}`;
    const { secret } = await createKey(site.w.site, { scopes });
    const answer = await site.send(path, { key: secret });
    const day = new Date().toISOString().slice(0, 10);
    expect([answer.status, answer.headers['content-type'], answer.headers['x-content-type-options']]).toEqual([
      200,
      'application/x-ndjson',
      'nosniff',
    ]);
    expect(answer.headers['content-disposition']).toBe(`attachment; filename=${resource}-${day}.ndjson`);
    expect(linesFault(resource, answer)).toBeNull();
    for (const lacking of scopes) {
      const { secret: weak } = await createKey(site.w.site, {
        scopes: contractScopes.filter((scope) => scope !== lacking),
      });
      expect(refusalFault(await site.send(path, { key: weak }), [refusal(403)])).toBeNull();
    }
  });
});

describe('a conditional read', () => {
  it.each(['/v1/posts', '/v1/posts/{post}'])('of %s is 304 while the tag matches', async (path) => {
    const target = fill(path, fixture);
    const { headers } = await site.send(target);
    expect(headers.etag).toMatch(/^"[^"]+"$/);
    const again = await site.send(target, { headers: { 'if-none-match': headers.etag ?? '' } });
    expect([again.status, again.text, again.headers.etag]).toEqual([304, '', headers.etag]);
    expect((await site.send(target, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  });

  it('of the managed list has no tag, and is refused to public keys', async () => {
    const path = '/v1/posts?status=draft';
    const secretly = await site.send(path, { headers: { 'if-none-match': '*' } });
    expect([secretly.status, secretly.headers.etag]).toEqual([200, undefined]);
    const answers = await Promise.all([
      ask(path, { key: fixture.publicKey ?? '', from: newAddress() }),
      ask(`${path}&key=${fixture.publicKey}`, { from: newAddress() }),
    ]);
    expect(answers.map((answer) => refusalFault(answer, [refusal(403)]))).toEqual([null, null]);
  });
});
