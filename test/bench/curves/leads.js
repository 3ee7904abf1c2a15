import { toUuid } from '@imprint/ids/id';
import { copyRows } from '../../support/copy-rows.js';

const secondsBetween = 0.6;
const exported = 1_000;

/** One form with a growing number of leads. */
export const curveOfLeads = {
  name: 'leads of a form',
  sizes: [1_000, 10_000, 100_000, 1_000_000],
  async grow({ client, form, submit }, { from, to }) {
    if (from === 1) await submit({ name: 'Ana', email: 'ana@example.com', message: 'Uma pergunta.' });
    await copyRows(
      client,
      'forms.leads',
      {
        id: 'gen_random_uuid()',
        data: `json_build_object('name', 'Ana ' || n, 'email', 'a' || n || '@example.com', 'message', 'Uma pergunta.')`,
        emails: `array['a' || n || '@example.com']`,
        content_hash: 'md5(n::text)',
        created_at: `now() - n * interval '${secondsBetween} seconds'`,
      },
      { from, to, model: `select * from forms.leads where form_id = '${toUuid(form.id)}' limit 1` },
    );
    await client.query('vacuum analyze forms.leads');
  },
  async operationsOf({ ask, lines, submit }, size) {
    const { items, next_cursor: cursor } = JSON.parse(await ask('/v1/leads?limit=200'));
    let count = 0;
    return {
      list: () => ask('/v1/leads'),
      'list, the next page': () => ask(`/v1/leads?limit=200&cursor=${cursor}`),
      'list of a day': () => ask(`/v1/leads?de=${new Date().toISOString().slice(0, 10)}`),
      lead: () => ask(`/v1/leads/${items[count++ % items.length].id}`),
      submission: () => submit({ name: 'Ana', email: `s${size}-${count++}@example.com`, message: `Oi ${count}` }),
      [`export, its first ${exported.toLocaleString('en')} leads`]: () => lines('/v1/export?resource=leads', exported),
    };
  },
};
