import { toUuid } from '@imprint/ids/id';
import { graphql, operate, platform } from '../../support/agent.js';
import { atOnce } from '../../support/at-once.js';
import { askWithToken } from '../../support/estate.js';
import { type FormHouse, formHouse, leadsOf, makeForm, onSite, submit, text } from '../../support/forms.js';
import { leadAccesses, seedLeads } from '../../support/leads.js';
import { mailsTo, nthMail, person } from '../../support/people.js';
import { sql } from '../../support/sql.js';

let f: FormHouse;
let formId: string;
/** Seeded form, status and instant, newest first. */
const instants = [
  '2026-03-03T00:00:00.000Z',
  '2026-03-02T23:59:59.999Z',
  '2026-03-02T00:00:00.000Z',
  '2026-03-01T12:00:00.000Z',
];

beforeAll(async () => {
  f = await formHouse();
  formId = (await makeForm(f)).id;
  await seedLeads(f, formId, 4, (n) => instants[n] ?? '', 'clean');
  await seedLeads(f, formId, 1, () => '2026-03-02T10:00:00.000Z', 'spam');
});

const list = (more: string, house = f) => house.owner.ask(onSite(house.home, '/leads', more));
const namesIn = (body: { items: { data: { name: string } }[] }) => body.items.map(({ data }) => data.name);

describe('GET /v1/leads of the admin', () => {
  it('shows clean leads, newest first, at most 50 by default', async () => {
    const { status, body } = await list('');
    expect([status, body.next_cursor, namesIn(body)]).toEqual([200, null, ['N 0', 'N 1', 'N 2', 'N 3']]);
    expect(namesIn((await list('&ordem=asc')).body)).toEqual(['N 3', 'N 2', 'N 1', 'N 0']);
    expect((await list('&status=spam')).body.items).toHaveLength(1);
    expect((await list('&status=all')).body.items).toHaveLength(5);
  });

  it.each([
    ['&de=2026-03-02', 3],
    ['&ate=2026-03-02', 3],
    ['&de=2026-03-02&ate=2026-03-02', 2],
    ['&ate=2026-03-02T23:59:59.999Z', 2],
    ['&ate=2026-03-03T00:00:00Z', 3],
    ['&de=2026-03-02T00:00:00-03:00', 2],
    ['&de=2026-03-02T00:00:00%2B03:00', 3],
    ['&de=2026-03-02T00:00:00+03:00', 3],
    ['&de=2027-01-01', 0],
  ])('%s: "inclusive when a date; an RFC-3339 instant is an exclusive upper bound"', async (cut, count) => {
    const { status, body } = await list(cut);
    expect([status, body.items.length]).toEqual([200, count]);
  });

  it.each([
    ['&status=x', 'status'],
    ['&status=', 'status'],
    ['&status=clean&status=spam', 'status'],
    ['&ordem=up', 'ordem'],
    ['&ordem=', 'ordem'],
    ['&de=2026-02-30', 'de'],
    ['&de=yesterday', 'de'],
    ['&de=', 'de'],
    ['&ate=2026-13-01', 'ate'],
    ['&de=2026-03-02&ate=2026-03-01', 'de'],
    ['&de=2026-03-02T00:00:00Z&ate=2026-03-02T00:00:00Z', 'de'],
    ['&form_id=x', 'form_id'],
    ['&cursor=x', 'cursor'],
  ])('%s is 422: "nothing is silently ignored"', async (query, field) => {
    const { status, body } = await list(query);
    expect([status, body.error.code, body.error.field]).toEqual([422, 'invalid_parameter', field]);
  });

  it.each([
    ['0', 1],
    ['-5', 1],
    ['1', 1],
    ['200', 5],
    ['100000000000000000000', 5],
  ])('limit=%s: "out-of-range values are clamped"', async (limit, count) => {
    expect((await list(`&status=all&limit=${limit}`)).body.items).toHaveLength(count);
  });

  it.each(['x', '', '1.5', '1e2', '0x5', ' 5'])('limit=%s: "a non-integer is rejected (400)"', async (limit) => {
    const { status, body } = await list(`&limit=${encodeURIComponent(limit)}`);
    expect([status, body.error.code]).toEqual([400, 'bad_request']);
  });

  it("returns an empty list for an unknown form and another site's form", async () => {
    const other = await formHouse();
    const foreign = await makeForm(other);
    for (const id of ['01ARZ3NDEKTSV4RRFFQ69G5FAV', foreign.id])
      expect((await list(`&form_id=${id}`)).body.items).toEqual([]);
  });

  it.each(['asc', 'desc'])(
    'paginates every row once in order %s, with equal instants and concurrent inserts',
    async (order) => {
      const mine = await formHouse();
      const form = (await makeForm(mine)).id;
      await seedLeads(mine, form, 40, (n) => `2026-03-01T00:00:0${n % 3}.000Z`);
      for (const limit of [1, 7, 39, 40, 41, 200]) {
        const seen: string[] = [];
        let cursor = '';
        do {
          const { body } = await list(`&ordem=${order}&limit=${limit}${cursor && `&cursor=${cursor}`}`, mine);
          seen.push(...body.items.map(({ id }: { id: string }) => id));
          cursor = body.next_cursor ?? '';
          if (body.next_cursor) expect(body.items).toHaveLength(limit);
        } while (cursor !== '');
        expect([limit, seen.length, new Set(seen).size]).toEqual([limit, 40, 40]);
      }
    },
  );

  it('accepts a cursor only with its own filters', async () => {
    const { body } = await list('&limit=2');
    expect((await list(`&limit=2&cursor=${body.next_cursor}`)).status).toBe(200);
    for (const other of ['&ordem=asc', '&status=all', '&de=2020-01-01', `&form_id=${formId}`]) {
      expect((await list(`&limit=2&cursor=${body.next_cursor}${other}`)).status).toBe(422);
    }
    const elsewhere = await formHouse();
    expect((await list(`&limit=2&cursor=${body.next_cursor}`, elsewhere)).status).toBe(422);
  });
});

describe('GET /v1/leads/{id} of the admin', () => {
  it('returns a lead with its signals, or one 404 for every cause', async () => {
    const [{ id }] = await leadsOf(f);
    const { status, body } = await f.owner.ask(onSite(f.home, `/leads/${id}`));
    expect([status, body.id, body.spam_signals]).toEqual([200, id, []]);
    const other = await formHouse();
    for (const [house, path] of [
      [f, '01ARZ3NDEKTSV4RRFFQ69G5FAV'],
      [f, 'x'],
      [f, '%00'],
      [other, id],
    ] as [FormHouse, string][]) {
      expect((await house.owner.ask(onSite(house.home, `/leads/${path}`))).status).toBe(404);
    }
  });
});

describe('the access log', () => {
  it('"writes an access record BEFORE the response … carries the applied cut (form, period, status, order)"', async () => {
    const mine = await formHouse();
    const form = (await makeForm(mine)).id;
    await seedLeads(mine, form, 3, () => '2026-03-01T00:00:00.000Z');
    await list(`&form_id=${form}&status=all&de=2026-03-01&ate=2026-03-01&ordem=asc&limit=2`, mine);
    const [{ id }] = await leadsOf(mine);
    await mine.owner.ask(onSite(mine.home, `/leads/${id}`));
    await mine.owner.ask(onSite(mine.home, '/leads/01ARZ3NDEKTSV4RRFFQ69G5FAV'));
    await mine.owner.ask(onSite(mine.home, '/leads/export'));
    await mine.owner.ask(onSite(mine.home, '/leads', '&status=x'));
    const log = await leadAccesses(mine);
    expect(
      log.map(({ action, resultCount }: { action: string; resultCount: number }) => [action, resultCount]),
    ).toEqual([
      ['leads.export', 3],
      ['lead.read', 0],
      ['lead.read', 1],
      ['lead.list', 3],
      ['lead.list', 2],
    ]);
    expect(log[4]).toEqual({
      action: 'lead.list',
      actorType: 'user',
      actorId: mine.owner.id,
      formId: form,
      status: 'all',
      from: '2026-03-01T00:00:00.000Z',
      until: '2026-03-02T00:00:00.000Z',
      order: 'asc',
      limit: 2,
      leadId: null,
      resultCount: 2,
      requestId: expect.any(String),
    });
    expect([log[2].leadId, log[2].formId]).toEqual([id, form]);
  });

  it('is append-only', async () => {
    const mine = await formHouse();
    await list('', mine);
    const site = toUuid(mine.home.id);
    for (const statement of [
      `update forms.lead_access_log set result_count = 9 where site_id = '${site}'`,
      `delete from forms.lead_access_log where site_id = '${site}'`,
    ]) {
      await expect(sql(statement)).rejects.toThrow('append-only');
    }
    expect(await leadAccesses(mine)).toHaveLength(1);
  });

  it('has a hundred records after a hundred concurrent reads', async () => {
    const mine = await formHouse();
    await seedLeads(mine, (await makeForm(mine)).id, 2, () => '2026-03-01T00:00:00.000Z');
    const answers = await atOnce(100, () => list('', mine));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await leadAccesses(mine)).toHaveLength(100);
  });

  it('names the person, and no account for an operator', async () => {
    const mine = await formHouse();
    const reader = await person({ name: 'Rui', site: { id: mine.home.id, role: 'site_owner' } });
    await reader.ask(onSite(mine.home, '/leads'));
    const { token } = await operate(
      'mutation ($input: ImpersonateInput!) { token: impersonate(input: $input) { accessToken } }',
      { input: { email: reader.email } },
    );
    await reader.ask(onSite(mine.home, '/leads'), { bearer: token.accessToken });
    const { log } = await operate(
      'query ($id: ID!) { log: leadAccessLog(siteId: $id) { nodes { actor { id name } } } }',
      { id: mine.home.id },
    );
    expect(log.nodes).toEqual([{ actor: null }, { actor: { id: reader.id, name: 'Rui' } }]);
  });

  it('is for people who manage leads', async () => {
    const editor = await person({ site: { id: f.home.id, role: 'site_editor' } });
    const { errors } = await graphql(
      'query ($id: ID!) { leadAccessLog(siteId: $id) { nodes { id } } }',
      { id: f.home.id },
      {
        authorization: `Bearer ${editor.token}`,
      },
    );
    expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });
});

describe('POST /v1/leads/{id}/nao-e-spam', () => {
  it('"returned to the regular flow", once: the score stays, the owner is notified', async () => {
    const mine = await formHouse();
    const form = await makeForm(mine, { settings: { min_fill_seconds: 60 } });
    await submit(mine.home, form.id, { name: 'Apressada' });
    const [{ id }] = await leadsOf(mine, '&status=spam');
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        mine.owner.ask(onSite(mine.home, `/leads/${id}/nao-e-spam`), { method: 'POST' }),
      ),
    );
    for (const { status, body } of answers) {
      expect([status, body.status, body.spam_score, body.spam_signals]).toEqual([200, 'clean', 100, ['too_fast']]);
    }
    const mail = await nthMail(mine.owner.email, 1);
    expect(mail.text).toContain(`\n${platform.base_url}/admin/sites/${mine.home.id}/forms/leads\n`);
    const jobs = await sql(
      `select count(*)::int as count from identity.mails where recipient = $1 and template = 'lead_received'`,
      [mine.owner.email],
    );
    expect([jobs[0].count, (await mailsTo(mine.owner.email)).length]).toEqual([1, 1]);
    expect(await leadsOf(mine)).toHaveLength(1);
  });
});

describe('markLeadSpam', () => {
  const mark = 'mutation ($input: LeadReferenceInput!) { markLeadSpam(input: $input) { lead { status spamScore } } }';

  it('moves a lead to spam and back, audited, without further notifications', async () => {
    const mine = await formHouse();
    const form = await makeForm(mine, { settings: { min_fill_seconds: 0 } });
    await submit(mine.home, form.id, { name: 'Advertiser' });
    const [{ id }] = await leadsOf(mine);
    await nthMail(mine.owner.email, 1);
    const input = { siteId: mine.home.id, id };
    const { data } = await askWithToken(mine.owner.token, mark, { input });
    expect(data.markLeadSpam.lead).toEqual({ status: 'SPAM', spamScore: 0 });
    expect([await leadsOf(mine), (await leadsOf(mine, '&status=spam')).length]).toEqual([[], 1]);
    await mine.owner.ask(onSite(mine.home, `/leads/${id}/nao-e-spam`), { method: 'POST' });
    expect(await leadsOf(mine)).toHaveLength(1);
    const [mails] = await sql(
      `select count(*)::int as count from identity.mails where recipient = $1 and template = 'lead_received'`,
      [mine.owner.email],
    );
    expect(mails.count).toBe(1);
    expect((await leadAccesses(mine)).map(({ action }: { action: string }) => action)).toEqual(
      expect.arrayContaining(['lead.spam', 'lead.not_spam']),
    );
  });

  it('is for owners alone', async () => {
    const other = await formHouse();
    const [{ id }] = (await list('')).body.items;
    const { errors } = await askWithToken(other.owner.token, mark, { input: { siteId: f.home.id, id } });
    expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });
});

describe('the search filter of leads', () => {
  const query = `query ($site: ID!, $search: String, $first: Int!, $after: String) {
    leads(siteId: $site, filter: { search: $search }, first: $first, after: $after) {
      nodes { data } pageInfo { endCursor hasNextPage }
    }
  }`;
  const search = (mine: FormHouse, text: string, page: object = {}) =>
    askWithToken(mine.owner.token, query, { site: mine.home.id, search: text, first: 50, ...page });

  it('finds text in values, not in names of fields, whatever its case', async () => {
    const mine = await formHouse();
    const form = await makeForm(mine);
    for (const name of ['João 100%', 'maria_joana', 'Ana "Nina" Luz']) await submit(mine.home, form.id, { name });
    const found = async (text: string) =>
      (await search(mine, text)).data.leads.nodes.map(({ data }: { data: { name: string } }) => data.name);
    expect(await found(' JOÃO ')).toEqual(['João 100%']);
    expect(await found('100%')).toEqual(['João 100%']);
    expect(await found('_jo')).toEqual(['maria_joana']);
    expect(await found('"nina"')).toEqual(['Ana "Nina" Luz']);
    expect(await found('\u201Cnina\u201D')).toEqual(['Ana "Nina" Luz']);
    expect(await found('Joa\u0303o')).toEqual(['João 100%']);
    expect(await found('name')).toEqual([]);
    const page = (await search(mine, 'a', { first: 1 })).data.leads.pageInfo;
    expect(page.hasNextPage).toBe(true);
    const next = await search(mine, 'a', { first: 1, after: page.endCursor });
    expect(next.data.leads.nodes).toHaveLength(1);
    expect((await search(mine, 'b', { after: page.endCursor })).errors?.[0]?.extensions.code).toBe('UNPROCESSABLE');
    expect((await search(mine, 'x'.repeat(201))).errors?.[0]?.extensions.code).toBe('UNPROCESSABLE');
  });
});

describe('data subject requests', () => {
  it('a report has everything that a person submitted, across forms; an erasure removes it all', async () => {
    const mine = await formHouse();
    const [one, two] = [
      await makeForm(mine),
      await makeForm(mine, { fields: [text('name'), { id: 'mail', type: 'email', label: 'M' }] }),
    ];
    await submit(mine.home, one.id, { name: 'A', email: 'Ana@Example.com' });
    await submit(mine.home, two.id, { name: 'B', mail: 'ana@example.com' });
    await submit(mine.home, two.id, { name: 'C', mail: 'bia@example.com' });
    const report = (page: object = {}) =>
      operate(
        `query ($id: ID!, $first: Int, $after: String) {
          report: subjectReport(siteId: $id, email: "ANA@example.com", first: $first, after: $after) {
            nodes { formId data } pageInfo { endCursor hasNextPage }
          }
        }`,
        { id: mine.home.id, ...page },
      );
    const formIds = async (page: object = {}) =>
      (await report(page)).report.nodes.map(({ formId: id }: { formId: string }) => id);
    expect(await formIds()).toEqual([one.id, two.id]);
    const { pageInfo } = (await report({ first: 1 })).report;
    expect(pageInfo.hasNextPage).toBe(true);
    expect(await formIds({ first: 1, after: pageInfo.endCursor })).toEqual([two.id]);
    const { erased } = await operate(
      'mutation ($input: SubjectInput!) { erased: eraseSubject(input: $input) { erasedCount } }',
      {
        input: { siteId: mine.home.id, email: 'ana@example.com' },
      },
    );
    expect(erased.erasedCount).toBe(2);
    expect(await formIds()).toEqual([]);
    expect((await leadsOf(mine)).map(({ data }: { data: { name: string } }) => data.name)).toEqual(['C']);
    expect((await leadAccesses(mine)).map(({ action }: { action: string }) => action)).toContain(
      'lead.subject_erasure',
    );
  });

  it('DELETE /v1/leads/{id} deletes a lead permanently', async () => {
    const mine = await formHouse();
    const form = await makeForm(mine);
    await submit(mine.home, form.id, { name: 'A' });
    const [{ id }] = await leadsOf(mine);
    const path = onSite(mine.home, `/leads/${id}`);
    expect((await mine.owner.ask(path, { method: 'DELETE' })).status).toBe(204);
    expect((await mine.owner.ask(path)).status).toBe(404);
    expect((await mine.owner.ask(path, { method: 'DELETE' })).status).toBe(404);
  });

  it('preview the leads that retention will delete', async () => {
    const mine = await formHouse();
    const form = (await makeForm(mine, { settings: { retention_days: 100, spam_retention_days: 10 } })).id;
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    await seedLeads(mine, form, 1, () => ago(99));
    await seedLeads(mine, form, 1, () => ago(50));
    await seedLeads(mine, form, 2, () => ago(9), 'spam');
    const query =
      'query ($s: ID!, $f: ID!, $d: Int!) { preview: purgePreview(siteId: $s, formId: $f, days: $d) { clean spam } }';
    const preview = async (days: number) => (await operate(query, { s: mine.home.id, f: form, d: days })).preview;
    expect(await preview(0)).toEqual({ clean: 0, spam: 0 });
    expect(await preview(2)).toEqual({ clean: 1, spam: 2 });
    for (const days of [-1, 1_826, 2_147_483_647]) {
      const { errors } = await askWithToken(mine.owner.token, query, { s: mine.home.id, f: form, d: days });
      expect([days, errors?.[0]?.extensions.code]).toEqual([days, 'BAD_REQUEST']);
    }
  });
});
