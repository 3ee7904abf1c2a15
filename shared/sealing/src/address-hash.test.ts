import { createHash } from 'node:crypto';
import { AddressHash } from './address-hash.js';

const client = { address: '203.0.113.7' };
const hashes = new AddressHash(['a'.repeat(32)]);

it('depends on the address and the installation only', () => {
  const { addressHash } = hashes.attach({ client });
  expect(hashes.attach({ client }).addressHash).toBe(addressHash);
  expect(hashes.attach({ client: { address: '203.0.113.8' } }).addressHash).not.toBe(addressHash);
  expect(new AddressHash(['b'.repeat(32)]).attach({ client }).addressHash).not.toBe(addressHash);
});

it('is not the plain digest of the address', () => {
  const bare = createHash('sha256').update(client.address).digest('base64url');
  expect(hashes.attach({ client }).addressHash).not.toBe(bare);
});

it('leaves a caller without a client unchanged', () => {
  const caller: { requestId: string; client?: { address: string } } = { requestId: 'r' };
  expect(hashes.attach(caller)).toEqual({ requestId: 'r' });
});
