import { request } from 'node:http';
import { toUuid } from '@imprint/ids/id';
import { platform } from '../../support/agent.js';
import { askWithToken } from '../../support/estate.js';
import { type FormHouse, formHouse, makeForm, onSite, submit, text } from '../../support/forms.js';
import { leadAccesses, seedLeads } from '../../support/leads.js';
import type { Loose } from '../../support/loose.js';
import { person } from '../../support/people.js';
import { sql } from '../../support/sql.js';

const hours = (n: number) => new Date(Date.UTC(2026, 0, 1, n)).toISOString();
const rightNow = () => new Date().toISOString();

/** A page of an export on the graph. */
async function exportPage({ home, owner }: FormHouse, after: string | null, more: object = {}) {
  const { data, errors } = await askWithToken(
    owner.token,
    `query ($siteId: ID!, $filter: LeadFilterInput, $after: String) {
      page: exportLeads(siteId: $siteId, filter: $filter, after: $after) {
        nodes { data } pageInfo { endCursor hasNextPage } totalCount
      }
    }`,
    { siteId: home.id, after, ...more },
  );
  return {
    code: errors?.[0]?.extensions.code,
    names: data?.page?.nodes.map((lead: Loose) => lead.data.name),
    cursor: data?.page?.pageInfo.endCursor,
    hasNextPage: data?.page?.pageInfo.hasNextPage,
    total: data?.page?.totalCount,
  };
}

const exportCounts = async (house: FormHouse) =>
  (await leadAccesses(house))
    .filter(({ action }: Loose) => action === 'leads.export')
    .map(({ resultCount }: Loose) => resultCount);

let f: FormHouse;
beforeAll(async () => {
  f = await formHouse();
});

describe('GET /v1/leads/export of the admin', () => {
  it('streams every lead, oldest first, as JSON lines or with one column per field', async () => {
    const mine = await formHouse();
    const form = await makeForm(mine, { fields: [text('name'), text('phone', { type: 'phone' }), text('note')] });
    await seedLeads(mine, form.id, 450, (n) => new Date(Date.UTC(2026, 0, 1) + n * 1_000).toISOString());
    await submit(mine.home, form.id, { name: '=1+1', phone: '+55 11 98765-4321', note: 'a "b",\nc' });
    const lines = await mine.owner.ask(onSite(mine.home, '/leads/export'));
    expect([lines.status, lines.headers['content-type']]).toEqual([200, 'application/x-ndjson']);
    expect(lines.headers['content-disposition']).toMatch(/^attachment; filename=leads-\d{4}-\d\d-\d\d\.ndjson$/);
    const rows = lines.text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect([rows.length, rows[0].data.name, rows[450].data.name]).toEqual([451, 'N 0', '=1+1']);
    const csv = await mine.owner.ask(onSite(mine.home, '/leads/export', `&format=csv&form_id=${form.id}`));
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
    const cells = csv.text.split('\r\n');
    expect(cells[0]).toBe('id,created_at,status,spam_score,page_path,name,phone,note');
    expect(cells).toHaveLength(453);
    expect(cells[451]).toMatch(/,clean,0,"\/contato","'=1\+1","\+55 11 98765-4321","a ""b"", c"$/);
    const sheet = async (more: string) =>
      (await mine.owner.ask(onSite(mine.home, '/leads/export', `&format=csv&form_id=${form.id}&bom=1&${more}`))).text;
    for (const more of ['separator=semicolon', 'separator=%3B']) {
      const rows = (await sheet(more)).split('\r\n');
      expect(rows[0]).toBe('\ufeffid;created_at;status;spam_score;page_path;name;phone;note');
      expect(rows[451]).toMatch(/;clean;0;"\/contato";"'=1\+1";"\+55 11 98765-4321";"a ""b"", c"$/);
    }
    for (const more of ['bom=x', 'separator=tab']) {
      const { status } = await mine.owner.ask(onSite(mine.home, '/leads/export', `&format=csv&${more}`));
      expect([more, status]).toEqual([more, 400]);
    }
  });

  it('takes the order and the filters of the list, and records them', async () => {
    const mine = await formHouse();
    await seedLeads(mine, (await makeForm(mine)).id, 450, hours);
    const exported = async (more: string) => {
      const { text: lines } = await mine.owner.ask(onSite(mine.home, '/leads/export', more));
      return lines.split('\n').flatMap((line) => (line === '' ? [] : JSON.parse(line).data.name));
    };
    const names = Array.from({ length: 450 }, (_, n) => `N ${n}`);
    expect(await exported('')).toEqual(names);
    expect(await exported('&ordem=asc')).toEqual(names);
    expect(await exported('&ordem=desc')).toEqual(names.toReversed());
    expect(await exported('&ordem=desc&de=2026-01-01&ate=2026-01-01')).toEqual(names.slice(0, 24).toReversed());
    expect((await leadAccesses(mine)).map(({ order, resultCount }: Loose) => [order, resultCount])).toEqual([
      ['desc', 24],
      ['desc', 450],
      ['asc', 450],
      ['asc', 450],
    ]);
    for (const order of ['up', '']) {
      const { status, body } = await mine.owner.ask(onSite(mine.home, '/leads/export', `&ordem=${order}`));
      expect([status, body.error.field]).toEqual([422, 'ordem']);
    }
  });

  it('reports completeness in a trailer, and 400 or 422 before the first byte', async () => {
    const trailers = await new Promise((resolve, reject) => {
      const sending = request(new URL(onSite(f.home, '/leads/export'), platform.base_url), {
        headers: { authorization: `Bearer ${f.owner.token}`, te: 'trailers' },
      });
      sending
        .once('error', reject)
        .once('response', (reply) => reply.resume().once('end', () => resolve(reply.trailers)));
      sending.end();
    });
    expect(trailers).toEqual({ 'x-truncated': 'false' });
    expect((await f.owner.ask(onSite(f.home, '/leads/export', '&format=xml'))).status).toBe(400);
    expect((await f.owner.ask(onSite(f.home, '/leads/export', '&status=x'))).status).toBe(422);
    expect((await f.owner.ask(onSite(f.home, '/leads/export', '&limit=5'))).body.error.code).toBe('unknown_parameter');
  });
});

describe('the cursor of an export', () => {
  it('reads every lead of its record, which is the only one', async () => {
    const mine = await formHouse();
    await seedLeads(mine, (await makeForm(mine)).id, 450, hours);
    const first = await exportPage(mine, null);
    const second = await exportPage(mine, first.cursor);
    const third = await exportPage(mine, second.cursor);
    const pages = [first, second, third];
    expect(pages.map(({ total, hasNextPage }) => [total, hasNextPage])).toEqual([
      [450, true],
      [null, true],
      [null, false],
    ]);
    expect(pages.flatMap(({ names }) => names)).toEqual(Array.from({ length: 450 }, (_, n) => `N ${n}`));
    expect(await exportCounts(mine)).toEqual([450]);
  });

  it('reads no lead that was stored after its record', async () => {
    const mine = await formHouse();
    const form = (await makeForm(mine)).id;
    await seedLeads(mine, form, 3, hours);
    const { names, cursor } = await exportPage(mine, null);
    expect(names).toHaveLength(3);
    await submit(mine.home, form, { name: 'later' });
    expect(await exportPage(mine, cursor)).toMatchObject({ names: [], hasNextPage: false });
    expect(await exportCounts(mine)).toEqual([3]);
    expect((await exportPage(mine, null)).names).toContain('later');
    expect(await exportCounts(mine)).toEqual([4, 3]);
  });

  it('reads no later lead in place of a deleted one', async () => {
    const mine = await formHouse();
    const form = (await makeForm(mine)).id;
    await seedLeads(mine, form, 250, hours);
    const { cursor } = await exportPage(mine, null);
    await sql(`delete from forms.leads where form_id = $1 and data ->> 'name' in ('N 230', 'N 249')`, [toUuid(form)]);
    await seedLeads(mine, form, 5, rightNow);
    const { names, hasNextPage } = await exportPage(mine, cursor);
    const left = Array.from({ length: 50 }, (_, n) => `N ${200 + n}`);
    expect([names, hasNextPage]).toEqual([left.filter((name) => !['N 230', 'N 249'].includes(name)), false]);
  });

  it('is valid only for its reader and filters', async () => {
    const mine = await formHouse();
    await seedLeads(mine, (await makeForm(mine)).id, 3, hours);
    const { cursor } = await exportPage(mine, null);
    const other = { ...mine, owner: await person({ site: { id: mine.home.id, role: 'site_owner' } }) };
    expect((await exportPage(other, cursor)).code).toBe('UNPROCESSABLE');
    expect((await exportPage(mine, cursor, { filter: { status: 'ALL' } })).code).toBe('UNPROCESSABLE');
    const { body } = await mine.owner.ask(onSite(mine.home, '/leads', '&limit=2&ordem=asc'));
    expect((await exportPage(mine, body.next_cursor)).code).toBe('UNPROCESSABLE');
  });
});
