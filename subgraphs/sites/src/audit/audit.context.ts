import type { RequestContext } from '@imprint/graphql/access';
import { AuditPages } from '@imprint/graphql/audit-pages';
import type { Recipes } from '@imprint/graphql/lazy-members';
import type { Permission } from '@imprint/principal/permission';
import { pageSize } from '../operation/page-size.js';
import type { SitesNeeds } from '../operation/sites-needs.js';
import { auditLog } from './audit-log.js';
import { ToolCallRepository } from './tool-call.repository.js';

export interface AuditServices {
  audit: AuditPages;
  toolCalls: ToolCallRepository;
}

export interface AuditContext extends RequestContext, AuditServices {
  access: { require(site: string, permission: Permission): Promise<{ id: string }> };
}

export const auditRecipes: Recipes<AuditServices, SitesNeeds> = {
  audit: ({ em, cursors }) => new AuditPages(em, auditLog, { cursors, ...pageSize }),
  toolCalls: ({ em }) => new ToolCallRepository(em),
};
