import type { RequestContext } from '@imprint/graphql/access';
import { AuditPages } from '@imprint/graphql/audit-pages';
import type { Recipes } from '@imprint/graphql/lazy-members';
import { pageSize } from '@imprint/graphql/page-size';
import type { RolePermission } from '@imprint/principal/permission';
import type { FormsNeeds } from '../operation/forms-needs.js';
import { auditLog } from './audit-log.js';

export interface AuditServices {
  audit: AuditPages;
}

export interface AuditContext extends RequestContext, AuditServices {
  access: { requireOwner(siteId: string, permission: RolePermission): Promise<{ id: string }> };
}

export const auditRecipes: Recipes<AuditServices, FormsNeeds> = {
  audit: ({ em, cursors }) => new AuditPages(em, auditLog, { cursors, ...pageSize }),
};
