import type { DatabaseDefinition } from '@imprint/persistence/database';
import { readMigrations } from '@imprint/persistence/read-migrations';
import { ApiKey } from './api-key/api-key.entity.js';
import { ApiKeyUsage } from './api-key/api-key-usage.entity.js';
import { auditLog } from './audit/audit-log.js';
import { SiteErasure } from './erasure/site-erasure.entity.js';
import { SiteImage } from './image/site-image.entity.js';
import { Organization } from './organization/organization.entity.js';
import { PendingItem } from './pending/pending-item.entity.js';
import { SiteSweep } from './pending/site-sweep.entity.js';
import { Site } from './site/site.entity.js';
import { SiteDomain } from './site/site-domain.entity.js';

export const sitesDatabase: DatabaseDefinition = {
  schema: 'sites',
  entities: [
    Organization,
    Site,
    SiteDomain,
    SiteImage,
    PendingItem,
    SiteSweep,
    SiteErasure,
    ApiKey,
    ApiKeyUsage,
    auditLog,
  ],
  migrations: await readMigrations(new URL('./migrations/', import.meta.url)),
};
