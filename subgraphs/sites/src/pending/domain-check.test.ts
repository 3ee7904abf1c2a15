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

it('finds nothing for a site without a domain or with a correct one', async () => {
  expect(await codes({ primaryDomain: null }, probe(platformHosts))).toEqual([]);
  expect(await codes(casa, probe({ ...platformHosts, 'casa.example': ['2001:db8::1'] }))).toEqual([]);
});

it('distinguishes an unknown domain from one that points elsewhere', async () => {
  expect(await codes(casa, probe(platformHosts))).toEqual(['domain_unverified']);
  expect(await codes(casa, probe({ ...platformHosts, 'casa.example': ['198.51.100.7'] }))).toEqual(['dns_mismatch']);
});

it('skips the comparison while the platform has no address', async () => {
  expect(await codes(casa, probe({ 'casa.example': ['198.51.100.7'] }))).toEqual([]);
});

it.each([
  [13, ['tls_expiring']],
  [-1, ['tls_expiring']],
  [15, []],
])('a certificate that expires in %i days yields %j', async (days, expected) => {
  const given = probe({ ...platformHosts, 'casa.example': ['203.0.113.1'] }, inDays(days));
  expect(await codes(casa, given)).toEqual(expected);
});

it('fails when DNS fails, so that previous findings remain', async () => {
  const given: DomainProbe = {
    addressesOf: () => Promise.reject(new Error('EAI_AGAIN')),
    certificateEnd: async () => null,
  };
  await expect(codes(casa, given)).rejects.toThrow('EAI_AGAIN');
});
