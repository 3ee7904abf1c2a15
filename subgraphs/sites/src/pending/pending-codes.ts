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

export const pendingTitles: Readonly<Record<'pt' | 'en', Readonly<Record<PendingCode, string>>>> = {
  pt: {
    domain_unverified: 'O domínio não está verificado ou não existe no DNS',
    dns_mismatch: 'O domínio não aponta para a plataforma',
    tls_expiring: 'O certificado do domínio vence em breve',
    no_active_owner: 'O site não tem dono ativo',
    single_owner_without_mfa: 'O único dono não usa segundo fator',
    logo_missing: 'Falta o logotipo',
    favicon_missing: 'Falta o favicon',
    seo_defaults_missing: 'Faltam título e descrição padrão para buscadores',
    indexnow_unverified: 'Publique o arquivo da chave IndexNow para avisar os buscadores',
    image_ingest_pending: 'Imagens externas ainda sendo copiadas',
    image_ingest_failed: 'Imagens externas não puderam ser copiadas',
    webhook_disabled: 'Webhook desativado por falhas',
    webhook_failing: 'Webhook falhando',
    content_webhook_disabled: 'Webhook de conteúdo desativado por falhas',
    content_webhook_failing: 'Webhook de conteúdo falhando',
    forms_spam_surge: 'Muitos envios de spam nas últimas 24 horas',
    invitation_expired: 'Convites vencidos sem resposta',
    api_key_legacy: 'Chave de API sem autor não cria conteúdo',
    api_key_unused_90d: 'Chave de API sem uso há 90 dias',
    retention_purge_due: 'Respostas serão apagadas nos próximos 7 dias',
  },
  en: {
    domain_unverified: 'The domain is not verified or does not exist in DNS',
    dns_mismatch: 'The domain does not point to the platform',
    tls_expiring: 'The certificate of the domain expires soon',
    no_active_owner: 'The site has no active owner',
    single_owner_without_mfa: 'The only owner has no second factor',
    logo_missing: 'The logo is missing',
    favicon_missing: 'The favicon is missing',
    seo_defaults_missing: 'Default title and description are missing',
    indexnow_unverified: 'Serve the IndexNow key file to have search engines notified',
    image_ingest_pending: 'External images are still being copied',
    image_ingest_failed: 'External images could not be copied',
    webhook_disabled: 'A webhook was disabled after failures',
    webhook_failing: 'A webhook is failing',
    content_webhook_disabled: 'A content webhook was disabled after failures',
    content_webhook_failing: 'A content webhook is failing',
    forms_spam_surge: 'Spam surge in the last 24 hours',
    invitation_expired: 'Invitations expired without a response',
    api_key_legacy: 'An API key without author cannot create content',
    api_key_unused_90d: 'An API key has not been used for 90 days',
    retention_purge_due: 'Leads will be deleted within 7 days',
  },
};
