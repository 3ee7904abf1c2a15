import { openApi } from '@imprint/rest-contract/openapi';
import { namesUnknownFields } from '@imprint/rest-contract/published-route';
import { z } from 'zod';
import { contracts } from '../routes/index.js';
import { type DocumentRoute, isStreamRoute, type Route } from './route.js';
import { unknownFieldHeader } from './unknown-fields.js';

const isDocumentRoute = (route: Route): route is DocumentRoute => !isStreamRoute(route);
const routes = Object.values(contracts).flat().filter(isDocumentRoute);
/** Their replies have a place for warnings. */
const own = ['create post', 'update post', 'put post'];
const named = routes.filter((route) => namesUnknownFields(route));

it('covers every body of JSON but those of OAuth', () => {
  const withJson = routes.filter(({ body }) => body?.contentTypes.includes('application/json'));
  expect(withJson.filter((route) => !named.includes(route)).map(({ name }) => name)).toEqual(['register agent']);
  expect(named.length).toBeGreaterThan(40);
  // A schema that takes any field would have no unknown ones.
  expect(named.filter(({ body }) => body?.fields.def.catchall !== undefined).map(({ name }) => name)).toEqual([]);
});

it.each(named.map((route) => [route.name, route] as const))('%s names a field that it ignores', (name, route) => {
  const known = Object.keys(route.body?.fields.shape ?? {}).map((field) => [field, 'x']);
  const expected = own.includes(name) ? undefined : 'unknown-field (no_such_field)';
  expect(unknownFieldHeader(route, Object.fromEntries([...known, ['no_such_field', 1]]))).toBe(expected);
  expect(unknownFieldHeader(route, Object.fromEntries(known))).toBeUndefined();
});

it.each(['content', 'identity', 'forms', 'site-administration'] as const)('%s describes the header', (contract) => {
  const described = openApi(contract, contracts, { replies: new Map(), schemas: new Map() });
  const operations = z
    .record(z.string(), z.record(z.string(), z.looseObject({ operationId: z.string() })))
    .parse(described['paths']);
  const withHeader = Object.values(operations)
    .flatMap((methods) => Object.values(methods))
    .filter((operation) => JSON.stringify(operation).includes('"X-Content-Warnings"'))
    .map(({ operationId }) => operationId)
    .filter((id) => !id.endsWith('Alias'));
  const expected = contracts[contract].filter((route) => isDocumentRoute(route) && namesUnknownFields(route));
  expect(withHeader).toHaveLength(expected.length);
});

describe('the field that was probably meant', () => {
  const route = named.find(({ name }) => name === 'update media') as DocumentRoute;
  const header = (json: Record<string, unknown>) => unknownFieldHeader(route, json);

  it.each([
    [{ alt: 'A dot' }, 'unknown-field (alt: use alt_text)'],
    [{ altText: 'A dot', caption: 'x' }, 'unknown-field (altText: use alt_text), unknown-field (caption)'],
    [{ folder: 'x' }, 'unknown-field (folder: use folder_id)'],
    [{ alt: 'A dot', alt_text: 'A dot' }, 'unknown-field (alt)'],
    [{ 'a b\r\nc': 1 }, 'unknown-field (?)'],
  ])('%j gets %s', (json, expected) => {
    expect(header(json)).toBe(expected);
  });

  it('is none for an asset that is sent back as it was read', () => {
    expect(header({ id: 'x', mime: 'image/png', alt_text: 'A dot' })).toBeUndefined();
  });

  it('is counted for a body of many unknown fields', () => {
    const json = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`field_${index}`, 1]));
    expect(header(json)?.split(', ')).toHaveLength(21);
  });
});
