import type { EntityManager } from '@mikro-orm/postgresql';
import { auditLog, toolCallPrefix } from './audit-log.js';
import type { ToolCallInput } from './tool-call.input.js';

const dayMillis = 86_400_000;
/** Retention, which a trigger of the table enforces too. */
const keptDays = 90;

/** Tool calls in the audit log. */
export class ToolCallRepository {
  constructor(private readonly em: EntityManager) {}

  /** Skips calls that were recorded before. */
  async add(calls: readonly ToolCallInput[]): Promise<void> {
    const rows = calls.map(({ id, at, keyId, agent, siteId, tool, outcome, requestId }) => ({
      id,
      at,
      siteId,
      outcome,
      requestId,
      changes: [],
      event: `${toolCallPrefix}${tool}`,
      actorType: agent ? 'account' : 'apiKey',
      actorId: agent?.accountId ?? null,
      target: agent?.clientId ?? keyId,
    }));
    await this.em.createQueryBuilder(auditLog).insert(rows).onConflict('id').ignore().execute('run');
  }

  async prune(now: Date): Promise<void> {
    const before = new Date(now.getTime() - keptDays * dayMillis);
    await this.em.nativeDelete(auditLog, { event: { $like: `${toolCallPrefix}%` }, at: { $lt: before } });
  }
}
