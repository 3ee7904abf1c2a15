import { id } from '@imprint/persistence/id-column';
import { instant } from '@imprint/persistence/site-owned';
import { defineEntity, p } from '@mikro-orm/core';

export const accessActions = [
  'lead.list',
  'lead.read',
  'leads.export',
  'lead.not_spam',
  'lead.delete',
  'lead.webhook_full',
  'lead.subject_report',
  'lead.subject_erasure',
] as const;

export type AccessAction = (typeof accessActions)[number];

const AccessRecordSchema = defineEntity({
  name: 'AccessRecord',
  tableName: 'lead_access_log',
  properties: {
    id: id().primary(),
    at: instant(),
    siteId: id(),
    actorType: p.string().$type<'user' | 'api_key' | 'system'>(),
    actorId: p.string().strictNullable(),
    /** Account that an operator impersonated. */
    onBehalfOfId: id().strictNullable().name('on_behalf_of'),
    action: p.string().$type<AccessAction>(),
    /** The applied filter. */
    formId: id().strictNullable(),
    status: p.string().strictNullable(),
    from: instant().strictNullable().name('de'),
    until: instant().strictNullable().name('ate'),
    order: p.string().strictNullable().name('ordem'),
    limit: p.integer().strictNullable(),
    leadId: id().strictNullable(),
    resultCount: p.integer(),
    /** `ok`, or an error code. */
    outcome: p.string(),
    requestId: p.string(),
    ipHash: p.string().strictNullable(),
  },
});

/** A read or change of leads, or an attempt. */
export class AccessRecord extends AccessRecordSchema.class {}

AccessRecordSchema.setClass(AccessRecord);
