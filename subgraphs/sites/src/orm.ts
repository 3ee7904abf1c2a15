import type { DatabaseDefinition } from '@imprint/persistence/database';
import { ApiKey } from './api-key/api-key.entity.js';
import { ApiKeyUsage } from './api-key/api-key-usage.entity.js';
import { auditLog } from './audit/audit-log.js';
import { SiteImage } from './image/site-image.entity.js';
import { CreateSites } from './migrations/20261121000000-sites.js';
import { RecordApplications } from './migrations/20261121170000-applications.js';
import { Administer } from './migrations/20261121180000-administration.js';
import { RecordSiteMakers } from './migrations/20261124211100-site-makers.js';
import { AuditOnBehalf } from './migrations/20261124221200-audit-on-behalf.js';
import { Organization } from './organization/organization.entity.js';
import { PendingItem } from './pending/pending-item.entity.js';
import { SiteSweep } from './pending/site-sweep.entity.js';
import { Site } from './site/site.entity.js';
import { SiteDomain } from './site/site-domain.entity.js';

export const sitesDatabase: DatabaseDefinition = {
  schema: 'sites',
  entities: [Organization, Site, SiteDomain, SiteImage, PendingItem, SiteSweep, ApiKey, ApiKeyUsage, auditLog],
  migrations: [
    { name: '20261121000000-sites', class: CreateSites },
    { name: '20261121170000-applications', class: RecordApplications },
    { name: '20261121180000-administration', class: Administer },
    { name: '20261124211100-site-makers', class: RecordSiteMakers },
    { name: '20261124221200-audit-on-behalf', class: AuditOnBehalf },
  ],
};
