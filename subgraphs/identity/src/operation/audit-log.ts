import { type AuditEntry, defineAuditLog, writeAudit } from '@imprint/persistence/audit-log';
import { indexOn } from '@imprint/persistence/index-on';
import type { Caller } from '@imprint/principal/caller';
import type { EntityManager } from '@mikro-orm/postgresql';

const auditEvents = [
  'account.created',
  'account.signed_up',
  'application.registered',
  'application.self_registered',
  'application.consented',
  'application.consent_withdrawn',
  'application.scopes_changed',
  'application.updated',
  'application.secret_rotated',
  'application.deleted',
  'account.signup_repeated',
  'account.verified',
  'account.email_change_requested',
  'account.email_changed',
  'account.email_change_undone',
  'account.deletion_scheduled',
  'account.erased',
  'account.impersonated',
  'account.suspended',
  'account.reactivated',
  'account.sessions_ended',
  'account.unlocked',
  'account.operator_granted',
  'account.operator_withdrawn',
  'job.retry_requested',
  'job.discard_requested',
  'login.succeeded',
  'login.failed',
  'login.throttled',
  'mfa.enrolled',
  'mfa.removed',
  'mfa.recovery_codes_renewed',
  'mfa.recovery_code_used',
  'passkey.registered',
  'passkey.removed',
  'passkey.counter_reused',
  'identity.linked',
  'identity.unlinked',
  'password.changed',
  'password.reset',
  'session.revoked',
  'refresh.reuse_detected',
  'code.reuse_detected',
  'invitation.created',
  'invitation.resent',
  'invitation.revoked',
  'invitation.accepted',
  'invitation.declined',
  'member.added',
  'member.role_changed',
  'member.removed',
  'member.left',
  'organization.brand_changed',
  'organization.policy_changed',
  'organization.provider_added',
  'organization.provider_changed',
  'organization.provider_removed',
  'role.created',
  'role.updated',
  'role.deleted',
  'signing_key.rotated',
] as const;

export type AuditEvent = (typeof auditEvents)[number];

export const auditLog = defineAuditLog([
  indexOn('audit_events_organization_idx', 'audit_events (organization_id, at desc, id desc)'),
  indexOn('audit_events_actor_idx', 'audit_events (actor_id, at desc, id desc) where organization_id is null'),
  indexOn('audit_events_target_idx', 'audit_events (target, at desc, id desc) where organization_id is null'),
  indexOn('audit_events_behalf_idx', 'audit_events (on_behalf_of, at desc, id desc)'),
  indexOn('audit_events_at_idx', 'audit_events (at desc, id desc)'),
]);

/** Appends events in the transaction of `em`, in one statement. */
export const recordAudit = (em: EntityManager, caller: Caller, entry: AuditEntry<AuditEvent>): Promise<void> =>
  writeAudit(em, auditLog, caller, entry);
