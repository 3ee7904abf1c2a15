import { createHash } from 'node:crypto';
import {
  type FormHouse,
  formHouse,
  internal,
  leadsOf,
  makeForm,
  onSite,
  post,
  submit,
  tokenOf,
} from '../../support/forms.js';
import type { Loose } from '../../support/loose.js';

let f: FormHouse;
beforeAll(async () => {
  f = await formHouse();
});

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const consent = (id: string, changed: object = {}) => ({ id, type: 'consent', label: 'De acordo', ...changed });

/** The only lead of a form, with its consents. */
async function leadOf(form: Loose) {
  const [{ id }] = await leadsOf(f, `&form_id=${form.id}`);
  return (await f.owner.ask(onSite(f.home, `/leads/${id}`))).body;
}

/** Shows and submits a form in a language; returns the texts shown and the hashes stored. */
async function accept(form: Loose, language: string) {
  const path = `/v1/public/forms/${form.id}`;
  const { body: shown } = await internal(f.home.id, `${path}?language=${language}`);
  const data = Object.fromEntries(shown.fields.map(({ id }: Loose) => [id, 'true']));
  const answer = await internal(f.home.id, `${path}/submit?language=${language}`, {
    method: 'POST',
    body: { render_token: shown.render_token, data },
  });
  expect(answer.status).toBe(200);
  return {
    shown: shown.fields.map(({ consent_text: text, label }: Loose) => text ?? label),
    hashes: (await leadOf(form)).consents.map(({ text_hash: hash }: Loose) => hash),
  };
}

describe('a consent', () => {
  it('is stored apart from the values, with the hash of the text and the time', async () => {
    const form = await makeForm(f, { fields: [consent('ok', { required: true, consent_text: 'Concordo.' })] });
    expect((await submit(f.home, form.id, {})).body.error).toMatchObject({ field: 'ok', reason: 'consent_required' });
    expect((await submit(f.home, form.id, { ok: 'true' })).status).toBe(200);
    const lead = await leadOf(form);
    expect(lead.data).toEqual({});
    expect(lead.consents).toEqual([{ field: 'ok', text_hash: sha256('Concordo.'), at: lead.created_at }]);
  });

  it.each([
    ['en', ['I agree.', 'Agreed', 'Contact me.']],
    ['en-GB', ['I agree.', 'Agreed', 'Contact me.']],
    ['fr', ['Concordo.', 'De acordo', 'De acordo']],
    ['', ['Concordo.', 'De acordo', 'De acordo']],
  ])('has the hash of the text shown in the language %j', async (language, texts) => {
    const form = await makeForm(f, {
      fields: [consent('terms', { consent_text: 'Concordo.' }), consent('privacy'), consent('news')],
      i18n: {
        en: {
          fields: {
            terms: { consent_text: 'I agree.' },
            privacy: { label: 'Agreed' },
            news: { label: 'News', consent_text: 'Contact me.' },
          },
        },
      },
    });
    const { shown, hashes } = await accept(form, language);
    expect([shown, hashes]).toEqual([texts, texts.map(sha256)]);
  });

  it.each(['terms', 'other_terms'])('with another text, as %s, is asked of those who saw the former', async (id) => {
    const form = await makeForm(f, { fields: [consent('terms', { required: true, consent_text: '2025' })] });
    const render_token = await tokenOf(f.home, form.id);
    const fields = [consent(id, { required: true, consent_text: '2026' })];
    await f.owner.ask(onSite(f.home, `/forms/${form.id}`), { method: 'PATCH', body: { fields } });
    const { status, body } = await post(f.home, form.id, { render_token, data: { terms: 'true' } });
    expect([status, body.error.code]).toEqual([400, 'form_session_expired']);
    expect((await submit(f.home, form.id, { [id]: 'true' })).status).toBe(200);
    expect((await leadOf(form)).consents).toEqual([expect.objectContaining({ field: id, text_hash: sha256('2026') })]);
  });
});
