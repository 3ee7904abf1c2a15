import { Site } from '../site/site.entity.js';
import { type DomainProbe, domainCheck } from './domain-check.js';

const now = new Date('2026-11-21T12:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);

function probe(addresses: Record<string, string[]>, end: Date | null = inDays(60)): DomainProbe {
  return { addressesOf: async (host) => addresses[host] ?? [], certificateEnd: async () => end };
}

const codes = async (site: Partial<Site>, given: DomainProbe) => {
  return (await find(site, given)).map(({ code }) => code);
};
const find = (fields: Partial<Site>, given: DomainProbe) => {
  const site = Object.assign(Object.create(Site.prototype), { id: 'x', slug: 'casa', aliases: [], domainProofs: {} });
  return domainCheck(given, 'imprint.example', () => now).find([Object.assign(site, fields)], undefined as never);
};
const proof = { method: 'dns' as const, at: now.toISOString() };
const casa = { primaryDomain: 'casa.example', domainProofs: { 'casa.example': proof } };
const platformHosts = { 'casa.imprint.example': ['203.0.113.1', '2001:db8::1'] };

it('finds nothing for a site without a domain or with a correct one', async () => {
  expect(await codes({ primaryDomain: null }, probe(platformHosts))).toEqual([]);
  expect(await codes(casa, probe({ ...platformHosts, 'casa.example': ['2001:db8::1'] }))).toEqual([]);
});

it('finds nothing for a name of this machine, which no name server knows', async () => {
  const demo = {
    primaryDomain: 'demo.localhost',
    domainProofs: { 'demo.localhost': { ...proof, method: 'local' as const } },
  };
  expect(await codes(demo, probe(platformHosts))).toEqual([]);
});

it('distinguishes an unknown domain from one that points elsewhere', async () => {
  expect(await codes(casa, probe(platformHosts))).toEqual(['domain_unverified']);
  expect(await codes(casa, probe({ ...platformHosts, 'casa.example': ['198.51.100.7'] }))).toEqual(['dns_mismatch']);
});

it('names the proof of a domain or alias that has none', async () => {
  const site = { ...casa, aliases: ['www.casa.example'] };
  expect(await find(site, probe({}))).toEqual([
    {
      siteId: 'x',
      code: 'domain_unverified',
      params: {
        domain: 'www.casa.example',
        record_name: '_imprint.casa.example',
        record_value: 'imprint-site=x',
        file_url: 'https://www.casa.example/.well-known/imprint-site.txt',
      },
    },
  ]);
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
