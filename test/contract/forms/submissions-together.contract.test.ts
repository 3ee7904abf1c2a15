import type { Answer } from '../../support/agent.js';
import { atOnce } from '../../support/at-once.js';
import { type FormHouse, formHouse, leadsOf, makeForm, post, show, submit, tokenOf } from '../../support/forms.js';
import type { Loose } from '../../support/loose.js';
import { newAddress } from '../../support/people.js';
import { unique } from '../../support/seed.js';
import { sent, submitTogether } from '../../support/submissions-together.js';

/*
 * Concurrent submissions of a form are stored in batches. None may be lost, stored twice or affected by an error of
 * another.
 */

const names = async (house: FormHouse, form: Loose, status = 'all'): Promise<string[]> =>
  (await leadsOf(house, `&form_id=${form.id}&status=${status}&limit=200`)).map(({ data }: Loose) => data.name).sort();

it('stores each of forty, and gives each invalid one its own error', async () => {
  const [mine, theirs] = await Promise.all([formHouse(), formHouse()]);
  const [form, other] = await Promise.all([makeForm(mine), makeForm(theirs)]);
  const tokens = await Promise.all(Array.from({ length: 40 }, () => tokenOf(mine.home, form.id)));
  const foreign = await tokenOf(theirs.home, other.id);
  const honeypot = (await show(mine.home, form.id)).body.honeypot.name;
  const one = (index: number): [() => Promise<Answer>, unknown[]] => {
    const render_token = tokens[index];
    const good = { render_token, data: { name: `L ${index}` } };
    switch (index % 5) {
      case 1:
        return [
          () => post(mine.home, form.id, { render_token, data: { name: 'x', extra: 'y' } }),
          [422, 'invalid_field'],
        ];
      case 2:
        return [() => post(mine.home, form.id, { ...good, render_token: foreign }), [400, 'bad_request']];
      case 3:
        return [() => post(theirs.home, form.id, good), [404, 'not_found']];
      case 4:
        return [
          () => post(mine.home, form.id, { render_token, data: { name: `L ${index}`, [honeypot]: 'x' } }),
          [200, 'ok'],
        ];
      default:
        return [() => post(mine.home, form.id, good), [200, 'ok']];
    }
  };
  const wanted = tokens.map((_, index) => one(index));
  const answers = await atOnce(wanted.length, (index) => (wanted[index] as (typeof wanted)[number])[0]());
  expect(answers.map(({ status, body }) => [status, body.status ?? body.error.code])).toEqual(
    wanted.map(([, answer]) => answer),
  );
  const of = (rest: number) => tokens.flatMap((_, index) => (index % 5 === rest ? `L ${index}` : [])).sort();
  expect(await names(mine, form, 'clean')).toEqual(of(0));
  expect(await names(mine, form, 'spam')).toEqual(of(4));
  expect(await names(theirs, other)).toEqual([]);
});

it('stores submissions of several forms and sites in one operation, independently', async () => {
  const [mine, theirs] = await Promise.all([formHouse(), formHouse()]);
  const [form, second, other] = await Promise.all([makeForm(mine), makeForm(mine), makeForm(theirs)]);
  const good = await sent(mine, form, 'Ana');
  const codes = await submitTogether([
    good,
    { ...(await sent(mine, second, 'Bia')), formId: 'nenhum' },
    await sent(theirs, other, 'Caio'),
    { ...(await sent(mine, form, 'Davi')), body: { render_token: 5 } },
    await sent(mine, second, 'Eva'),
    good,
    { ...(await sent(mine, form, 'Fábio')), body: {} },
    { ...(await sent(mine, form, 'Gil')), siteId: theirs.home.id },
  ]);
  expect(codes).toEqual(['ok', 'NOT_FOUND', 'ok', 'BAD_REQUEST', 'ok', 'ok', 'BAD_REQUEST', 'NOT_FOUND']);
  expect(await Promise.all([names(mine, form), names(mine, second), names(theirs, other)])).toEqual([
    ['Ana'],
    ['Eva'],
    ['Caio'],
  ]);
});

it('stores a repeated submission once, alone and among others', async () => {
  const mine = await formHouse();
  const form = await makeForm(mine);
  const [first, second] = [await sent(mine, form, 'Ana'), await sent(mine, form, 'Bia')];
  expect(await submitTogether([first])).toEqual(['ok']);
  const again = await Promise.all([
    submitTogether([first, second]),
    submitTogether([second, first]),
    submitTogether([second]),
  ]);
  expect(new Set(again.flat())).toEqual(new Set(['ok']));
  expect(await names(mine, form)).toEqual(['Ana', 'Bia']);
});

it('does not score the first of equal submissions in a batch as duplicate', async () => {
  const mine = await formHouse();
  const form = await makeForm(mine);
  const message = `<b>${unique()}</b>`;
  const equal = await Promise.all([1, 2, 3].map(() => sent(mine, form, message)));
  expect(await submitTogether(equal)).toEqual(['ok', 'ok', 'ok']);
  const leads = await leadsOf(mine, '&status=all');
  expect(leads.map(({ spam_score: score }: Loose) => score).sort()).toEqual([20, 60, 60]);
});

it('accepts five of twenty when the quota has five places left', async () => {
  const mine = await formHouse();
  const settings = { min_fill_seconds: 0, notify_emails: [], max_submissions: 5 };
  const form = await makeForm(mine, { settings });
  const tokens = await Promise.all(Array.from({ length: 20 }, () => tokenOf(mine.home, form.id)));
  const answers = await atOnce(20, (index) =>
    post(mine.home, form.id, { render_token: tokens[index], data: { name: `L ${index}` } }),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(5).fill(200), ...Array(15).fill(404)]);
  expect(await names(mine, form)).toHaveLength(5);
});

it('charges each visitor individually', async () => {
  const mine = await formHouse();
  const form = await makeForm(mine);
  const [busy, calm] = [newAddress(), newAddress()];
  const visitors = Array.from({ length: 46 }, (_, index) => (index % 9 === 0 ? calm : busy));
  const answers = await atOnce(visitors.length, (index) =>
    submit(mine.home, form.id, { name: `L ${index}` }, { headers: { 'x-forwarded-for': visitors[index] ?? '' } }),
  );
  const statusesOf = (visitor: string) =>
    answers.filter((_, index) => visitors[index] === visitor).map(({ status }) => status);
  expect(new Set(statusesOf(calm))).toEqual(new Set([200]));
  expect(new Set(statusesOf(busy))).toEqual(new Set([200, 429]));
  const stored = answers.filter(({ status }) => status === 200);
  expect(await names(mine, form)).toHaveLength(stored.length);
});

it('hides a form that is deleted during its submissions', async () => {
  const mine = await formHouse();
  const form = await makeForm(mine);
  const tokens = await Promise.all(Array.from({ length: 24 }, () => tokenOf(mine.home, form.id)));
  const [gone, ...answers] = await atOnce(25, (index) =>
    index === 0
      ? mine.owner.ask(`/api/v1/forms/${form.id}?site_id=${mine.home.id}`, { method: 'DELETE' })
      : post(mine.home, form.id, { render_token: tokens[index - 1], data: { name: `L ${index}` } }),
  );
  expect(gone?.status).toBe(204);
  expect([200, 404]).toEqual(expect.arrayContaining([...new Set(answers.map(({ status }) => status))]));
});

it('refuses oversized batches', async () => {
  const mine = await formHouse();
  const one = await sent(mine, await makeForm(mine), 'Ana');
  expect(new Set(await submitTogether(Array(51).fill(one)))).toEqual(new Set(['BAD_REQUEST']));
});
