import type { RolePermission } from '@imprint/principal/permission';

export type Severity = 'critical' | 'recommended' | 'info';

interface PendingKind {
  severity: Severity;
  /** Permission required to see and resolve it. */
  permission: RolePermission;
  /** Admin path below the site. */
  action: string;
}

export const pendingKinds = {
  domain_unverified: { severity: 'critical', permission: 'site:settings', action: 'settings/domain' },
  dns_mismatch: { severity: 'critical', permission: 'site:settings', action: 'settings/domain' },
  tls_expiring: { severity: 'critical', permission: 'site:settings', action: 'settings/domain' },
  no_active_owner: { severity: 'critical', permission: 'members:manage', action: 'team' },
  single_owner_without_mfa: { severity: 'recommended', permission: 'members:manage', action: 'team' },
  logo_missing: { severity: 'recommended', permission: 'site:settings', action: 'settings/appearance' },
  favicon_missing: { severity: 'recommended', permission: 'site:settings', action: 'settings/appearance' },
  seo_defaults_missing: { severity: 'recommended', permission: 'site:settings', action: 'settings/seo' },
  indexnow_unverified: { severity: 'recommended', permission: 'site:settings', action: 'settings/seo' },
  image_ingest_pending: { severity: 'info', permission: 'site:settings', action: 'settings/appearance' },
  image_ingest_failed: { severity: 'recommended', permission: 'site:settings', action: 'settings/appearance' },
  webhook_disabled: { severity: 'critical', permission: 'webhooks:manage', action: 'forms/webhooks' },
  webhook_failing: { severity: 'recommended', permission: 'webhooks:manage', action: 'forms/webhooks' },
  content_webhook_disabled: { severity: 'critical', permission: 'webhooks:manage', action: 'settings/webhooks' },
  content_webhook_failing: { severity: 'recommended', permission: 'webhooks:manage', action: 'settings/webhooks' },
  forms_spam_surge: { severity: 'recommended', permission: 'leads:manage', action: 'forms/leads' },
  invitation_expired: { severity: 'info', permission: 'members:manage', action: 'team/invitations' },
  api_key_legacy: { severity: 'recommended', permission: 'site:settings', action: 'settings/api-keys' },
  api_key_unused_90d: { severity: 'info', permission: 'site:settings', action: 'settings/api-keys' },
  retention_purge_due: { severity: 'info', permission: 'leads:manage', action: 'forms/leads' },
} as const satisfies Record<string, PendingKind>;

export type PendingCode = keyof typeof pendingKinds;

export const pendingCodes = Object.keys(pendingKinds) as PendingCode[];

/** Most severe first, then in the order above. */
export const pendingOrder = (left: PendingCode, right: PendingCode): number =>
  severities.indexOf(pendingKinds[left].severity) - severities.indexOf(pendingKinds[right].severity) ||
  pendingCodes.indexOf(left) - pendingCodes.indexOf(right);

const severities: readonly Severity[] = ['critical', 'recommended', 'info'];
