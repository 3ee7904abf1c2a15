import { DomainError } from '@imprint/errors/domain-error';
import { RecordsPerMinute } from './records-per-minute.js';
import type { AuditedAccess, Step } from './request-context.js';

/** A request for personal data that the adapter refused. */
export interface RefusedAccess extends AuditedAccess {
  /** The id in the path; null without one. */
  resourceId: string | null;
  /** Error code in lower case. */
  outcome: string;
  requestId: string;
}

/** Resolves once the record is written. */
export type RecordRefusal = (refused: RefusedAccess) => Promise<void>;

/** Recorded rejections per minute and key: rows are kept for two years, and rejected requests cost the sender nothing. */
const recordsPerMinute = 30;

/**
 * Records requests of audited routes that the adapter rejects; the owning service records the others. UNAVAILABLE when
 * that fails.
 */
export function auditRefusals(record: RecordRefusal): Step {
  const records = new RecordsPerMinute(recordsPerMinute);
  return async (context, next) => {
    try {
      await next();
    } catch (error) {
      const { audited, isSent, params, requestId } = context;
      const isRefusal = error instanceof DomainError && error.code !== 'INTERNAL';
      if (audited && !isSent && isRefusal && records.take(audited.keyId)) {
        await record({ ...audited, requestId, resourceId: params.id ?? null, outcome: error.code.toLowerCase() });
      }
      throw error;
    }
  };
}
