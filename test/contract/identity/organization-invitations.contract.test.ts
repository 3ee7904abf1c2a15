import { auth } from '../../support/people.js';
import { team } from '../../support/team.js';

it.each([
  ['INVALID_EMAIL', { email: 'ana', role: 'org_member' }],
  ['BAD_REQUEST', { email: 'a@example.com' }],
  ['BAD_ROLE', { email: 'a@example.com', role: ' ' }],
  ['ROLE_NOT_FOUND', { email: 'a@example.com', role: 'site_owner' }],
])('answers %s to %j', async (code, body) => {
  const { home, admin } = await team();
  const path = auth(`/orgs/${home.organizationId}/invitations`);
  const { status, body: answer } = await admin.ask(path, { method: 'POST', body });
  expect([status, answer.error.code]).toEqual([400, code]);
});
