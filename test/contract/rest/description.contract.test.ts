import { readFileSync } from 'node:fs';
import SwaggerParser from '@apidevtools/swagger-parser';
import { contracts } from '@imprint/rest-adapter/routes/index';
import { failuresOf } from '@imprint/rest-contract/failures';
import { ask } from '../../support/agent.js';
import { requireDescribed } from '../../support/description.js';
import { createForm, setForms, submit } from '../../support/forms.js';
import { routes } from '../../support/route-requests.js';
import { createKey, type Workspace, workspace } from '../../support/seed.js';

const names = ['public', 'content'] as const;
const versions = { public: '0.5.1', content: '1.0.0' };

describe.each(names)('/openapi/%s.json', (name) => {
  it(`has version ${versions[name]} and matches the committed file`, async () => {
    const { status, headers, body, text } = await ask(`/openapi/${name}.json`);
    expect([status, headers['content-type'], body.info.version]).toEqual([
      200,
      'application/json; charset=utf-8',
      versions[name],
    ]);
    const url = new URL(`../../../rest-adapter/openapi/${name}.json`, import.meta.url);
    expect(JSON.parse(text)).toEqual(JSON.parse(readFileSync(url, 'utf8')));
  });

  it('is valid OpenAPI 3.1', async () => {
    const { body } = await ask(`/openapi/${name}.json`);
    await expect(SwaggerParser.validate(body)).resolves.toBeDefined();
  });

  it('lists the same operations as the route table', async () => {
    const { body } = await ask(`/openapi/${name}.json`);
    const described = Object.entries(body.paths as Record<string, object>).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const table = new Set(routes.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`));
    expect(described.sort()).toEqual([...table].sort());
  });

  it('describes every parameter and scope and has unique operation ids', async () => {
    const { body } = await ask(`/openapi/${name}.json`);
    const operations = Object.values(body.paths).flatMap((path) => Object.values(path as object));
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
    for (const { operationId, parameters, description, 'x-required-scopes': scopes } of operations) {
      for (const parameter of parameters)
        expect([operationId, parameter.name, parameter.description]).toEqual([
          operationId,
          parameter.name,
          expect.stringMatching(/\S/),
        ]);
      for (const scope of scopes) expect(description).toContain(`\`${scope}\``);
    }
  });
});

describe('/openapi/identity.json', () => {
  const probes = ['health', 'ready'];

  it('has version 0.1.0, is valid OpenAPI 3.1 and matches the committed file', async () => {
    const { status, body, text } = await ask('/openapi/identity.json');
    expect([status, body.info.version]).toEqual([200, '0.1.0']);
    const url = new URL('../../../rest-adapter/openapi/identity.json', import.meta.url);
    expect(JSON.parse(text)).toEqual(JSON.parse(readFileSync(url, 'utf8')));
    await expect(SwaggerParser.validate(body)).resolves.toBeDefined();
  });

  it('lists the 45 operations of the contract and the additional ones, each once', async () => {
    const { body } = await ask('/openapi/identity.json');
    const operations = Object.values(body.paths).flatMap((path) => Object.values(path as object));
    const names = operations.map(({ operationId }) => operationId).filter((name) => !name.endsWith('Alias'));
    const count = contracts.identity.length + probes.length;
    expect([names.length, new Set(names).size]).toEqual([count, count]);
    expect(names).toEqual(expect.arrayContaining(probes));
    expect(names.length).toBeGreaterThan(45);
    expect(names).toEqual(expect.arrayContaining(['endApplicationSession', 'askConsent', 'decideConsent']));
  });

  it('lists the same operations as the route table, with a schema for each documented status', async () => {
    const { body } = await ask('/openapi/identity.json');
    for (const route of contracts.identity) {
      const { path, method, success } = route;
      const mount = path.startsWith('/.well-known') ? '' : '/api/v1';
      const operation = body.paths[mount + path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
      expect(Object.keys(operation.responses).map(Number)).toEqual(
        expect.arrayContaining([success, ...failuresOf(route), 500]),
      );
    }
  });
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
    const form = await createForm(w.site.id);
    const home = { ...w.site, organizationId: '' };
    await submit(home, form.id, { name: 'Ana' });
    const LEAD = (await w.ask('/v1/leads')).body.items[0].id;
    const { body } = await ask('/openapi/content.json');
    const operations = Object.entries(body.paths).flatMap(([path, methods]) =>
      Object.entries(methods as Record<string, { 'x-codeSamples': { source: string }[] }>).map(
        ([method, { 'x-codeSamples': samples }]) => ({ place: `${method} ${path}`, source: samples[0]?.source ?? '' }),
      ),
    );
    expect(operations.length).toBeGreaterThan(15);
    for (const { place, source } of operations) {
      const POST = (await w.published()).id;
      const { body: asset } = await w
        .ask('/v1/media?limit=1')
        .then(async (list) => (list.body.items[0] ? { body: list.body.items[0] } : { body: { id: 'none' } }));
      if (place.startsWith('get /v1/media/{id}') || place.startsWith('delete')) expect(asset.id).not.toBe('none');
      const { stdout } = await promisify(execFile)('bash', ['-c', `${source} -o /dev/null -w '%{http_code}'`], {
        cwd: folder,
        env: { ...process.env, BASE: platform.base_url, KEY: key.secret, POST, MEDIA: asset.id, LEAD },
      });
      expect([place, Number(stdout.slice(-3))]).toEqual([
        place,
        [200, 201, 202, 204].find((status) => status === Number(stdout.slice(-3))) ?? 'a good status',
      ]);
    }
  });
});
