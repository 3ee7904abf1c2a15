import { newId, toUuid } from '@imprint/ids/id';
import { operate } from './agent.js';
import type { FormHouse } from './forms.js';
import { sql } from './sql.js';

/** Inserts rows as submissions do, at given instants. */
export async function seedLeads(
  { home }: FormHouse,
  form: string,
  count: number,
  at: (n: number) => string,
  status = 'clean',
): Promise<void> {
  const rows = Array.from({ length: count }, (_, n) => ({ id: toUuid(newId()), name: `N ${n}`, at: at(n) }));
  await sql(
    `insert into forms.leads (id, site_id, form_id, status, spam_score, spam_signals, page_path, data, consents, emails, revision, announced_at, created_at)
     select id, $1, $2, $3, 0, '{}', '/', json_build_object('name', name), '[]', '{}', 1, case when $3 = 'clean' then now() end, at
     from json_to_recordset($4) as rows(id uuid, name text, at timestamptz)`,
    [toUuid(home.id), toUuid(form), status, JSON.stringify(rows)],
  );
}

/** The access log of a site, newest first. */
export const leadAccesses = async ({ home }: FormHouse) =>
  (
    await operate(
      `query ($id: ID!) { log: leadAccessLog(siteId: $id, first: 200) { nodes {
        action actorType actorId formId status from until order limit leadId resultCount requestId } } }`,
      { id: home.id },
    )
  ).log.nodes;
