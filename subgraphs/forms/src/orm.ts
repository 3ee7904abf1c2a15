import type { DatabaseDefinition } from '@imprint/persistence/database';
import { readMigrations } from '@imprint/persistence/read-migrations';
import { AccessRecord } from './access-log/access-record.entity.js';
import { auditLog } from './audit/audit-log.js';
import { Form } from './form/form.entity.js';
import { Lead } from './lead/lead.entity.js';
import { UploadedFile } from './lead/uploaded-file.entity.js';
import { AutoresponderSite } from './site/autoresponder-site.entity.js';
import { SpentChallenge } from './submission/spent-challenge.entity.js';
import { LeadDelivery } from './webhook/delivery.entity.js';
import { FormWebhook } from './webhook/webhook.entity.js';

export const formsDatabase: DatabaseDefinition = {
  schema: 'forms',
  entities: [
    AccessRecord,
    AutoresponderSite,
    Form,
    FormWebhook,
    Lead,
    LeadDelivery,
    SpentChallenge,
    UploadedFile,
    auditLog,
  ],
  migrations: await readMigrations(new URL('./migrations/', import.meta.url)),
};
