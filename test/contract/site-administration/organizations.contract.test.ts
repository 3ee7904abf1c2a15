import { ask, operate } from '../../support/agent.js';
import { sameness } from '../../support/forms.js';
import { type House, house, type Person, person } from '../../support/people.js';
import { unique } from '../../support/seed.js';
import { sql } from '../../support/sql.js';

const orgs = '/api/v1/orgs';
const post = (someone: Person, body: unknown) => someone.ask(orgs, { method: 'POST', body });
const patch = (someone: Person, id: string, body: unknown) => someone.ask(`${orgs}/${id}`, { method: 'PATCH', body });

let home: House;
let founder: Person;
beforeAll(async () => {
  [home, founder] = await Promise.all([house(), person()]);
});

describe('POST /v1/orgs', () => {
  it('creates an organization administered by its creator, in force with the next request', async () => {
    const slug = `o-${unique()}`;
    const { status, body } = await post(founder, { name: '  Casa Ímpar ', slug });
    expect([status, body]).toEqual([
      201,
      {
        id: expect.stringMatching(/^[0-9A-Z]{26}$/),
        slug,
        name: 'Casa Ímpar',
        created_at: expect.any(String),
        updated_at: expect.any(String),
      },
    ]);
    expect((await founder.ask(`${orgs}/${body.id}`)).body).toEqual(body);
    const me = (await founder.ask('/api/v1/auth/me')).body;
    expect(me.memberships.orgs).toContainEqual(expect.objectContaining({ id: body.id, role: 'org_admin' }));
    const members = (await founder.ask(`/api/v1/auth/orgs/${body.id}/members`)).body.items;
    expect(members.map(({ user_id }: { user_id: string }) => user_id)).toEqual([founder.id]);
    const [row] = await sql('select count(*)::int as n from sites.audit_events where target = $1', [body.id]);
    expect(row?.n).toBe(1);
  });

  it('derives the slug from the name', async () => {
    const name = `Ação & Reação ${unique()}`;
    expect((await post(founder, { name })).body.slug).toMatch(/^acao-reacao-[0-9a-f]{12}$/);
  });

  it('responds 409 to a slug in use, also to all but one of ten concurrent requests', async () => {
    const slug = `o-${unique()}`;
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(founder, { name: 'Dez', slug })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.error).toMatchObject({ code: 'conflict', field: 'slug' });
  });

  it.each([
    [{}, 'name'],
    [{ name: 7 }, 'name'],
    [{ name: '  ' }, 'name'],
    [{ name: 'x'.repeat(201) }, 'name'],
    [{ name: 'X', slug: 'Não' }, 'slug'],
    [{ name: 'X', slug: '-x' }, 'slug'],
    [{ name: 'X', slug: 'x'.repeat(64) }, 'slug'],
    [{ name: '漢字' }, 'slug'],
  ])('responds 422 to %j with the field', async (body, field) => {
    const { status, body: answer } = await post(founder, body);
    expect([status, answer.error.code, answer.error.field]).toEqual([422, 'invalid_field', field]);
  });

  it('responds 400 to a body that is not an object, 401 without a token', async () => {
    expect((await post(founder, '{')).status).toBe(400);
    expect((await post(founder, '[]')).status).toBe(400);
    expect((await ask(orgs, { method: 'POST', body: { name: 'X' } })).status).toBe(401);
  });
});

describe('GET /v1/orgs', () => {
  it('lists the organizations of the caller, page by page', async () => {
    const someone = await person();
    const made: string[] = [];
    for (let count = 0; count < 3; count++) made.push((await post(someone, { name: `L ${unique()}` })).body.id);
    const found: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { status, body } = await someone.ask(`${orgs}?limit=2${cursor && `&cursor=${cursor}`}`);
      expect(status).toBe(200);
      found.push(...body.items.map(({ id }: { id: string }) => id));
      cursor = body.next_cursor;
    }
    expect(found).toEqual(made);
    expect((await someone.ask('/v1/orgs')).status).toBe(200);
  });

  it.each(['limit=0', 'limit=201', 'limit=x', 'limit=1&limit=2', 'cursor=x'])('responds 400 to ?%s', async (query) => {
    expect((await founder.ask(`${orgs}?${query}`)).status).toBe(400);
  });

  it('responds 422 to an unknown parameter', async () => {
    expect((await founder.ask(`${orgs}?colour=red`)).body.error.code).toBe('unknown_parameter');
  });
});

describe('GET and PATCH /v1/orgs/{id}', () => {
  it('return and update an organization for managers of its members', async () => {
    const { body: made } = await post(founder, { name: `M ${unique()}` });
    const slug = `o-${unique()}`;
    const changed = await patch(founder, made.id, { name: 'Outro nome', slug });
    expect([changed.status, changed.body.name, changed.body.slug]).toEqual([200, 'Outro nome', slug]);
    expect(changed.body.updated_at > made.updated_at).toBe(true);
    expect((await founder.ask(`${orgs}/${slug}`)).body).toEqual(changed.body);
    expect((await patch(founder, made.id, {})).status).toBe(400);
    expect((await patch(founder, made.id, { name: '' })).status).toBe(422);
    expect((await patch(founder, made.id, { slug: home.slug.replace('s-', 'x') })).status).toBe(200);
    const { body: other } = await post(founder, { name: `N ${unique()}` });
    expect((await patch(founder, made.id, { slug: other.slug })).status).toBe(409);
  });

  it('respond one 404 to strangers, to members without permission and for unknown ids', async () => {
    const [stranger, member, owner] = await Promise.all([
      person(),
      person({ organization: { id: home.organizationId, role: 'org_member' } }),
      person({ site: { id: home.id, role: 'site_owner' } }),
    ]);
    const answers = new Set<string>();
    for (const someone of [stranger, member, owner]) {
      answers.add(sameness(await patch(someone, home.organizationId, { name: 'Minha' })));
    }
    for (const id of ['01ARZ3NDEKTSV4RRFFQ69G5FAV', 'x', '%00']) {
      answers.add(sameness(await stranger.ask(`${orgs}/${id}`)));
    }
    answers.add(sameness(await stranger.ask(`${orgs}/${home.organizationId}`)));
    expect([...answers]).toEqual([expect.stringMatching(/^\[404,/)]);
    expect((await member.ask(`${orgs}/${home.organizationId}`)).status).toBe(200);
  });
});

it('an organization that an operator creates for an account has it as admin', async () => {
  const someone = await person();
  const { made } = await operate(
    'mutation ($input: CreateOrganizationInput!) { made: createOrganization(input: $input) { organization { id } } }',
    { input: { name: `Op ${unique()}`, ownerAccountId: someone.id } },
  );
  expect((await someone.ask(`/api/v1/auth/orgs/${made.organization.id}/members`)).status).toBe(200);
});

it('an owner that is not an id is refused', async () => {
  const refused = await operate(
    'mutation ($input: CreateOrganizationInput!) { made: createOrganization(input: $input) { organization { id } } }',
    { input: { name: `Op ${unique()}`, ownerAccountId: 'someone@example.com' } },
  ).catch(String);
  expect(refused).toContain('ownerAccountId must be a ULID or UUID.');
});
