import { id, idOf } from '@imprint/persistence/id-column';
import { instant } from '@imprint/persistence/site-owned';
import { defineEntity, p } from '@mikro-orm/core';
import type { Consent } from '../form/field.js';
import { Form } from '../form/form.entity.js';
import type { LeadFile } from './lead-file.js';

const leadStatuses = ['clean', 'spam'] as const;
export type LeadStatus = (typeof leadStatuses)[number];

const LeadSchema = defineEntity({
  name: 'Lead',
  tableName: 'leads',
  properties: {
    id: id().primary(),
    siteId: id(),
    formId: idOf(Form).deleteRule('cascade'),
    status: p.enum(leadStatuses),
    spamScore: p.smallint(),
    spamSignals: p.array().$type<string[]>().columnType('text[]'),
    /** Empty when unknown. */
    pagePath: p.text(),
    /** Values by field id. */
    data: p.json().$type<Record<string, string>>().columnType('json'),
    consents: p.json().$type<Consent[]>(),
    files: p.json().$type<LeadFile[]>().defaultRaw(`'[]'`),
    /** Values of email fields. */
    emails: p.array().$type<string[]>().columnType('text[]').lazy(),
    /** Identifies repeated content of a site; null without content. */
    contentHash: p.text().strictNullable().lazy(),
    revision: p.integer().lazy(),
    /** Time of the job that processes the lead; null for spam. */
    announcedAt: instant().strictNullable(),
    createdAt: instant(),
  },
  indexes: [
    { name: 'leads_site_idx', properties: ['siteId', 'createdAt', 'id'] },
    { name: 'leads_site_status_idx', properties: ['siteId', 'status', 'createdAt', 'id'] },
    { name: 'leads_form_idx', properties: ['formId', 'status', 'createdAt', 'id'] },
    { name: 'leads_content_hash_idx', properties: ['contentHash', 'createdAt'] },
    { name: 'leads_emails_idx', properties: ['emails'], type: 'gin' },
  ],
  checks: [{ name: 'leads_spam_score_check', expression: 'spam_score >= 0 and spam_score <= 100' }],
});

/** A form submission: personal data, read only through the access log. */
export class Lead extends LeadSchema.class {
  /** True when the lead must be processed, which happens once. */
  markNotSpam(now: Date): boolean {
    const isNew = this.announcedAt === null;
    this.status = 'clean';
    this.announcedAt ??= now;
    return isNew;
  }

  /** Score and signals stay those of the submission. */
  markSpam(): void {
    this.status = 'spam';
  }
}

LeadSchema.setClass(Lead);
