import { formFields, PageVisitor } from '../../support/page-visitor.js';
import { codeIn, goodPassword, newEmail, nthMail, person } from '../../support/people.js';

const password = 'uma senha bem comprida';

it('signs up, confirms with the mailed code and signs in', async () => {
  const email = newEmail();
  const visitor = new PageVisitor();
  const verify = await visitor.fill('/signup?return_to=%2Faccount', 'sign-up', { email, password, name: 'Ana' });
  expect([verify.title, formFields(verify, 'confirm').email]).toEqual(['Confirm your email address', email]);
  const mail = await nthMail(email, 1);
  expect(mail.subject).toMatch(/^Your code/);
  const path = '/verify?return_to=%2Faccount';
  const refused = await visitor.submit(path, verify, 'confirm', { code: '00000x' });
  expect([refused.status, refused.problem]).toEqual([400, 'The code is wrong or expired.']);
  const login = await visitor.submit(path, refused, 'confirm', { code: codeIn(mail) });
  expect([login.title, login.notice]).toEqual(['Sign in', 'The address is confirmed.']);
  const account = await visitor.submit('/login?return_to=%2Faccount', login, 'login', { password });
  expect([account.title, account.text.includes(email)]).toEqual(['Your account', true]);
});

it('confirms no sign-up of another browser, even with its code', async () => {
  const email = newEmail();
  await new PageVisitor().fill('/signup', 'sign-up', { email, password });
  const code = codeIn(await nthMail(email, 1));
  const page = await new PageVisitor().fill('/verify', 'confirm', { email, code });
  expect(page.problem).toBe('The code is wrong or expired.');
});

it.each([
  [{ email: 'no address', password }, 'Enter an email address such as name@example.com.', 'sign-up-email'],
  [{ email: newEmail(), password: 'curta' }, 'The password must have at least 12 characters.', 'sign-up-password'],
])('explains a refused field: %j', async (fields, message, id) => {
  const page = await new PageVisitor().fill('/signup', 'sign-up', fields);
  expect([page.status, page.problem]).toEqual([400, message]);
  expect(page.document.title).toBe('Error: Create an account – Imprint');
  expect(page.document.querySelector('.problem a')?.getAttribute('href')).toBe(`#${id}`);
  expect(page.document.querySelector(`#${id}`)?.getAttribute('aria-invalid')).toBe('true');
  expect(page.document.querySelector('[autofocus]')?.className).toBe('problem');
});

describe('an unknown and a known address', () => {
  /** The pages after a form, without the parts that vary per response. */
  const shown = async (path: string, action: string, email: string, fields: Record<string, string> = {}) => {
    const visitor = new PageVisitor();
    const page = await visitor.open(path);
    const answer = await visitor.send(path, { form: { ...formFields(page, action), ...fields, email } });
    const { date: _date, 'x-request-id': _id, 'set-cookie': cookies, ...headers } = answer.headers;
    const next = answer.headers.location === undefined ? null : await visitor.open(answer.headers.location);
    const steady = (text: string) => text.replaceAll(email, 'EMAIL').replace(/(form_token" value=")[\w-]+/g, '$1');
    return [
      answer.status,
      steady(answer.text),
      { ...headers, 'content-length': null },
      cookies?.map((cookie) => cookie.replace(/=[\w-]+;/, '=…;')),
      next && steady(next.text),
    ];
  };

  it.each<[string, string, string, Record<string, string>]>([
    ['sign-up', '/signup', 'sign-up', { password }],
    ['a new code', '/verify', 'resend', {}],
    ['a confirmation', '/verify', 'confirm', { code: '00000x' }],
    ['a reset', '/reset', 'request', {}],
    ['a new password', '/reset?step=code', 'choose', { code: '00000x', password }],
  ])('see the same pages for %s', async (_, path, action, fields) => {
    const known = await person();
    expect(await shown(path, action, known.email, fields)).toEqual(await shown(path, action, newEmail(), fields));
  });
});

it('resets a password with the mailed code', async () => {
  const { email } = await person();
  const visitor = new PageVisitor();
  const page = await visitor.fill('/reset', 'request', { email });
  expect(page.title).toBe('Choose a new password');
  const code = codeIn(await nthMail(email, 1));
  const weak = await visitor.submit('/reset?step=code', page, 'choose', { code, password: 'curta' });
  expect(weak.problem).toBe('The password must have at least 12 characters.');
  const login = await visitor.submit('/reset?step=code', weak, 'choose', { code, password: `${goodPassword} nova` });
  expect([login.title, login.notice]).toEqual(['Sign in', 'Your password was changed.']);
  const account = await visitor.submit('/login', login, 'login', { password: `${goodPassword} nova` });
  expect(account.title).toBe('Your account');
});
