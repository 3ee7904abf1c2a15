import { Site } from './site.entity.js';
import { heldUntil } from './site-domains.js';

const platform = 'imprint.example';
const at = new Date('2026-11-26T12:00:00Z');

const siteOf = (fields: Partial<Site>): Site =>
  Object.assign(Object.create(Site.prototype) as Site, {
    ...{ slug: 'casa', primaryDomain: null, aliases: [], domainProofs: {}, preferWww: true, ...fields },
  });

it('serves at its platform subdomain until its primary domain is proven', () => {
  const site = siteOf({ primaryDomain: 'casa.example', aliases: ['lar.example'] });
  expect(site.publicOrigin(platform)).toBe('https://casa.imprint.example');
  expect(site.proveDomain('casa.example', 'dns', at)).toBe(true);
  expect(site.publicOrigin(platform)).toBe('https://www.casa.example');
  expect(site.provenAliases()).toEqual([]);
});

it('proves a claimed name once, and no other name', () => {
  const site = siteOf({ aliases: ['lar.example'] });
  expect(['lar.example', 'lar.example', 'casa.example'].map((name) => site.proveDomain(name, 'file', at))).toEqual([
    true,
    false,
    false,
  ]);
  expect(site.proofOf('lar.example')).toEqual({ method: 'file', at: at.toISOString() });
  expect(site.isProven('constructor')).toBe(false);
});

it('loses the proof of a released name', () => {
  const site = siteOf({ primaryDomain: 'casa.example', aliases: ['lar.example'] });
  for (const name of site.domains()) site.proveDomain(name, 'dns', at);
  site.releaseDomain('casa.example');
  expect([site.primaryDomain, site.domainProofs]).toEqual([null, { 'lar.example': expect.anything() }]);
  site.updateSettingsAndDomains({ aliases: [] }, platform);
  expect(site.domainProofs).toEqual({});
});

it('can be restored until the moment in which it is erased', () => {
  const site = siteOf({ archivedAt: at });
  const end = new Date('2026-12-26T12:00:00Z');
  expect(site.erasesAt()).toEqual(end);
  expect(() => site.restore(end)).toThrow('30 days');
  site.restore(new Date(end.getTime() - 1));
  expect([site.status(), site.erasesAt()]).toEqual(['active', null]);
});

it('holds a claim without proof for seven days', () => {
  expect(heldUntil(at)).toEqual(new Date('2026-12-03T12:00:00Z'));
});
