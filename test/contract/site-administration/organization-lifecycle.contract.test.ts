import { toUuid } from '@imprint/ids/id';
import { ask } from '../../support/agent.js';
import { askWithToken } from '../../support/estate.js';
import { eventually } from '../../support/eventually.js';
import { auth, type House, house, newEmail, type Person, person } from '../../support/people.js';
import { unique } from '../../support/seed.js';
import { sql } from '../../support/sql.js';

/** The organization after the change, or the reason of an error. */
async function move({ token }: Person, name: string, { organizationId }: Pick<House, 'organizationId'>) {
  const { data, errors } = await askWithToken(
    token,
    `mutation ($input: OrganizationReferenceInput!) { ${name}(input: $input) { organization { archivedAt erasesAt } } }`,
    { input: { organization: organizationId } },
  );
  return errors ? (errors[0]?.extensions.reason ?? errors[0]?.extensions.code) : data[name].organization;
}

const archive = (someone: Person, place: Pick<House, 'organizationId'>) => move(someone, 'archiveOrganization', place);
const restore = (someone: Person, place: Pick<House, 'organizationId'>) => move(someone, 'restoreOrganization', place);
const archiveSite = ({ ask }: Person, { id }: House) => ask(`/api/v1/sites/${id}`, { method: 'DELETE' });
const age = ({ organizationId }: House, days: number) =>
  sql(`update sites.organizations set archived_at = archived_at - $1 * interval '1 day' where id = $2`, [
    days,
    toUuid(organizationId),
  ]);

async function administered(): Promise<{ home: House; admin: Person }> {
  const home = await house();
  const organization = { id: home.organizationId, role: 'admin' };
  return { home, admin: await person({ organization, site: { id: home.id, role: 'owner' } }) };
}

const newSite = ({ ask }: Person, { organizationId }: House) =>
  ask('/api/v1/sites', { method: 'POST', body: { org_id: organizationId, name: 'Novo', slug: `n-${unique()}` } });

it('is archived once its sites are, and takes none until it is restored', async () => {
  const { home, admin } = await administered();
  expect(await archive(admin, home)).toBe('ORGANIZATION_HAS_SITES');
  await archiveSite(admin, home);
  const archived = await archive(admin, home);
  expect(Date.parse(archived.erasesAt) - Date.parse(archived.archivedAt)).toBe(30 * 86_400_000);
  expect(await archive(admin, home)).toEqual(archived);
  const refused = [await newSite(admin, home), await admin.ask(`/api/v1/sites/${home.id}/restore`, { method: 'POST' })];
  expect(refused.map(({ status, body }) => [status, body.error.message])).toEqual(
    Array(2).fill([409, 'This organization is archived. Restore it first.']),
  );
  expect(await restore(admin, home)).toEqual({ archivedAt: null, erasesAt: null });
  expect((await newSite(admin, home)).status).toBe(201);
});

it('gets no site beside its archiving', async () => {
  const { home, admin } = await administered();
  await archiveSite(admin, home);
  const [archived, ...created] = await Promise.all([
    archive(admin, home),
    ...Array.from({ length: 4 }, () => newSite(admin, home)),
  ]);
  const isArchived = typeof archived !== 'string';
  const sites = created.filter(({ status }) => status === 201).length;
  // Whichever came first wins; a site in an archived organization would be erased without notice.
  expect(isArchived ? sites : archived).toBe(isArchived ? 0 : 'ORGANIZATION_HAS_SITES');
});

it('is a matter of its administrators', async () => {
  const { home } = await administered();
  const organization = { id: home.organizationId, role: 'member' };
  const [member, stranger] = [await person({ organization }), await person()];
  for (const someone of [member, stranger]) {
    expect(await archive(someone, home)).toBe('NOT_FOUND');
    expect(await restore(someone, home)).toBe('NOT_FOUND');
  }
});

it('is erased 30 days later with memberships, roles, invitations and policy, once its sites are', async () => {
  const { home, admin } = await administered();
  const { home: other, admin: otherAdmin } = await administered();
  const { organizationId } = home;
  const invitations = auth(`/orgs/${organizationId}/invitations`);
  await admin.ask(invitations, { method: 'POST', body: { email: newEmail(), role: 'org_member' } });
  await askWithToken(
    admin.token,
    'mutation ($input: UpdateOrganizationPolicyInput!) { updateOrganizationPolicy(input: $input) { policy { updatedAt } } }',
    { input: { organizationId, sessionHours: 24 } },
  );
  for (const [someone, place] of [
    [admin, home],
    [otherAdmin, other],
  ] as const) {
    await archiveSite(someone, place);
    await archive(someone, place);
  }
  await age(home, 31);
  expect(await restore(admin, home)).toBe('CONFLICT');
  const run = () => sql(`select sites_jobs.add_job('erase-organizations', '{}')`);
  await run();
  await sql(`update sites.sites set archived_at = archived_at - interval '31 days' where id = $1`, [toUuid(home.id)]);
  await sql(`select sites_jobs.add_job('erase-sites', '{}')`);
  const rows = async (table: string) =>
    (await sql(`select count(*)::int as count from ${table} where organization_id = $1`, [toUuid(organizationId)]))[0]
      ?.count;
  await eventually(async () => {
    await run();
    return (await sql('select 1 from sites.organizations where id = $1', [toUuid(organizationId)])).length === 0;
  });
  const tables = [
    'organization_memberships',
    'site_memberships',
    'invitations',
    'roles',
    'organization_policies',
    'organization_brands',
  ];
  for (const table of tables) expect([table, await rows(`identity.${table}`)]).toEqual([table, 0]);
  expect((await ask('/api/v1/auth/me', { bearer: admin.token })).status).toBe(200);
  expect(await restore(otherAdmin, other)).toEqual({ archivedAt: null, erasesAt: null });
});
