import type { Site } from '../site/site.entity.js';
import { type DomainProbe, domainCheck } from './domain-check.js';

const now = new Date('2026-11-21T12:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);

function probe(addresses: Record<string, string[]>, end: Date | null = inDays(60)): DomainProbe {
  return { addressesOf: async (host) => addresses[host] ?? [], certificateEnd: async () => end };
}

const codes = async (site: Partial<Site>, given: DomainProbe) => {
  const check = domainCheck(given, 'imprint.example', () => now);
  return (await check.find([{ id: 'x', slug: 'casa', ...site } as Site], undefined as never)).map(({ code }) => code);
};
const casa = { primaryDomain: 'casa.example' };
const platformHosts = { 'casa.imprint.example': ['203.0.113.1', '2001:db8::1'] };

it('says nothing of a site without a domain, or of one that leads here', async () => {
  expect(await codes({ primaryDomain: null }, probe(platformHosts))).toEqual([]);
  expect(await codes(casa, probe({ ...platformHosts, 'casa.example': ['2001:db8::1'] }))).toEqual([]);
});

it('tells a domain that does not exist from one that leads elsewhere', async () => {
  expect(await codes(casa, probe(platformHosts))).toEqual(['domain_unverified']);
  expect(await codes(casa, probe({ ...platformHosts, 'casa.example': ['198.51.100.7'] }))).toEqual(['dns_mismatch']);
});

it('compares nothing while the platform itself has no address', async () => {
  expect(await codes(casa, probe({ 'casa.example': ['198.51.100.7'] }))).toEqual([]);
});

it.each([
  [13, ['tls_expiring']],
  [-1, ['tls_expiring']],
  [15, []],
])('a certificate that ends in %i days gives %j', async (days, expected) => {
  const given = probe({ ...platformHosts, 'casa.example': ['203.0.113.1'] }, inDays(days));
  expect(await codes(casa, given)).toEqual(expected);
});

it('fails as a whole when nobody can say, so that what was found before stands', async () => {
  const given: DomainProbe = {
    addressesOf: () => Promise.reject(new Error('EAI_AGAIN')),
    certificateEnd: async () => null,
  };
  await expect(codes(casa, given)).rejects.toThrow('EAI_AGAIN');
});
