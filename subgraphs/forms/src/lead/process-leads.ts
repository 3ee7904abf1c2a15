import { hasLink } from '@imprint/email/link';
import { queueNotice } from '@imprint/graphql/queue-notice';
import type { SubgraphQuery } from '@imprint/graphql/subgraph-client';
import { ownValue } from '@imprint/ids/own-value';
import type { Logger } from '@imprint/observability/logger';
import { retryOnDeadlock } from '@imprint/persistence/retry-on-deadlock';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Form } from '../form/form.entity.js';
import { FormRepository } from '../form/form.repository.js';
import { announceLead } from '../webhook/announce.js';
import type { AutoresponseLimit } from './autoresponse-limit.js';
import type { Lead } from './lead.entity.js';
import { type LeadNeeds, LeadRepository } from './lead.repository.js';

export interface LeadMails {
  queryIdentity: SubgraphQuery;
  responseLimit: AutoresponseLimit;
  logger: Logger;
}

/**
 * Processes leads that were stored or recovered from spam: notifies webhooks and owners, and sends the form's
 * autoresponse. Idempotent. A failure of one lead does not affect the others. Leads may be erased at any time: each step
 * skips deleted ones.
 */
export async function processLeads(em: EntityManager, mails: LeadMails, leadIds: readonly string[]): Promise<void> {
  const found = await new LeadRepository(em).listToProcess(leadIds);
  if (found.length === 0) return;
  const forms = await new FormRepository(em).listByIds([...new Set(found.map(([{ formId }]) => formId))]);
  const formsById = new Map(forms.map((form) => [form.id, form]));
  const failures: unknown[] = [];
  for (const [lead, needs] of found) {
    const form = formsById.get(lead.formId);
    // Deleted meanwhile, with its leads.
    if (!form) continue;
    await processLead(em, mails, form, lead, needs).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

async function processLead(
  em: EntityManager,
  mails: LeadMails,
  form: Form,
  lead: Lead,
  needs: LeadNeeds,
): Promise<void> {
  const announce = async (transaction: EntityManager) => {
    await new FormRepository(transaction).lockForShare([form.id]);
    if (!(await new LeadRepository(transaction).lockForShare(lead.id))) return;
    await announceLead(transaction, { type: 'lead.created', form, lead, requestId: lead.id });
  };
  const isKept = () => new LeadRepository(em).exists(lead.id);
  // New deliveries and the recording of earlier attempts may deadlock.
  if (needs.has_webhooks) await retryOnDeadlock(() => em.fork().transactional(announce));
  if (!needs.is_flood && (await isKept())) await notifyOwners(mails.queryIdentity, form, lead);
  if (needs.may_answer && (await isKept())) await answerVisitor(mails, form, lead);
}

/** Without values: a mailbox has no access log, retention or erasure. */
async function notifyOwners(queryIdentity: SubgraphQuery, form: Form, lead: Lead): Promise<void> {
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
async function answerVisitor(
  { queryIdentity, responseLimit, logger }: LeadMails,
  form: Form,
  lead: Lead,
): Promise<void> {
  const { enabled, field, subject, message } = form.settings.autoresponder;
  const recipient = enabled && field !== null ? ownValue(lead.data, field) : undefined;
  if (!recipient || hasLink(subject ?? '') || hasLink(message ?? '')) return;
  if (!(await responseLimit.take())) {
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
