import { toUuid } from '@imprint/ids/id';
import { contracts } from '@imprint/rest-adapter/routes/index';
import { type Answer, ask } from '../support/agent.js';
import { type House, house, newAddress, type Person, person } from '../support/people.js';
import { sql } from '../support/sql.js';

const missing = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
const missingUuid = '0f9a3c5e-6c0e-4a39-9d0a-0a1b2c3d4e5f';

let theirs: House;
let owner: Person;
let member: Person;
let stranger: Person;
let colleague: Person;

beforeAll(async () => {
  theirs = await house();
  const mine = await house();
  [owner, member, stranger, colleague] = await Promise.all([
    person({ site: { id: theirs.id, role: 'owner' } }),
    person({ organization: { id: theirs.organizationId, role: 'org_member' } }),
    person(),
    person({ site: { id: mine.id, role: 'owner' }, organization: { id: mine.organizationId, role: 'org_admin' } }),
  ]);
});

const stable = ({ status, text, headers }: Answer) => {
  const { date: _date, 'x-request-id': _id, ...rest } = headers;
  return JSON.stringify([status, text, rest]);
};

const rows = () =>
  sql(
    `select (select json_agg(m order by m.id) from identity.site_memberships m where m.site_id = $1) as members,
            (select json_agg(r order by r.id) from identity.roles r where r.organization_id = $2) as roles`,
    [toUuid(theirs.id), toUuid(theirs.organizationId)],
  );

const placed = contracts.identity.filter(({ path }) => path.includes(':site_id') || path.includes(':org_id'));
const samples: Record<string, string> = { ':user_id': missing, ':id': missing, ':slug': 'no-such-role' };
const bodies: Record<string, unknown> = {
  email: 'x@example.com',
  role: 'editor',
  name: 'X',
  scope: 'site',
  permissions: [],
};

function requestTo({ path, method }: (typeof placed)[number], place: string, someone: Person | null): Promise<Answer> {
  const filled = path.replace(/:(site_id|org_id)/, place).replace(/:\w+/g, (name) => samples[name] ?? name);
  const options = { method, from: newAddress(), ...(method !== 'GET' && method !== 'DELETE' && { body: bodies }) };
  return ask(`/api/v1${filled}`, { ...options, ...(someone && { bearer: someone.token }) });
}

it('covers every identity route with a site or organization in its path', () => {
  expect(placed.length).toBe(18);
});

describe.each(placed.map((row) => [row.name, row] as const))('%s', (_, row) => {
  const isSite = row.path.includes(':site_id');

  it('responds to a foreign resource exactly as to a missing one', async () => {
    const before = await rows();
    const real = isSite ? theirs.id : theirs.organizationId;
    const answers = new Set<string>();
    for (const someone of [stranger, colleague]) {
      for (const place of [real, real.toLowerCase(), missing, missingUuid, 'nonsense', '%00', '..%2f']) {
        answers.add(stable(await requestTo(row, place, someone)));
      }
    }
    expect(answers.size).toBe(1);
    expect([...answers][0]).toMatch(/^\[404,/);
    expect(await rows()).toEqual(before);
  });

  it('requires a token first', async () => {
    const answers = await Promise.all([theirs.id, missing].map((place) => requestTo(row, place, null)));
    expect(new Set(answers.map(stable)).size).toBe(1);
    expect(answers[0]?.status).toBe(401);
  });

  it(
    isSite ? 'is 404 to callers who cannot manage the site' : 'is 403 only to members who cannot manage other members',
    async () => {
      const [ofSite, ofOrganization] = [isSite ? theirs.id : theirs.organizationId, theirs.organizationId];
      const { status } = await requestTo(row, isSite ? ofSite : ofOrganization, member);
      // Site managers can read assignable roles.
      const isReadable = row.name === 'list roles';
      expect(status).toBe(isSite ? 404 : isReadable ? 200 : 403);
      if (!isSite) expect((await requestTo(row, ofOrganization, owner)).status).toBe(isReadable ? 200 : 404);
    },
  );
});
