import { readFileSync } from 'node:fs';
import type { Route } from '@imprint/rest-adapter/route';
import { contracts } from '@imprint/rest-adapter/routes/index';
import { failuresOf } from '@imprint/rest-contract/failures';
import { mountedPaths } from '@imprint/rest-contract/published-route';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { ask } from '../../support/agent.js';
import { requireDescribed } from '../../support/description.js';
import { createForm, post, sendFile, setForms, tokenOf } from '../../support/forms.js';
import { createKey, type Workspace, workspace } from '../../support/seed.js';

interface Operation {
  operationId: string;
  description?: string;
  security?: Record<string, string[]>[];
  parameters: { name: string; description?: string }[];
  responses: Record<string, { content?: Record<string, { example?: unknown }> }>;
  'x-required-scopes'?: string[];
}

const versions = {
  public: '0.5.1',
  content: '1.0.0',
  identity: '0.1.0',
  forms: '0.1.0',
  'site-administration': '0.1.0',
} as const;

/** The routes of each document; health and readiness are not in the table. */
const tables: Record<keyof typeof versions, readonly Route[]> = { ...contracts, public: contracts.content };

const operationsOf = (document: { paths: object }): (Operation & { place: string })[] =>
  Object.entries(document.paths as Record<string, Record<string, Operation>>).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, place: `${method.toUpperCase()} ${path}` })),
  );

const read = async (name: string) => (await ask(`/openapi/${name}.json`)).body;

describe.each(Object.keys(versions) as (keyof typeof versions)[])('/openapi/%s.json', (name) => {
  it(`has version ${versions[name]} and matches the committed file`, async () => {
    const { status, headers, body, text } = await ask(`/openapi/${name}.json`);
    expect([status, headers['content-type'], body.info.version]).toEqual([
      200,
      'application/json; charset=utf-8',
      versions[name],
    ]);
    const url = new URL(`../../../rest-adapter/openapi/${name}.json`, import.meta.url);
    expect(text).toBe(readFileSync(url, 'utf8'));
  });

  it('is valid OpenAPI 3.1 with valid examples', async () => {
    const { text } = await ask(`/openapi/${name}.json`);
    const config = await createConfig({
      rules: {
        struct: 'error',
        'no-unresolved-refs': 'error',
        'no-invalid-media-type-examples': 'error',
        'no-invalid-schema-examples': 'error',
        'no-invalid-parameter-examples': 'error',
        'no-identical-paths': 'error',
        'no-unused-components': 'error',
        'operation-operationId-unique': 'error',
        'operation-parameters-unique': 'error',
        'path-parameters-defined': 'error',
        'security-defined': 'error',
      },
    });
    const problems = await lintFromString({ source: text, config });
    expect(problems.map(({ message, location: [place] }) => `${place?.pointer}: ${message}`)).toEqual([]);
  });

  it('lists the operations of the route table, each once and described', async () => {
    const operations = operationsOf(await read(name));
    const probes = ['GET /health', 'GET /ready'];
    const table = tables[name].flatMap((route) => {
      const mounted = mountedPaths(route);
      const paths = [route.path, ...route.aliases].map(
        (_, index, { length }) => mounted[(index * mounted.length) / length],
      );
      return paths.map((path) => `${route.method} ${path?.replace(/:(\w+)/g, '{$1}')}`);
    });
    const isForKeys = table.some((place) => place.includes(' /v1/posts'));
    expect(operations.map(({ place }) => place).sort()).toEqual(
      [...new Set([...table, ...(isForKeys ? [] : probes)])].sort(),
    );
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
    const undescribed = operations.flatMap(({ operationId, parameters }) =>
      parameters.flatMap(({ name: parameter, description }) => (description ? [] : [`${operationId} ${parameter}`])),
    );
    expect(undescribed).toEqual([]);
  });

  it('has an example of every reply with a body', async () => {
    const missing = operationsOf(await read(name)).flatMap(({ place, responses }) =>
      Object.entries(responses).flatMap(([status, { content = {} }]) =>
        Object.entries(content).flatMap(([type, media]) =>
          Number(status) < 300 && media.example === undefined ? [`${place} ${status} ${type}`] : [],
        ),
      ),
    );
    expect(missing).toEqual([]);
  });

  it('documents the failures of each route and no others', async () => {
    const operations = new Map(operationsOf(await read(name)).map((operation) => [operation.place, operation]));
    for (const route of tables[name]) {
      const place = `${route.method} ${mountedPaths(route)[0]?.replace(/:(\w+)/g, '{$1}')}`;
      const failures = Object.keys(operations.get(place)?.responses ?? {}).filter((status) => Number(status) >= 400);
      expect([place, failures.map(Number)]).toEqual([place, failuresOf(route)]);
    }
  });
});

it('the scopes of an operation are those that the adapter requires', async () => {
  const operations = new Map(operationsOf(await read('content')).map((operation) => [operation.place, operation]));
  const scopesAt = (place: string) => operations.get(place)?.security?.map((alternative) => alternative.secretKey);
  expect(operations.get('POST /v1/import')?.['x-required-scopes']).toEqual(['import', 'posts:write']);
  expect(scopesAt('POST /v1/import')).toEqual([['import', 'posts:write']]);
  expect(scopesAt('GET /v1/export')).toEqual([['export'], ['export', 'leads:read'], ['export', 'analytics:read']]);
  expect(operations.get('GET /v1/export')?.description).toContain('with `resource=leads` `export`');
  expect(scopesAt('GET /v1/posts')).toEqual([['posts:read'], ['posts:write'], undefined]);
});

it.each(['public', 'content'])('/openapi/%s.json says which extensions accept public keys', async (name) => {
  const document = await read(name);
  const opened = contracts.content.filter(({ isExtension, publicKey }) => isExtension && publicKey === 'allowed');
  expect(opened.length).toBeGreaterThan(10);
  const operations = new Map(operationsOf(document).map((operation) => [operation.place, operation]));
  for (const { method, path } of opened) {
    const { description, security } = operations.get(`${method} ${path.replace(/:(\w+)/g, '{$1}')}`) ?? {};
    expect(security).toContainEqual({ publicKey: [] });
    expect(description).toContain('The original contract has neither this operation nor its limits');
  }
  expect(document.info.description).toContain('redirects, feeds, categories, tags, personas');
});

describe('the published limits of texts', () => {
  let w: Workspace;
  beforeAll(async () => {
    w = await workspace();
  });

  const prefixes = new Map([
    ['og_image', 'https://cdn.example/'],
    ['canonical_url', 'https://cdn.example/'],
    ['title_template', '%s'],
  ]);

  it.each([
    ['CreatePost', 'POST', () => '/v1/posts'],
    ['UpdatePost', 'PATCH', (id: string) => `/v1/posts/${id}`],
    ['PostSeo', 'PATCH', (id: string) => `/v1/posts/${id}/seo`],
    ['SiteSeo', 'PATCH', () => '/v1/sites/me/seo'],
  ])('of %s are those that are enforced', async (schema, method, pathOf) => {
    const { properties } = (await read('content')).components.schemas[schema];
    const limited = Object.entries(
      properties as Record<string, { maxLength?: number; anyOf?: { maxLength?: number }[] }>,
    )
      .map(
        ([name, { maxLength, anyOf }]) =>
          [name, maxLength ?? anyOf?.find((part) => part.maxLength)?.maxLength] as const,
      )
      // The platform fetches this image, which does not exist.
      .filter(([name, limit]) => limit !== undefined && name !== 'default_og_image');
    expect(limited.length).toBeGreaterThan(1);
    const { id } = await w.published();
    const required = schema === 'CreatePost' ? { title: 'A title', blocks_json: { v: 1, blocks: [] } } : {};
    for (const [name, limit = 0] of limited) {
      const send = async (length: number) => {
        const body = { ...required, [name]: (prefixes.get(name) ?? '').padEnd(length, 'a') };
        return (await w.ask(pathOf(id), { method, body })).status;
      };
      expect([name, Math.floor((await send(limit)) / 100), await send(limit + 1)]).toEqual([name, 2, 400]);
    }
  });
});

it('names the shapes that operations share', async () => {
  const { components, paths } = await read('content');
  expect(Object.keys(components.schemas)).toEqual(
    expect.arrayContaining(['Post', 'PublicPost', 'Media', 'Lead', 'BlockDocument', 'ErrorResponse', 'Problem']),
  );
  expect(components.schemas.Post.additionalProperties).toEqual({});
  expect(components.schemas.BlockDocument.properties.blocks.items.oneOf.length).toBeGreaterThan(9);
  const { schema } = paths['/v1/media/{id}'].get.responses[200].content['application/json'];
  expect(schema).toEqual({ $ref: '#/components/schemas/Media' });
});

it('serves the content description under /v1/openapi.json too', async () => {
  expect((await ask('/v1/openapi.json')).text).toBe((await ask('/openapi/content.json')).text);
});

describe('the check of replies against the description', () => {
  const good = {
    status: 200,
    contentType: 'application/json',
    text: '{"id":"a","slug":"b","primary_domain":"c","default_language":"d"}',
  };

  it('accepts a described response', () => {
    expect(() => requireDescribed('GET', '/v1/sites/me', good)).not.toThrow();
  });

  it.each([
    ['a status', { ...good, status: 418 }],
    ['a type', { ...good, contentType: 'text/html' }],
    ['a field with the wrong type', { ...good, text: good.text.replace('"a"', '1') }],
    ['a missing field', { ...good, text: '{}' }],
    ['an undocumented field', { ...good, text: good.text.replace('{', '{"secret":"x",') }],
    ['an undocumented header', { ...good, headers: { 'x-secret': '1' } }],
    ['an error with the wrong shape', { ...good, status: 404, text: '{"message":"x"}' }],
  ])('fails on %s', (_, reply) => {
    expect(() => requireDescribed('GET', '/v1/sites/me', reply)).toThrow(/GET \/v1\/sites\/me/);
  });
});

describe('the examples', () => {
  let w: Workspace;
  beforeAll(async () => {
    w = await workspace();
  });

  it('run as written, in a shell with curl', async () => {
    const { execFile } = await import('node:child_process');
    const { mkdtemp, writeFile } = await import('node:fs/promises');
    const { tmpdir } = await import('node:os');
    const { join } = await import('node:path');
    const { promisify } = await import('node:util');
    const { default: sharp } = await import('sharp');
    const { platform } = await import('../../support/agent.js');
    const folder = await mkdtemp(join(tmpdir(), 'examples-'));
    const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer();
    await writeFile(join(folder, 'picture.jpg'), picture);
    const key = await createKey(w.site);
    await setForms(w.site.id, true);
    const form = await createForm(w.site.id, {
      fields: [
        { id: 'name', type: 'text', label: 'Name' },
        { id: 'cv', type: 'file', label: 'CV', kinds: ['text'] },
      ],
    });
    const home = { ...w.site, organizationId: '' };
    const token = await tokenOf(home, form.id);
    const { body: file } = await sendFile(home, {
      formId: form.id,
      field: 'cv',
      token,
      filename: 'cv.txt',
      content: 'Ana',
    });
    await post(home, form.id, { render_token: token, page_path: '/', data: { name: 'Ana', cv: file.file_id } });
    const { id: LEAD, files } = (await w.ask('/v1/leads')).body.items[0];
    /** The state that the example needs. */
    const prepare = async (place: string): Promise<string> => {
      const isDraft = place.endsWith('/unschedule') || place.includes('/previews');
      const { id } = await (isDraft ? w.post() : w.published());
      if (place.endsWith('/unschedule'))
        await w.ask(`/v1/posts/${id}/publish`, { method: 'POST', body: { published_at: '2999-01-01T00:00:00Z' } });
      if (place.includes('/revisions')) await w.ask(`/v1/posts/${id}`, { method: 'PATCH', body: { title: 'Changed' } });
      else if (place.endsWith('/restore')) await w.ask(`/v1/posts/${id}`, { method: 'DELETE' });
      return id;
    };
    const { body } = await ask('/openapi/content.json');
    const operations = Object.entries(body.paths).flatMap(([path, methods]) =>
      Object.entries(methods as Record<string, { 'x-codeSamples': { source: string }[] }>).map(
        ([method, { 'x-codeSamples': samples }]) => ({ place: `${method} ${path}`, source: samples[0]?.source ?? '' }),
      ),
    );
    expect(operations.length).toBeGreaterThan(15);
    for (const { place, source } of operations) {
      const POST = await prepare(place);
      const { body: preview } = place.includes('/previews')
        ? await w.ask(`/v1/posts/${POST}/previews`, { method: 'POST' })
        : { body: { id: '', token: '' } };
      const previews = { PREVIEW: preview.id, PREVIEW_TOKEN: preview.token };
      const { body: asset } = await w
        .ask('/v1/media?limit=1')
        .then(async (list) => (list.body.items[0] ? { body: list.body.items[0] } : { body: { id: 'none' } }));
      if (/^(?:get|patch|delete) \/v1\/media\/\{id}/.test(place)) expect(asset.id).not.toBe('none');
      const { stdout } = await promisify(execFile)('bash', ['-c', `${source} -o /dev/null -w '%{http_code}'`], {
        cwd: folder,
        env: {
          ...process.env,
          BASE: platform.base_url,
          KEY: key.secret,
          POST,
          MEDIA: asset.id,
          LEAD,
          FILE: files[0].id,
          ...previews,
        },
      });
      // No test reaches the host of the image.
      const good = place === 'post /v1/media/ingest' ? [422] : [200, 201, 202, 204];
      expect([place, Number(stdout.slice(-3))]).toEqual([
        place,
        good.find((status) => status === Number(stdout.slice(-3))) ?? 'a good status',
      ]);
    }
  });
});
