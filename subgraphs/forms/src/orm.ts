import type { DatabaseDefinition } from '@imprint/persistence/database';
import { AccessRecord } from './access-log/access-record.entity.js';
import { auditLog } from './audit-log.js';
import { Form } from './form/form.entity.js';
import { Lead } from './lead/lead.entity.js';
import { CreateForms } from './migrations/20261121150000-forms.js';
import { FindContentByHash } from './migrations/20261123130000-content-hash.js';
import { AuditOnBehalf } from './migrations/20261124221300-audit-on-behalf.js';
import { AllowAutoresponders } from './migrations/20261124221700-autoresponder-sites.js';
import { RecordOutcomes } from './migrations/20261124224100-access-outcome.js';
import { AutoresponderSite } from './site/autoresponder-site.entity.js';
import { Delivery } from './webhook/delivery.entity.js';
import { Webhook } from './webhook/webhook.entity.js';

export const formsDatabase: DatabaseDefinition = {
  schema: 'forms',
  entities: [AccessRecord, AutoresponderSite, Delivery, Form, Lead, Webhook, auditLog],
  migrations: [
    { name: '20261121150000-forms', class: CreateForms },
    { name: '20261123130000-content-hash', class: FindContentByHash },
    { name: '20261124221300-audit-on-behalf', class: AuditOnBehalf },
    { name: '20261124221700-autoresponder-sites', class: AllowAutoresponders },
    { name: '20261124224100-access-outcome', class: RecordOutcomes },
  ],
};
