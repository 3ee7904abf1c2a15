import { z } from 'zod';
import { fieldReader, toGraphNames, toReply } from './translation.js';

const read = fieldReader({
  path: '/orgs/:org_id/members/:user_id',
  query: z.object({ page_size: z.string(), email: z.string() }),
  body: { fields: z.object({ email: z.string(), user_id: z.string(), device_name: z.string() }) },
});

const request = { params: { org_id: 'o', user_id: 'u' }, query: {}, body: {} };

test('names fields as the graph does', () => {
  expect(toGraphNames({ og_image: 1, org_id: 2, i18n: 3 })).toEqual({ ogImage: 1, organizationId: 2, i18n: 3 });
});

test('reads the path before the query and the query before the body', () => {
  const body = { email: 'body', user_id: 'forged', device_name: 'phone' };
  expect(read({ ...request, query: { email: 'query', page_size: '5' }, body })).toEqual({
    organizationId: 'o',
    userId: 'u',
    pageSize: '5',
    email: 'query',
    deviceName: 'phone',
  });
});

test('ignores unknown fields', () => {
  expect(read({ ...request, query: { role: 'owner' }, body: { role: 'owner' } })).toEqual({
    organizationId: 'o',
    userId: 'u',
  });
});

test('keeps null and omits absent fields', () => {
  expect(read({ ...request, body: { device_name: null } })).toEqual({
    organizationId: 'o',
    userId: 'u',
    deviceName: null,
  });
});

test.each([
  ['the body', { body: { id: 1 } }, { id: 1 }],
  ['the body of a payload', { payload: { body: { id: 1 } } }, { id: 1 }],
  [
    'a page',
    { page: { items: [1], pageInfo: { endCursor: 'c', hasNextPage: true } } },
    { items: [1], next_cursor: 'c' },
  ],
  ['the whole result', { items: [1] }, { items: [1] }],
])('replies with %s', (_, data, body) => {
  expect(toReply(data)).toEqual({ body });
});
