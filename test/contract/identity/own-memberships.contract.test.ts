import { graphql } from '../../support/agent.js';
import { askWithToken } from '../../support/estate.js';
import {
  auth,
  goodPassword,
  type House,
  house,
  newEmail,
  nthMail,
  type Person,
  person,
  tokenIn,
} from '../../support/people.js';

interface Invited {
  id: string;
  token: string;
}

const missing = '01ARZ3NDEKTSV4RRFFQ69G5FAV';

/** The code of an error, or `done`. */
async function change(token: string, name: string, input: Record<string, unknown>): Promise<unknown> {
  const selected = name === 'acceptInvitation' ? 'role' : 'done';
  const type = { declineInvitation: 'InvitationReference' }[name] ?? name.replace(/^./, (first) => first.toUpperCase());
  const { data, errors } = await askWithToken(
    token,
    `mutation ($input: ${type}Input!) { outcome: ${name}(input: $input) { ${selected} } }`,
    { input },
  );
  return errors ? (errors[0]?.extensions.reason ?? errors[0]?.extensions.code) : data.outcome[selected];
}

const decline = (input: Record<string, unknown>) =>
  graphql('mutation ($input: InvitationReferenceInput!) { outcome: declineInvitation(input: $input) { done } }', {
    input,
  });

let home: House;
let owner: Person;
beforeAll(async () => {
  home = await house();
  owner = await person({ name: 'Ana', site: { id: home.id, role: 'owner' } });
});

async function invite(email: string, from = owner): Promise<Invited> {
  const path = auth(`/sites/${home.id}/invitations`);
  const { body } = await from.ask(path, { method: 'POST', body: { email, role: 'editor' } });
  return { id: body.id, token: tokenIn(await nthMail(email, 1)) };
}

/** Organizations and sites of a person. */
async function places({ token }: Person): Promise<string[]> {
  const { data } = await askWithToken(token, '{ viewer { organizations { organizationId } sites { siteId } } }', {});
  const { organizations, sites } = data.viewer;
  return [...organizations, ...sites].map(({ organizationId, siteId }) => siteId ?? organizationId);
}

/** The address if it is one of the members. */
const memberships = async (email: string): Promise<string[]> => {
  const path = auth(`/sites/${home.id}/members`);
  const { body } = await owner.ask(path);
  return body.items.map((member: { email: string }) => member.email).filter((known: string) => known === email);
};

describe('a pending invitation of the own address', () => {
  it('is listed with the names of its place and accepted by id', async () => {
    const someone = await person();
    const { id } = await invite(someone.email);
    const { data } = await askWithToken(
      someone.token,
      '{ viewer { pendingInvitations { id organizationName siteName role { slug } } } }',
      {},
    );
    expect(data.viewer.pendingInvitations).toEqual([
      { id, organizationName: expect.any(String), siteName: expect.any(String), role: { slug: 'site_editor' } },
    ]);
    expect(await change(someone.token, 'acceptInvitation', { id })).toBe('site_editor');
    expect(await change(someone.token, 'acceptInvitation', { id })).toBe('NOT_FOUND');
    expect(await memberships(someone.email)).toEqual([someone.email]);
  });

  it('cannot be accepted or declined by id by another person', async () => {
    const [someone, other] = [await person(), await person()];
    const { id } = await invite(someone.email);
    for (const name of ['acceptInvitation', 'declineInvitation']) {
      expect(await change(other.token, name, { id })).toBe('NOT_FOUND');
      expect(await change(other.token, name, { id: missing })).toBe('NOT_FOUND');
      expect(await change(other.token, name, { id: 'nonsense' })).toBe('NOT_FOUND');
    }
    expect((await decline({ id })).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect(await change(someone.token, 'acceptInvitation', { id })).toBe('site_editor');
  });

  it('is gone once declined, by id or with the token', async () => {
    const someone = await person();
    const { id, token } = await invite(someone.email);
    expect(await change(someone.token, 'declineInvitation', { id })).toBe(true);
    expect(await change(someone.token, 'acceptInvitation', { token })).toBe('NOT_FOUND');

    const email = newEmail();
    const second = await invite(email);
    expect((await decline({ token: second.token })).data.outcome.done).toBe(true);
    expect((await decline({ token: second.token })).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    const { body } = await owner.ask(auth(`/sites/${home.id}/invitations`));
    expect(body.items.map((invitation: { email: string }) => invitation.email)).not.toContain(email);
  });

  it('has one outcome when accepted and declined concurrently', async () => {
    const someone = await person();
    const { id } = await invite(someone.email);
    const outcomes = await Promise.all(
      ['acceptInvitation', 'declineInvitation', 'acceptInvitation', 'declineInvitation'].map((name) =>
        change(someone.token, name, { id }),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'NOT_FOUND')).toHaveLength(3);
    expect(await memberships(someone.email)).toHaveLength(outcomes.includes('site_editor') ? 1 : 0);
  });

  it('is nothing without an account: a new one needs the token', async () => {
    const { id } = await invite(newEmail());
    const { errors } = await graphql(
      'mutation ($input: AcceptInvitationInput!) { acceptInvitation(input: $input) { role } }',
      { input: { id, password: goodPassword } },
    );
    expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });
});

describe('leaving', () => {
  it('ends the own access to a site with the next request', async () => {
    const someone = await person({ site: { id: home.id, role: 'editor' } });
    expect(await change(someone.token, 'leaveSite', { siteId: home.id })).toBe(true);
    expect(await places(someone)).toEqual([]);
    expect(await change(someone.token, 'leaveSite', { siteId: home.id })).toBe('NOT_MEMBER');
    expect(await memberships(someone.email)).toEqual([]);
  });

  it('never leaves a site without an owner under concurrency', async () => {
    const place = await house();
    const owners = [
      await person({ site: { id: place.id, role: 'owner' } }),
      await person({ site: { id: place.id, role: 'owner' } }),
    ];
    const outcomes = await Promise.all(owners.map(({ token }) => change(token, 'leaveSite', { siteId: place.id })));
    expect(outcomes.toSorted()).toEqual(['LAST_SITE_OWNER', true]);
  });

  it('ends the memberships of an organization and of its sites, or none', async () => {
    const place = await house();
    const organization = { id: place.organizationId, role: 'admin' };
    const admin = await person({ organization, site: { id: place.id, role: 'owner' } });
    const { organizationId } = place;
    expect(await change(admin.token, 'leaveOrganization', { organizationId })).toBe('LAST_SITE_OWNER');
    await person({ site: { id: place.id, role: 'owner' } });
    expect(await change(admin.token, 'leaveOrganization', { organizationId })).toBe('LAST_ORG_ADMIN');
    expect(await places(admin)).toEqual([organizationId, place.id]);
    await person({ organization });
    expect(await change(admin.token, 'leaveOrganization', { organizationId })).toBe(true);
    expect(await places(admin)).toEqual([]);
  });

  it('does not find organizations and sites of others', async () => {
    const [stranger, other] = [await person(), await house()];
    expect(await change(stranger.token, 'leaveSite', { siteId: other.id })).toBe('NOT_MEMBER');
    expect(await change(stranger.token, 'leaveOrganization', { organizationId: other.organizationId })).toBe(
      'NOT_MEMBER',
    );
  });
});
