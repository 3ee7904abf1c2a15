import { createHash } from 'node:crypto';
import { newId, toUuid } from '@imprint/ids/id';
import type { Caller } from '@imprint/principal/caller';
import type { EntityManager } from '@mikro-orm/postgresql';

export const auditEvents = [
  'account.signed_up',
  'account.signup_repeated',
  'account.verified',
  'account.email_changed',
  'account.deletion_scheduled',
  'account.erased',
  'account.impersonated',
  'login.succeeded',
  'login.failed',
  'login.throttled',
  'mfa.enrolled',
  'mfa.removed',
  'password.changed',
  'password.reset',
  'session.revoked',
  'refresh.reuse_detected',
  'invitation.created',
  'invitation.resent',
  'invitation.revoked',
  'invitation.accepted',
  'member.added',
  'member.role_changed',
  'member.removed',
  'role.created',
  'role.updated',
  'role.deleted',
] as const;

export type AuditEvent = (typeof auditEvents)[number];

export interface AuditEntry {
  event: AuditEvent;
  /** Who did it where that is not the caller's own account, such as somebody who signs in. */
  actorId?: string | null;
  /** Id or slug of what it was done to; never an e-mail address. */
  target?: string | null;
  organizationId?: string | null;
  siteId?: string | null;
  outcome?: 'ok' | 'refused';
}

const uuidOrNull = (id: string | null | undefined): string | null => (id ? toUuid(id) : null);

/** Writes what happened, in the transaction of `em`, once and for ever. One statement. */
export async function recordAudit(
  em: EntityManager,
  { principal, client, requestId }: Caller,
  entry: AuditEntry,
): Promise<void> {
  const actorId = entry.actorId ?? (principal.kind === 'staff' ? principal.accountId : null);
  await em.execute(
    `insert into identity.audit_events
       (id, at, event, actor_id, actor_type, target, organization_id, site_id, ip_hash, user_agent, outcome, request_id)
     values (?, now(), ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    [
      toUuid(newId()),
      entry.event,
      uuidOrNull(actorId),
      actorId ? 'account' : principal.kind,
      entry.target ?? null,
      uuidOrNull(entry.organizationId),
      uuidOrNull(entry.siteId),
      client ? createHash('sha256').update(client.address).digest('base64url') : null,
      client?.userAgent ?? null,
      entry.outcome ?? 'ok',
      requestId,
    ],
  );
}
