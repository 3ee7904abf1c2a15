import type { SubgraphQuery } from '@imprint/graphql/subgraph-client';
import { toUuid } from '@imprint/ids/id';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Form } from '../form/form.entity.js';
import { type LeadRow, leadColumns, leadOf } from './lead.js';

const queueMutation = 'mutation FormsNotice($input: QueueNoticeInput!) { queueNotice(input: $input) { done } }';

/** A mail that identity sends for this service: to addresses, or to the owners of a site. */
export interface Notice {
  /** The same for the same mail: it is sent once however often it is asked for. */
  id: string;
  siteId: string;
  template: 'lead_received' | 'lead_autoresponse' | 'webhook_disabled';
  /** Null: the owners of the site. */
  to: string[] | null;
  language: string;
  values: Record<string, string>;
}

export async function queueNotice(queryIdentity: SubgraphQuery, notice: Notice): Promise<void> {
  await queryIdentity(queueMutation, { input: notice });
}

/** Mails about one form in an hour: strangers decide how many leads there are, and shall fill no mailbox. */
const noticesPerHour = 20;

async function isFlood(em: EntityManager, formId: string): Promise<boolean> {
  const rows: unknown[] = await em.execute(
    `select 1 from forms.leads where form_id = ? and status = 'clean' and created_at > now() - interval '1 hour'
     offset ? limit 1`,
    [toUuid(formId), noticesPerHour],
  );
  return rows.length > 0;
}

/**
 * Tells that a lead came in, and answers it where its form says so. The values stay behind: a mailbox knows
 * neither the access log nor retention nor erasure.
 */
export async function notifyLead(em: EntityManager, queryIdentity: SubgraphQuery, leadId: string): Promise<void> {
  const [row]: LeadRow[] = await em.execute(`select ${leadColumns} from forms.leads where id = ?`, [toUuid(leadId)]);
  if (!row) return;
  const lead = leadOf(row);
  const form = await em.findOneOrFail(Form, { id: lead.formId });
  const { notify_emails: to, autoresponder } = form.settings;
  const common = { siteId: form.siteId, language: form.language };
  if ((to === null || to.length > 0) && !(await isFlood(em, lead.formId))) {
    await queueNotice(queryIdentity, {
      ...common,
      id: `${leadId} notice`,
      template: 'lead_received',
      to,
      values: { form: form.name, page: lead.pagePath || '/', lead: lead.id },
    });
  }
  const recipient = autoresponder.enabled && autoresponder.field !== null ? lead.data[autoresponder.field] : undefined;
  if (!recipient) return;
  await queueNotice(queryIdentity, {
    ...common,
    id: `${leadId} autoresponse`,
    template: 'lead_autoresponse',
    to: [recipient],
    values: { subject: autoresponder.subject ?? '', message: autoresponder.message ?? '' },
  });
}
