import { type Answer, ask } from '../../support/agent.js';
import {
  auth,
  changeAccount,
  goodPassword,
  logIn,
  newAddress,
  newEmail,
  nthMail,
  type Person,
  person,
  tokenIn,
} from '../../support/people.js';
import { team } from '../../support/team.js';

const post = (path: string, body: object, options: object = {}): Promise<Answer> =>
  ask(auth(path), { method: 'POST', body, from: newAddress(), ...options });
const invite = (someone: Person, path: string, body: object) => someone.ask(auth(path), { method: 'POST', body });
const lookUp = (token: string) => post('/invitations/lookup', { token });
const accept = (token: string) => post('/invitations/accept', { token, password: goodPassword });

describe('an invitation of an account that is not active', () => {
  it('is unknown while the account is suspended, and valid again after its reactivation', async () => {
    const { home, owner, admin } = await team();
    const [siteInvitee, orgInvitee] = [newEmail(), newEmail()];
    await invite(owner, `/sites/${home.id}/invitations`, { email: siteInvitee, role: 'site_owner' });
    await invite(admin, `/orgs/${home.organizationId}/invitations`, { email: orgInvitee, role: 'org_admin' });
    const tokens = [tokenIn(await nthMail(siteInvitee, 1)), tokenIn(await nthMail(orgInvitee, 1))];
    for (const { email } of [owner, admin]) await changeAccount('suspendAccount', email);
    const unknown = await lookUp('missing');
    for (const token of tokens) {
      for (const { status, text } of [await lookUp(token), await accept(token)])
        expect([status, text]).toEqual([404, unknown.text]);
    }
    expect((await logIn(siteInvitee)).status).toBe(401);
    for (const { email } of [owner, admin]) await changeAccount('reactivateAccount', email);
    for (const token of tokens) expect((await accept(token)).status).toBe(200);
  });

  it('is unknown once the account is to be deleted', async () => {
    const { home } = await team();
    const deputy = await person({ site: { id: home.id, role: 'owner' } });
    const email = newEmail();
    await invite(deputy, `/sites/${home.id}/invitations`, { email });
    const token = tokenIn(await nthMail(email, 1));
    const deletion = { method: 'DELETE', body: { current_password: deputy.password } };
    expect((await deputy.ask(auth('/me'), deletion)).status).toBe(202);
    expect([(await lookUp(token)).status, (await accept(token)).status]).toEqual([404, 404]);
  });
});
