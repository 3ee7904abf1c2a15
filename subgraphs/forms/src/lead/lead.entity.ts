import { id } from '@imprint/persistence/id-column';
import { instant } from '@imprint/persistence/site-owned';
import { defineEntity, p } from '@mikro-orm/core';
import type { Consent } from '../form/field.js';

export type LeadStatus = 'clean' | 'spam';

const LeadSchema = defineEntity({
  name: 'Lead',
  tableName: 'leads',
  properties: {
    id: id().primary(),
    siteId: id(),
    formId: id(),
    status: p.string().$type<LeadStatus>(),
    spamScore: p.integer(),
    spamSignals: p.array().$type<string[]>().columnType('text[]'),
    /** Empty when unknown. */
    pagePath: p.string(),
    /** Values by field id. */
    data: p.json().$type<Record<string, string>>().columnType('json'),
    consents: p.json().$type<Consent[]>(),
    /** Values of email fields. */
    emails: p.array().$type<string[]>().columnType('text[]').lazy(),
    /** Identifies repeated content of a site; null without content. */
    contentHash: p.string().strictNullable().lazy(),
    revision: p.integer().lazy(),
    /** Time of the job that processes the lead; null for spam. */
    announcedAt: instant().strictNullable(),
    createdAt: instant(),
  },
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
}

LeadSchema.setClass(Lead);
