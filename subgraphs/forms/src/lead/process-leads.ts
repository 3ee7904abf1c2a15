import type { SubgraphQuery } from '@imprint/graphql/subgraph-client';
import { fromUuid, toUuid } from '@imprint/ids/id';
import { ownValue } from '@imprint/ids/own-value';
import type { Logger } from '@imprint/observability/logger';
import { retryOnDeadlock } from '@imprint/persistence/retry-on-deadlock';
import { statement } from '@imprint/persistence/statement';
import { textArray } from '@imprint/persistence/text-array';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Form } from '../form/form.entity.js';
import { FormRepository } from '../form/form.repository.js';
import { hasLink } from '../form/link.js';
import type { SendLimits } from '../send-limits.js';
import { announceLead } from '../webhook/announce.js';
import { type Lead, type LeadRow, leadColumns, toLead } from './lead.js';

const queueMutation = 'mutation FormsNotice($input: QueueNoticeInput!) { queueNotice(input: $input) { done } }';

/** An email that identity sends for this service. */
export interface Notice {
  /** Idempotency key: the email is sent once. */
  id: string;
  siteId: string;
  template: 'lead_received' | 'lead_autoresponse' | 'webhook_disabled';
  /** Null for the site owners. */
  to: string[] | null;
  language: string;
  values: Record<string, string>;
}

export async function queueNotice(queryIdentity: SubgraphQuery, notice: Notice): Promise<void> {
  await queryIdentity(queueMutation, { input: notice });
}

/** Sends emails about leads. */
export interface LeadMails {
  queryIdentity: SubgraphQuery;
  sendLimits: SendLimits;
  logger: Logger;
}

/** Emails per form and hour: visitors control the number of leads and must not flood a mailbox. */
const noticesPerHour = 20;

/**
 * Processes leads that were stored or recovered from spam: notifies webhooks and owners, and sends the form's
 * autoresponse. Idempotent. A failure of one lead does not affect the others.
 */
export async function processLeads(em: EntityManager, mails: LeadMails, leadIds: readonly string[]): Promise<void> {
  const rows = await readCleanLeads(em, [textArray(leadIds.map(toUuid))]);
  if (rows.length === 0) return;
  const forms = await new FormRepository(em).listByIds([...new Set(rows.map((row) => fromUuid(row.form_id)))]);
  const formsById = new Map(forms.map((form) => [form.id, form]));
  const failures: unknown[] = [];
  for (const row of rows) {
    const form = formsById.get(fromUuid(row.form_id));
    // Deleted meanwhile, with its leads.
    if (!form) continue;
    await takeLeadOn(em, mails, form, row).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

async function takeLeadOn(em: EntityManager, mails: LeadMails, form: Form, row: CleanLeadRow): Promise<void> {
  const lead = toLead(row);
  // New deliveries and the recording of earlier attempts may deadlock.
  const announce = (transaction: EntityManager) =>
    announceLead(transaction, { type: 'lead.created', form, lead, requestId: lead.id });
  if (row.has_webhooks) await retryOnDeadlock(() => em.fork().transactional(announce));
  if (!row.is_flood) await tellOwners(mails.queryIdentity, form, lead);
  if (row.may_answer) await answerVisitor(mails, form, lead);
}

interface CleanLeadRow extends LeadRow {
  has_webhooks: boolean;
  may_answer: boolean;
  is_flood: boolean;
}

/**
 * The cap counts leads received before this one, not the current total: the first twenty of a burst send emails even if
 * the whole burst is stored before processing starts.
 */
const readCleanLeads = statement<CleanLeadRow>(
  `select ${leadColumns}, exists (select 1 from forms.webhooks where webhooks.site_id = leads.site_id) as has_webhooks,
     exists (select 1 from forms.autoresponder_sites allowed where allowed.site_id = leads.site_id) as may_answer,
     exists (
       select 1 from forms.leads earlier
       where earlier.form_id = leads.form_id and earlier.status = 'clean'
         and earlier.created_at > leads.created_at - interval '1 hour'
         and (earlier.created_at, earlier.id) < (leads.created_at, leads.id)
       offset ${noticesPerHour - 1}
     ) as is_flood
   from forms.leads where id = any(?::uuid[]) and status <> 'spam' order by created_at, id`,
);

/** Values are left out: a mailbox has no access log, retention or erasure. */
async function tellOwners(queryIdentity: SubgraphQuery, form: Form, lead: Lead): Promise<void> {
  const { notify_emails: to } = form.settings;
  if (to?.length === 0) return;
  await queueNotice(queryIdentity, {
    id: `${lead.id} notice`,
    siteId: form.siteId,
    language: form.language,
    template: 'lead_received',
    to,
    values: { form: form.name, page: mailedPath(lead.pagePath), lead: lead.id },
  });
}

/** The visitor controls the path: anything else could pose as text or become a link. */
const mailedPath = (path: string): string => (/^(?:\/[\w%~-][\w%.~-]{0,79}){0,10}\/?$/.test(path) ? path || '/' : '/');

/**
 * Contains no visitor input: the address may belong to someone else. Forms saved before links were refused send no
 * autoresponse.
 */
async function answerVisitor({ queryIdentity, sendLimits, logger }: LeadMails, form: Form, lead: Lead): Promise<void> {
  const { enabled, field, subject, message } = form.settings.autoresponder;
  const recipient = enabled && field !== null ? ownValue(lead.data, field) : undefined;
  if (!recipient || hasLink(subject ?? '') || hasLink(message ?? '')) return;
  if (!(await sendLimits.take('autoresponse', 'all'))) {
    logger.warn({ formId: form.id }, 'autoresponse limit reached (FORM_LIMITS autoresponse=…)');
    return;
  }
  await queueNotice(queryIdentity, {
    id: `${lead.id} autoresponse`,
    siteId: form.siteId,
    language: form.language,
    template: 'lead_autoresponse',
    to: [recipient],
    values: { subject: subject ?? '', message: message ?? '' },
  });
}
