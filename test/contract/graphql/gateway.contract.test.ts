import { ask, graphql, operate, platform } from '../../support/agent.js';
import { eventually } from '../../support/eventually.js';
import { createSite, unique, workspace } from '../../support/seed.js';

const operator = { authorization: `Bearer ${platform.operator_token}` };

describe('credentials', () => {
  it('rejects every operation of an anonymous caller before any fetch', async () => {
    const { errors, data } = await graphql('{ organizations { nodes { id } } }');
    expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    expect(data ?? null).toBeNull();
  });

  it('responds 401 to an invalid bearer token and to an API key', async () => {
    const { key } = await workspace();
    for (const bearer of ['wrong', key.secret, `${platform.operator_token}x`]) {
      const { status, errors } = await graphql('{ __typename }', {}, { authorization: `Bearer ${bearer}` });
      expect([status, errors?.[0]?.extensions.code]).toEqual([401, 'UNAUTHENTICATED']);
    }
  });

  it('ignores an unsigned principal', async () => {
    const forged = Buffer.from(JSON.stringify({ kind: 'operator' })).toString('base64url');
    for (const token of ['{"kind":"operator"}', `e30.${forged}.`, 'x']) {
      expect((await graphql('{ organizations { nodes { id } } }', {}, { 'x-imprint-principal': token })).status).toBe(
        401,
      );
    }
  });

  it('does not let operators call service operations', async () => {
    const { errors } = await graphql('{ apiKeyByHash(hash: "x") { id } }', {}, operator);
    expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  });
});

describe('errors', () => {
  it('have a code and fields and no internal details', async () => {
    const slug = `o-${unique()}`;
    const create = () =>
      graphql(
        'mutation ($input: CreateOrganizationInput!) { createOrganization(input: $input) { organization { id } } }',
        { input: { name: 'x', slug } },
        operator,
      );
    await create();
    const { errors, text } = await create();
    expect(errors?.[0]).toMatchObject({
      extensions: { code: 'CONFLICT', reason: 'SLUG_TAKEN', fields: ['slug'] },
      path: ['createOrganization'],
    });
    expect(text).not.toMatch(/stacktrace|serviceName|constraint|node_modules/);
  });

  it('are NOT_FOUND for missing rows', async () => {
    await expect(operate('{ site(reference: "01ARZ3NDEKTSV4RRFFQ69G5FAV") { id } }')).rejects.toThrow('NOT_FOUND');
    await expect(operate('mutation { revokeApiKey(input: { id: "x" }) { apiKey { id } } }')).rejects.toThrow(
      'NOT_FOUND',
    );
    await expect(
      operate(
        'mutation { createPersona(input: { siteId: "01ARZ3NDEKTSV4RRFFQ69G5FAV", name: "x" }) { persona { id } } }',
      ),
    ).rejects.toThrow('NOT_FOUND');
  });

  it('name a value of a wrong type', async () => {
    const { errors } = await graphql(
      'query ($id: ID!) { posts(siteId: $id, statuses: [NOPE]) { nodes { id } } }',
      { id: 'x' },
      operator,
    );
    expect(['GRAPHQL_VALIDATION_FAILED', 'BAD_USER_INPUT']).toContain(errors?.[0]?.extensions.code);
  });
});

describe('limits', () => {
  const refused = async (query: string) => {
    const { errors, data } = await graphql(query, {}, operator);
    expect(data ?? null).toBeNull();
    return errors?.[0]?.message;
  };

  it('bound depth, aliases, root fields, directives, tokens and expanded selections', async () => {
    const loop = 'organization { sites: organization { ';
    expect(await refused(`{ site(reference: "x") { ${loop.repeat(6)} id ${'} }'.repeat(6)} } }`)).toMatch(/depth/i);
    const hidden = `fragment __schema on Organization { ${'sites: __typename '.repeat(2)} }`;
    expect(await refused(`{ organizations { nodes { ...__schema } } } ${hidden}`)).toMatch(/two underscores/);
    const aliases = Array.from({ length: 31 }, (_, index) => `a${index}: id`).join(' ');
    expect(await refused(`{ organizations { nodes { ${aliases} } } }`)).toMatch(/aliases/i);
    const directives = Array.from({ length: 20 }, () => 'id @include(if: true) @skip(if: false)').join(' ');
    expect(await refused(`{ organizations { nodes { ${directives} ${directives} } } }`)).toMatch(/directives/i);
    expect(await refused(`{ ${'__typename '.repeat(21)} }`)).toContain('root fields');
    expect(await refused(`{ ${'__typename '.repeat(2_100)} }`)).toMatch(/2000/);
    const bomb = Array.from(
      { length: 2 },
      (_, index) => `fragment F${index} on Organization { id ${`...F${index + 1} `.repeat(50)} }`,
    );
    const last = 'fragment F2 on Organization { id name slug createdAt }';
    expect(await refused(`{ organizations { nodes { ...F0 } } } ${bomb.join(' ')} ${last}`)).toMatch(/5000 selections/);
  });

  it('reject batches, and anonymous bodies above 100 kB', async () => {
    const send = (body: string, headers: Record<string, string> = {}) =>
      fetch(platform.graphql_url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body,
      });
    expect((await send('[{"query":"{__typename}"},{"query":"{__typename}"}]', operator)).status).toBe(400);
    const large = JSON.stringify({ query: '{__typename}', variables: { x: 'a'.repeat(110_000) } });
    expect((await send(large)).status).toBe(413);
    // Only the signature of an internal header counts, and a forged one is refused before the body.
    expect((await send(large, { 'x-imprint-principal': 'forged' })).status).toBe(401);
    expect((await send(large, operator)).status).toBe(200);
  });

  it('rate-limit anonymous callers, not operators', async () => {
    const codes = async (headers: Record<string, string>) => {
      const answers = await Promise.all(Array.from({ length: 750 }, () => graphql('{ __typename }', {}, headers)));
      const codes = new Set(answers.map(({ errors }) => errors?.[0]?.extensions.code));
      // A slow machine may shed this load for any caller.
      codes.delete('OVERLOADED');
      return codes;
    };
    // On a slow machine the bucket refills meanwhile.
    await eventually(async () => (await codes({})).has('RATE_LIMITED'));
    expect(await codes(operator)).toEqual(new Set([undefined]));
  });
});

describe('the graph', () => {
  it('joins a post from content with its URL from sites in one query', async () => {
    const w = await workspace();
    await w.published({ title: 'Junto', slug: 'junto' });
    const { posts } = await operate(
      'query ($id: ID!) { posts(siteId: $id, statuses: [PUBLISHED]) { nodes { slug url contentHtml blocks } pageInfo { hasNextPage } } }',
      { id: w.site.id },
    );
    expect(posts.nodes).toEqual([
      {
        slug: 'junto',
        url: `https://${w.site.domain}/junto`,
        contentHtml: '<p>Text.</p>',
        blocks: expect.objectContaining({ v: 1 }),
      },
    ]);
  });

  it('paginates with cursors, and describes the first, the last and an empty page', async () => {
    const w = await workspace();
    for (let index = 0; index < 3; index++) await w.published();
    const page = async (status: string, after: string | null) => {
      const { posts } = await operate(
        `query ($id: ID!, $after: String) { posts(siteId: $id, statuses: [${status}], first: 2, after: $after) {
          edges { cursor node { id } } pageInfo { startCursor endCursor hasNextPage hasPreviousPage }
        } }`,
        { id: w.site.id, after },
      );
      return { cursors: posts.edges.map(({ cursor }: { cursor: string }) => cursor), pageInfo: posts.pageInfo };
    };
    const first = await page('PUBLISHED', null);
    const second = await page('PUBLISHED', first.pageInfo.endCursor);
    expect([first.cursors.length, second.cursors.length]).toEqual([2, 1]);
    expect([first, second, await page('DRAFT', null)].map(({ pageInfo }) => pageInfo)).toEqual([
      { startCursor: first.cursors[0], endCursor: first.cursors[1], hasNextPage: true, hasPreviousPage: false },
      { startCursor: second.cursors[0], endCursor: second.cursors[0], hasNextPage: false, hasPreviousPage: true },
      { startCursor: null, endCursor: null, hasNextPage: false, hasPreviousPage: false },
    ]);
  });

  it('keeps the fields that could be read beside one that failed', async () => {
    const w = await workspace();
    const { data, errors } = await graphql(
      'query ($id: ID!) { site(reference: "nowhere") { id } posts(siteId: $id, statuses: [DRAFT]) { nodes { id } } }',
      { id: w.site.id },
      operator,
    );
    expect(data).toEqual({ site: null, posts: { nodes: [] } });
    expect(errors?.map(({ path, extensions }) => [path, extensions.code])).toEqual([[['site'], 'NOT_FOUND']]);
  });

  it('speaks of arguments by their names in the graph', async () => {
    const w = await workspace();
    const { errors } = await graphql(
      'query ($id: ID!) { posts(siteId: $id, statuses: [DRAFT], after: "x") { nodes { id } } }',
      { id: w.site.id },
      operator,
    );
    expect(errors?.[0]).toMatchObject({
      message: 'after is invalid. Use endCursor of the previous page with the same filters.',
      extensions: { code: 'BAD_REQUEST', fields: ['after'] },
    });
  });

  it('creates and deletes as an operator', async () => {
    const site = await createSite();
    const { createPost } = await operate(
      'mutation ($input: CreatePostInput!) { createPost(input: $input) { id slug status } }',
      {
        input: { siteId: site.id, title: 'Do operador', blocks: { blocks: [] }, status: 'PUBLISHED' },
      },
    );
    expect(createPost).toMatchObject({ slug: 'do-operador', status: 'published' });
  });
});

describe('listener', () => {
  it('shows GraphiQL to a browser in development', async () => {
    const { status, text, headers } = await ask('/graphql', {
      baseUrl: platform.graphql_url,
      headers: { accept: 'text/html' },
    });
    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(/html/);
    expect(text).toMatch(/GraphiQL/i);
    expect(text).not.toMatch(/<(?:script|link)[^>]+(?:src|href)="https?:/);
  });

  it('reports health and readiness', async () => {
    expect((await ask('/health', { baseUrl: platform.graphql_url })).body).toEqual({ status: 'ok' });
    expect((await ask('/ready', { baseUrl: platform.graphql_url })).body).toEqual({ status: 'ready' });
  });

  it('rejects requests that a cross-site form could send', async () => {
    const response = await fetch(platform.graphql_url, {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: '{"query":"{__typename}"}',
    });
    expect(response.status).toBe(400);
  });
});
