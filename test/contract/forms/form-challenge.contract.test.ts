import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { atOnce } from '../../support/at-once.js';
import { type FormHouse, formHouse, leadsOf, makeForm, onSite, post, show } from '../../support/forms.js';

let f: FormHouse;
beforeAll(async () => {
  f = await formHouse();
});

const settings = { min_fill_seconds: 0, notify_emails: [], challenge: 'altcha' };

it('takes one submission for the solved challenge of a form, however often it is repeated', async () => {
  const form = await makeForm(f, { settings });
  const { challenge, render_token } = (await show(f.home, form.id)).body;
  const solution = await solveChallenge({ challenge, deriveKey });
  const challenge_solution = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  const send = (data: object) => post(f.home, form.id, { render_token, data, challenge_solution });
  const twice = await atOnce(2, () => send({ name: 'Ana' }));
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  const other = await send({ name: 'Bia' });
  expect([other.status, other.body.error.code]).toEqual([400, 'form_session_expired']);
  expect(await leadsOf(f, `&form_id=${form.id}&status=all`)).toHaveLength(1);
});

it('asks a page without the challenge to read the form again', async () => {
  const form = await makeForm(f);
  const { body } = await show(f.home, form.id);
  expect(body).not.toHaveProperty('challenge');
  await f.owner.ask(onSite(f.home, `/forms/${form.id}`), {
    method: 'PATCH',
    body: { settings: { challenge: 'altcha' } },
  });
  const late = await post(f.home, form.id, { render_token: body.render_token, data: { name: 'Ana' } });
  expect([late.status, late.body.error.code]).toEqual([400, 'form_session_expired']);
});

it.each([
  ['without a solution', {}, 'required'],
  ['with a wrong solution', { challenge_solution: 'e30=' }, 'invalid_challenge'],
])('refuses a submission %s', async (_, given, reason) => {
  const form = await makeForm(f, { settings });
  const { render_token } = (await show(f.home, form.id)).body;
  const { status, body } = await post(f.home, form.id, { render_token, data: {}, ...given });
  const { code, errors } = body.error;
  expect([status, code, errors]).toEqual([422, 'invalid_field', [{ field: 'challenge_solution', reason }]]);
});
