import { AuditPages } from '@imprint/graphql/audit-pages';
import type { KeysetCursors } from '@imprint/graphql/keyset-cursor';
import type { Made } from '@imprint/graphql/lazy-members';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { AccountServices } from '../account/account-services.js';
import type { MembershipServices } from '../membership/membership-services.js';
import { auditLog } from '../operation/audit-log.js';
import { pageSize } from '../operation/page-size.js';
import type { SessionServices } from '../session/session-services.js';

export interface AuditContext
  extends Made<typeof auditServices>,
    AccountServices,
    Pick<MembershipServices, 'authority'>,
    Pick<SessionServices, 'viewers'> {}

export const auditServices = {
  audit: ({ em, cursors }: { em: EntityManager; cursors: KeysetCursors }) =>
    new AuditPages(em, auditLog, { cursors, ...pageSize }),
};
