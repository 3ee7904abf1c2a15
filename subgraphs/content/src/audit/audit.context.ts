import { AuditPages } from '@imprint/graphql/audit-pages';
import type { KeysetCursors } from '@imprint/graphql/keyset-cursor';
import type { Recipes } from '@imprint/graphql/lazy-members';
import { pageSize } from '@imprint/graphql/page-size';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { SiteContext } from '../site/site.context.js';
import { auditLog } from './audit-log.js';

export interface AuditServices {
  auditPages: AuditPages;
}

export type AuditContext = SiteContext & AuditServices;

interface AuditNeeds {
  database: EntityManager;
  cursors: KeysetCursors;
}

export const auditRecipes: Recipes<AuditServices, AuditNeeds> = {
  auditPages: ({ database, cursors }) => new AuditPages(database, auditLog, { cursors, ...pageSize }),
};
