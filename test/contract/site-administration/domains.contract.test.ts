import { ask, operate } from '../../support/agent.js';
import { eventually } from '../../support/eventually.js';
import { sameness } from '../../support/forms.js';
import { type House, house, type Person, person } from '../../support/people.js';
import { createKey, unique } from '../../support/seed.js';
import { sql } from '../../support/sql.js';

const sites = '/api/v1/sites';

interface OwnHouse {
  home: House;
  owner: Person;
}

async function ownHouse(): Promise<OwnHouse> {
  const home = await house();
  return { home, owner: await person({ site: { id: home.id, role: 'site_owner' } }) };
}

const patch = ({ home, owner }: OwnHouse, body: object) => owner.ask(`${sites}/${home.id}`, { method: 'PATCH', body });
const domainsOf = async ({ home, owner }: OwnHouse) => (await owner.ask(`${sites}/${home.id}/domains`)).body.items;
const check = ({ home, owner }: OwnHouse, domain: string) =>
  owner.ask(`${sites}/${home.id}/domains/${domain}/check`, { method: 'POST' });
/** A domain whose TXT record lists the given sites; see `name-server.js`. */
const provenFor = (...houses: OwnHouse[]) =>
  [`d-${unique()}`, ...houses.map(({ home }) => home.id.toLowerCase()), 'proven.example'].join('.');
const unprovenName = () => `d-${unique()}.example`;
/** Moves the claim of a name into the past. */
const age = (domain: string, days: number) =>
  sql(`update sites.site_domains set claimed_at = claimed_at - $1 * interval '1 day' where domain = $2`, [
    days,
    domain,
  ]);
const eventsOf = async ({ home }: OwnHouse, domain: string) =>
  (
    await sql(
      `select event from sites.audit_events e join sites.sites s on s.id = e.site_id
       where s.slug = $1 and e.target = $2 order by at`,
      [home.slug, domain],
    )
  ).map(({ event }) => event);
/** The host of public URLs, as a key of the site reads it. */
async function servedBy({ home }: OwnHouse): Promise<string> {
  const { secret } = await createKey(home, { scopes: ['sites:read'] });
  return (await ask('/v1/sites/me', { key: secret })).body.primary_domain;
}

describe('a claimed name', () => {
  it('serves once its record names the site', async () => {
    const mine = await ownHouse();
    const domain = provenFor(mine);
    expect((await patch(mine, { primary_domain: domain })).body.primary_domain).toBe(domain);
    await eventually(async () => (await domainsOf(mine))[0].proven_by === 'dns');
    expect(await servedBy(mine)).toBe(domain);
    expect(await eventsOf(mine, domain)).toEqual(['site.domain_proven']);
  });

  it('does not serve without a proof, and returns the record to publish', async () => {
    const mine = await ownHouse();
    const domain = unprovenName();
    await patch(mine, { primary_domain: domain, aliases: [`www.${domain}`] });
    expect(await servedBy(mine)).toBe(`${mine.home.slug}.imprint.localhost`);
    await eventually(async () => (await domainsOf(mine)).every((one: { checked_at: string }) => one.checked_at));
    const place = { record_name: `_imprint.${domain}`, record_value: `imprint-site=${mine.home.id}` };
    const open = { proven_by: null, proven_at: null, claimed_at: expect.any(String), held_until: expect.any(String) };
    const fileUrl = (host: string) => `https://${host}/.well-known/imprint-site.txt`;
    const checked = { checked_at: expect.any(String) };
    expect(await domainsOf(mine)).toEqual([
      { domain, primary: true, ...open, ...place, ...checked, file_url: fileUrl(domain) },
      { domain: `www.${domain}`, primary: false, ...open, ...place, ...checked, file_url: fileUrl(`www.${domain}`) },
    ]);
    await operate('mutation ($input: SiteReferenceInput!) { checkSite(input: $input) { site { id } } }', {
      input: { site: mine.home.id },
    });
    const { items } = (await mine.owner.ask(`${sites}/${mine.home.id}/health`)).body;
    expect(items).toContainEqual(
      expect.objectContaining({ code: 'domain_unverified', params: { domain, ...place, file_url: fileUrl(domain) } }),
    );
  });

  it('needs no proof below localhost, or when the operator vouches for it', async () => {
    const mine = await ownHouse();
    const domain = `d-${unique()}.localhost`;
    await patch(mine, { primary_domain: domain });
    const [local] = await domainsOf(mine);
    expect([local.proven_by, await servedBy(mine)]).toEqual(['local', domain]);
    const vouched = unprovenName();
    await patch(mine, { primary_domain: vouched });
    await operate('mutation ($input: UpdateSiteInput!) { updateSite(input: $input) { site { id } } }', {
      input: { site: mine.home.id, primaryDomain: vouched },
    });
    const [other] = await domainsOf(mine);
    expect([other.proven_by, other.held_until, await servedBy(mine)]).toEqual(['operator', null, vouched]);
  });

  it('loses its proof when the site releases it', async () => {
    const mine = await ownHouse();
    await patch(mine, { primary_domain: null });
    await patch(mine, { primary_domain: mine.home.domain });
    expect((await domainsOf(mine))[0].proven_by).toBeNull();
  });
});

describe('a name that another site claims', () => {
  it('is held for seven days, then goes to the next claim', async () => {
    const [first, second] = await Promise.all([ownHouse(), ownHouse()]);
    const domain = unprovenName();
    await patch(first, { name: 'Primeiro', aliases: [domain] });
    await age(domain, 6);
    const held = await patch(second, { primary_domain: domain });
    expect([held.status, held.body.error.field]).toEqual([409, 'primary_domain']);
    await age(domain, 1);
    expect((await patch(second, { primary_domain: domain })).status).toBe(200);
    expect(await domainsOf(second)).toMatchObject([{ domain, proven_by: null }]);
    expect((await first.owner.ask(`${sites}/${first.home.id}`)).body.aliases).toEqual([]);
    expect(await eventsOf(first, domain)).toEqual(['site.domain_lost']);
  });

  it('goes to one of two sites that claim it concurrently after the hold', async () => {
    const [first, ...others] = await Promise.all([ownHouse(), ownHouse(), ownHouse()]);
    const domain = unprovenName();
    await patch(first, { primary_domain: domain });
    await age(domain, 8);
    const answers = await Promise.all(others.map((other) => patch(other, { primary_domain: domain })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('goes to the site that its record names, within the hold', async () => {
    const [first, second] = await Promise.all([ownHouse(), ownHouse()]);
    const domain = provenFor(second);
    await patch(first, { primary_domain: domain });
    expect((await patch(second, { aliases: [domain] })).status).toBe(200);
    expect(await domainsOf(second)).toContainEqual(expect.objectContaining({ domain, proven_by: 'dns' }));
    expect((await first.owner.ask(`${sites}/${first.home.id}`)).body.primary_domain).toBeNull();
    expect(await servedBy(first)).toBe(`${first.home.slug}.imprint.localhost`);
  });

  it('stays with a site whose own proof is still published, or for which the operator vouches', async () => {
    const [first, second] = await Promise.all([ownHouse(), ownHouse()]);
    const domain = provenFor(first, second);
    await patch(first, { primary_domain: domain });
    await eventually(async () => (await domainsOf(first))[0].proven_by === 'dns');
    expect((await patch(second, { primary_domain: domain })).status).toBe(409);
    const vouched = provenFor(second);
    await operate('mutation ($input: UpdateSiteInput!) { updateSite(input: $input) { site { id } } }', {
      input: { site: first.home.id, primaryDomain: vouched },
    });
    expect((await patch(second, { primary_domain: vouched })).status).toBe(409);
  });

  it('goes to the new owner of the domain once the proof of the former one is gone', async () => {
    const [first, second] = await Promise.all([ownHouse(), ownHouse()]);
    const domain = provenFor(second);
    await patch(first, { primary_domain: domain });
    await sql(`update sites.sites set domain_proofs = $1 where slug = $2`, [
      JSON.stringify({ [domain]: { method: 'dns', at: new Date() } }),
      first.home.slug,
    ]);
    expect((await patch(second, { primary_domain: domain })).status).toBe(200);
    expect(await servedBy(second)).toBe(domain);
  });
});

describe('POST /v1/sites/{id}/domains/{domain}/check', () => {
  it('checks the proof immediately, and again after a pause', async () => {
    const mine = await ownHouse();
    const domain = provenFor(mine);
    await patch(mine, { primary_domain: domain });
    // Undoes the first check of the job.
    await eventually(async () => (await domainsOf(mine))[0].proven_by === 'dns');
    await sql(`update sites.sites set domain_proofs = '{}' where slug = $1`, [mine.home.slug]);
    await sql('update sites.site_domains set checked_at = null where domain = $1', [domain]);
    const found = await check(mine, domain);
    expect([found.status, found.body.items]).toEqual([200, [expect.objectContaining({ domain, proven_by: 'dns' })]]);
    await sql(`update sites.sites set domain_proofs = '{}' where slug = $1`, [mine.home.slug]);
    const soon = await check(mine, domain);
    expect([soon.status, soon.headers['retry-after']]).toEqual([429, '5']);
  });

  it('is the same 404 without permission, and for names and sites of others', async () => {
    const [mine, theirs] = await Promise.all([ownHouse(), ownHouse()]);
    const [stranger, editor] = await Promise.all([
      person(),
      person({ site: { id: mine.home.id, role: 'site_editor' } }),
    ]);
    const answers = new Set<string>();
    for (const owner of [stranger, editor]) answers.add(sameness(await check({ ...mine, owner }, mine.home.domain)));
    answers.add(sameness(await check(mine, theirs.home.domain)));
    answers.add(sameness(await check({ ...theirs, owner: mine.owner }, theirs.home.domain)));
    answers.add(sameness(await check(mine, '%F0%9F%98%80')));
    answers.add(sameness(await stranger.ask(`${sites}/${mine.home.id}/domains`)));
    expect([...answers]).toEqual([expect.stringMatching(/^\[404,/)]);
  });
});
