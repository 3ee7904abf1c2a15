import { z } from 'zod';
import { receiverFields } from './webhook-definition.js';

const parse = (fields: object) => z.object(receiverFields).safeParse({ url: 'https://receiver.example', ...fields });

it('fills what a definition leaves out', () => {
  expect(parse({}).data).toMatchObject({ name: null, status: 'active', headers: {} });
});

it.each([
  'Authorization',
  'cookie',
  'Host',
  'Content-Type',
  'X-Forwarded-For',
  'webhook-id',
  'a b',
  '',
  'a'.repeat(65),
])('refuses the header %p', (name) => {
  expect(parse({ headers: { [name]: 'x' } }).success).toBe(false);
});

it.each(['X-Api-Key', 'x-tenant', 'a'.repeat(64)])('accepts the header %p', (name) => {
  expect(parse({ headers: { [name]: 'x' } }).success).toBe(true);
});

it.each(['line\nbreak', 'é', 'x'.repeat(1_001)])('refuses a header value with other than printable ASCII', (value) => {
  expect(parse({ headers: { 'x-key': value } }).success).toBe(false);
});

it('refuses a sixth header', () => {
  const headers = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`x-${index}`, '']));
  expect(parse({ headers: headers(5) }).success).toBe(true);
  expect(parse({ headers: headers(6) }).success).toBe(false);
});
