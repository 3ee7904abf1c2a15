import fc from 'fast-check';
import { parseRedisAddress } from './redis-address.js';

const plain = { username: undefined, password: undefined, isEncrypted: false };

it.each(['redis://localhost', 'rediss://user:secret@redis.example.com:6380/2'])('reads %s as one server', (url) => {
  expect(parseRedisAddress(url)).toEqual({ kind: 'server', url });
});

it('reads the Sentinels and the name of their master', () => {
  expect(parseRedisAddress('redis-sentinel://a,b:1,[::1]:2/main')).toEqual({
    ...plain,
    kind: 'sentinel',
    name: 'main',
    sentinelPassword: undefined,
    nodes: [
      { host: 'a', port: 26_379 },
      { host: 'b', port: 1 },
      { host: '::1', port: 2 },
    ],
  });
});

it('reads credentials of the servers and of the Sentinels', () => {
  expect(parseRedisAddress('rediss-sentinel://imprint:p%40ss@a/main?sentinel_password=other')).toMatchObject({
    username: 'imprint',
    password: 'p@ss',
    sentinelPassword: 'other',
    isEncrypted: true,
  });
});

it('reads the nodes of a cluster', () => {
  expect(parseRedisAddress('redis-cluster://:secret@a:7000,b')).toEqual({
    ...plain,
    kind: 'cluster',
    password: 'secret',
    nodes: [
      { host: 'a', port: 7_000 },
      { host: 'b', port: 6_379 },
    ],
  });
});

it.each([
  'http://a',
  'redis-sentinel://a,b',
  'redis-sentinel:///main',
  'redis-cluster://a,,b',
  'redis-cluster://a/0',
  'redis-cluster://a:99999',
  'redis-other://a',
])('refuses %s', (url) => {
  expect(parseRedisAddress(url)).toBeNull();
});

it('never throws', () => {
  const schemes = fc.constantFrom('redis://', 'rediss://', 'redis-sentinel://', 'rediss-cluster://', '');
  fc.assert(
    fc.property(schemes, fc.string(), (scheme, rest) => {
      parseRedisAddress(`${scheme}${rest}`);
    }),
  );
});
