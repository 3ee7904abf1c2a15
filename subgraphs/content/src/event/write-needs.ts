import type { VisibleChanges } from '@imprint/persistence/visible-changes';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { RecordAudit } from '../audit/audit-log.js';
import type { ContentChange } from './post-event-log.js';

/** What services need to change what readers see. */
export interface WriteNeeds {
  em: EntityManager;
  changes: VisibleChanges<ContentChange>;
  recordAudit: RecordAudit;
}
