import {
  type FormHouse,
  formHouse,
  leadsOf,
  makeForm,
  onSite,
  openForm,
  post,
  show,
  submit,
  text,
  tokenOf,
} from '../support/forms.js';
import { sql } from '../support/sql.js';

/** Nested repetitions: a few hundred characters compile to hundreds of thousands of RE2 instructions. */
const hostile = `^(?:${'(?:[a-z]?[0-9]?){30}'.repeat(20)}){30}$`;

let house: FormHouse;
beforeAll(async () => {
  house = await formHouse();
});

const save = (fields: object[]) =>
  house.owner.ask(onSite(house.home, '/forms'), { method: 'POST', body: openForm({ fields }) });

describe('an author submits expensive patterns', () => {
  it('nested repetitions are refused at save time with their path', async () => {
    const { status, body } = await save([text('name'), text('code', { pattern: hostile })]);
    expect([status, body.error.code]).toEqual([422, 'invalid_definition']);
    expect(body.error.errors).toEqual([{ path: 'fields[1].pattern', reason: 'pattern_too_large' }]);
  });

  it('individually small patterns are refused above the total budget', async () => {
    const fields = Array.from({ length: 50 }, (_, index) => text(`f${index}`, { pattern: '[a-z]{40}' }));
    const { status, body } = await save(fields);
    expect([status, body.error.code]).toEqual([422, 'invalid_definition']);
    expect(body.error.errors).toEqual([
      { path: expect.stringMatching(/^fields\[\d+\]\.pattern$/), reason: 'pattern_too_large' },
    ]);
  });

  it('updates obey the same bound', async () => {
    const form = await makeForm(house);
    const { status } = await house.owner.ask(onSite(house.home, `/forms/${form.id}`), {
      method: 'PATCH',
      body: openForm({ fields: [text('code', { pattern: hostile })] }),
    });
    expect(status).toBe(422);
  });

  it('a form stored before the bound works without its pattern', async () => {
    const form = await makeForm(house, { fields: [text('code'), text('plate', { pattern: '[A-Z]{3}' })] });
    await sql(
      `update forms.forms set fields = jsonb_set(fields, '{0,pattern}', to_jsonb($1::text)), revision = revision + 1
       where slug = $2 and name = $3`,
      [hostile, form.slug, form.name],
    );
    expect((await house.owner.ask(onSite(house.home, `/forms/${form.id}`))).body.fields[0].pattern).toBe(hostile);
    expect((await show(house.home, form.id)).status).toBe(200);
    expect((await submit(house.home, form.id, { code: `${'a0'.repeat(400)}!`, plate: 'ABC' })).status).toBe(200);
    expect((await submit(house.home, form.id, { plate: 'abc' })).body.error).toMatchObject({
      field: 'plate',
      reason: 'pattern_mismatch',
    });
  });
});

describe('a visitor submits expensive values', () => {
  it('a value above the pattern match limit is refused', async () => {
    const form = await makeForm(house, { fields: [text('notes', { type: 'textarea', pattern: '[a ]*' })] });
    const { status, body } = await submit(house.home, form.id, { notes: 'a'.repeat(1_001) });
    expect([status, body.error.reason]).toEqual([422, 'too_long']);
  });

  it('stacked accents are truncated instead of sorted', async () => {
    const form = await makeForm(house);
    expect((await submit(house.home, form.id, { name: `a${'\u0301\u0323'.repeat(10_000)}` })).status).toBe(200);
    const [lead] = await leadsOf(house, `&form_id=${form.id}`);
    expect([...lead.data.name].length).toBeLessThanOrEqual(31);
  });

  it('thousands of unknown keys yield fifty faults', async () => {
    const form = await makeForm(house);
    const data = Object.fromEntries(Array.from({ length: 4_000 }, (_, index) => [`x${index}`, '']));
    const { status, body } = await submit(house.home, form.id, data);
    expect([status, body.error.errors.length]).toEqual([422, 50]);
  });

  it('thousands of nested lists are refused as a wrong type', async () => {
    const form = await makeForm(house);
    const token = await tokenOf(house.home, form.id);
    const raw = `{"render_token":"${token}","data":{"name":${'['.repeat(20_000)}${']'.repeat(20_000)}}}`;
    const { status } = await post(house.home, form.id, raw);
    expect([400, 422]).toContain(status);
  });

  it('markup is detected only if it closes', async () => {
    const form = await makeForm(house, { fields: [text('notes', { type: 'textarea' })] });
    for (const notes of [`${'<a '.repeat(5_000)}>`, `${'<a '.repeat(5_000)}`])
      await submit(house.home, form.id, { notes });
    const leads = await leadsOf(house, `&form_id=${form.id}&ordem=asc`);
    expect(leads.map((lead: { spam_score: number }) => lead.spam_score)).toEqual([20, 0]);
  });
});
