import { id } from '@imprint/persistence/id-column';
import { indexOn } from '@imprint/persistence/index-on';
import { instant } from '@imprint/persistence/site-owned';
import { defineEntity, p } from '@mikro-orm/core';

export const accessActions = [
  'lead.list',
  'lead.read',
  'lead.file',
  'leads.export',
  'lead.not_spam',
  'lead.spam',
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
    actorType: p.text().$type<'user' | 'api_key' | 'system'>(),
    actorId: p.text().strictNullable(),
    /** Account that an operator impersonated. */
    onBehalfOfId: id().strictNullable().name('on_behalf_of'),
    action: p.text().$type<AccessAction>(),
    /** The applied filter. */
    formId: id().strictNullable(),
    status: p.text().strictNullable(),
    from: instant().strictNullable().name('de'),
    until: instant().strictNullable().name('ate'),
    order: p.text().strictNullable().name('ordem'),
    limit: p.integer().strictNullable(),
    leadId: id().strictNullable(),
    resultCount: p.integer(),
    /** `ok`, or an error code. */
    outcome: p.text().defaultRaw(`'ok'`),
    requestId: p.text(),
    ipHash: p.text().strictNullable(),
  },
  indexes: [
    indexOn('lead_access_log_site_idx', 'lead_access_log (site_id, at desc, id desc)'),
    { name: 'lead_access_log_at_idx', properties: ['at'] },
  ],
  checks: [
    {
      name: 'lead_access_log_actor_check',
      property: 'actorType',
      expression: `actor_type in ('user', 'api_key', 'system')`,
    },
  ],
});

/** A read or change of leads, or an attempt. */
export class AccessRecord extends AccessRecordSchema.class {}

AccessRecordSchema.setClass(AccessRecord);
