import { ask } from '../../support/agent.js';
import { formFields, PageVisitor } from '../../support/page-visitor.js';
import {
  auth,
  codeIn,
  goodPassword,
  type House,
  house,
  mailAbout,
  newEmail,
  nthMail,
  type Person,
  person,
  tokenIn,
} from '../../support/people.js';

let place: House;
let owner: Person;
beforeAll(async () => {
  place = await house();
  owner = await person({ name: 'Ana', site: { id: place.id, role: 'site_owner' } });
});

/** The token that an invited person received. */
async function invited(email: string): Promise<string> {
  const path = auth(`/sites/${place.id}/invitations`);
  await owner.ask(path, { method: 'POST', body: { email, role: 'site_editor' } });
  return tokenIn(await nthMail(email, 1));
}

it('creates an account for an invited person, who pastes the link of the mail', async () => {
  const email = newEmail();
  const token = await invited(email);
  const visitor = new PageVisitor();
  const shown = await visitor.fill('/convite', 'open', { token: `https://app.example/convite#token=${token}` });
  expect([shown.status, shown.title]).toEqual([200, 'Invitation']);
  expect(shown.text).toContain('Ana invites you to');
  expect(shown.text).toContain('Your role: Editor.');
  expect(shown.text).not.toContain(token);
  const weak = await visitor.submit('/convite', shown, 'create', { password: 'curta' });
  expect([weak.status, weak.problem]).toEqual([400, 'The password must have at least 12 characters.']);
  const filled: Record<string, string> = { ...formFields(weak, 'create'), name: 'Bia', password: goodPassword };
  expect(filled['email']).toBe(email);
  const created = await visitor.send('/convite', { form: filled });
  expect([created.status, created.headers.location]).toEqual([303, `/admin/sites/${place.id}`]);
  const account = await visitor.open('/account');
  expect(account.text).toContain(`Signed in as ${email}.`);
  expect(account.text).toContain('Role: Editor');
  expect(account.document.querySelector('main a')?.getAttribute('href')).toBe('/admin');
  expect(account.document.querySelector<HTMLSelectElement>('#profile-locale')?.value).toBe('en');
});

it('adds a member who has an account, after the sign-in', async () => {
  const someone = await person();
  const visitor = new PageVisitor();
  const shown = await visitor.fill('/convite', 'open', { token: await invited(someone.email) });
  const link = shown.document.querySelector('main a')?.getAttribute('href') ?? '';
  expect(link).toMatch(/^\/login\?organization=[\w-]+&return_to=%2Fconvite$/);
  const again = await visitor.fill(link, 'login', { email: someone.email, password: goodPassword });
  const accepted = await visitor.send('/convite', { form: formFields(again, 'accept') });
  expect([accepted.status, accepted.headers.location]).toEqual([303, `/admin/sites/${place.id}`]);
  const members = await owner.ask(auth(`/sites/${place.id}/members`));
  expect(members.text).toContain(someone.email);
});

it('declines an invitation without an account', async () => {
  const visitor = new PageVisitor();
  const token = await invited(newEmail());
  const shown = await visitor.fill('/convite', 'open', { token });
  const declined = await visitor.submit('/convite', shown, 'decline');
  expect([declined.status, declined.text]).toEqual([200, expect.stringContaining('You declined the invitation.')]);
  expect((await new PageVisitor().fill('/convite', 'open', { token })).status).toBe(404);
});

it('refuses an unknown, a used and a malformed link alike', async () => {
  for (const token of ['x'.repeat(43), 'no token at all', '']) {
    const page = await new PageVisitor().fill('/convite', 'open', { token });
    expect([page.status, page.problem]).toEqual([404, 'The link is unknown, used or expired.']);
  }
});

it('runs only its own script on the pages that a link with a fragment opens', async () => {
  for (const path of ['/convite', '/desfazer-troca', '/avisos']) {
    const { headers, text } = await ask(path);
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(text).toMatch(/<script src="\/pages\/fragment\.js\?v=\w+" defer><\/script>/);
  }
});

it('undoes a change of address after a confirmation', async () => {
  const someone = await person();
  const email = newEmail();
  const change = { email, current_password: goodPassword };
  await someone.ask(auth('/me'), { method: 'PATCH', body: change });
  const code = codeIn(await nthMail(email, 1));
  await ask(auth('/email/verify/confirm'), { method: 'POST', body: { email, code } });
  const token = tokenIn(await mailAbout(someone.email, 'O e-mail da sua conta foi alterado'));
  const visitor = new PageVisitor();
  const asks = await visitor.fill('/desfazer-troca', 'open', { token });
  expect((await someone.ask(auth('/me'))).body.email).toBe(email);
  const reset = await visitor.submit('/desfazer-troca', asks, 'undo');
  expect([reset.title, reset.notice]).toEqual([
    'Reset your password',
    'Your address is restored. Choose a new password.',
  ]);
  expect((await visitor.fill('/desfazer-troca', 'open', { token: 'short' })).status).toBe(404);
});
