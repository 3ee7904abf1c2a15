import { type AuditEntry, writeAudit } from '@imprint/persistence/audit-log';
import type { Caller } from '@imprint/principal/caller';
import type { EntityManager } from '@mikro-orm/postgresql';

export type SiteAuditEvent = 'applet.enabled' | 'applet.disabled';

/** Writes what happened to a site, in the transaction of `em`. */
export const recordAudit = (em: EntityManager, caller: Caller, entry: AuditEntry<SiteAuditEvent>): Promise<void> =>
  writeAudit(em, 'sites', caller, entry);
