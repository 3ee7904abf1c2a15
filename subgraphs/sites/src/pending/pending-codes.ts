import type { RolePermission } from '@imprint/principal/permission';

export type Severity = 'critical' | 'recommended' | 'info';

interface PendingKind {
  severity: Severity;
  /** Permission required to see and resolve it. */
  permission: RolePermission;
  title: { pt: string; en: string };
  /** Admin path below the site. */
  action: string;
}

/** All pending item codes. */
export const pendingKinds = {
  domain_unverified: {
    severity: 'critical',
    permission: 'site:settings',
    title: { pt: 'O domínio não existe no DNS', en: 'The domain does not exist in DNS' },
    action: 'settings/domain',
  },
  dns_mismatch: {
    severity: 'critical',
    permission: 'site:settings',
    title: { pt: 'O domínio não aponta para a plataforma', en: 'The domain does not point to the platform' },
    action: 'settings/domain',
  },
  tls_expiring: {
    severity: 'critical',
    permission: 'site:settings',
    title: { pt: 'O certificado do domínio vence em breve', en: 'The certificate of the domain expires soon' },
    action: 'settings/domain',
  },
  no_active_owner: {
    severity: 'critical',
    permission: 'members:manage',
    title: { pt: 'O site não tem dono ativo', en: 'The site has no active owner' },
    action: 'team',
  },
  single_owner_without_mfa: {
    severity: 'recommended',
    permission: 'members:manage',
    title: { pt: 'O único dono não usa segundo fator', en: 'The only owner has no second factor' },
    action: 'team',
  },
  logo_missing: {
    severity: 'recommended',
    permission: 'site:settings',
    title: { pt: 'Falta o logotipo', en: 'The logo is missing' },
    action: 'settings/appearance',
  },
  favicon_missing: {
    severity: 'recommended',
    permission: 'site:settings',
    title: { pt: 'Falta o favicon', en: 'The favicon is missing' },
    action: 'settings/appearance',
  },
  seo_defaults_missing: {
    severity: 'recommended',
    permission: 'site:settings',
    title: { pt: 'Faltam título e descrição padrão para buscadores', en: 'Default title and description are missing' },
    action: 'settings/seo',
  },
  image_ingest_pending: {
    severity: 'info',
    permission: 'site:settings',
    title: { pt: 'Imagens externas ainda sendo copiadas', en: 'External images are still being copied' },
    action: 'settings/appearance',
  },
  image_ingest_failed: {
    severity: 'recommended',
    permission: 'site:settings',
    title: { pt: 'Imagens externas não puderam ser copiadas', en: 'External images could not be copied' },
    action: 'settings/appearance',
  },
  webhook_disabled: {
    severity: 'critical',
    permission: 'webhooks:manage',
    title: { pt: 'Webhook desativado por falhas', en: 'A webhook was disabled after failures' },
    action: 'forms/webhooks',
  },
  webhook_failing: {
    severity: 'recommended',
    permission: 'webhooks:manage',
    title: { pt: 'Webhook falhando', en: 'A webhook is failing' },
    action: 'forms/webhooks',
  },
  forms_spam_surge: {
    severity: 'recommended',
    permission: 'leads:manage',
    title: { pt: 'Muitos envios de spam nas últimas 24 horas', en: 'Spam surge in the last 24 hours' },
    action: 'forms/leads',
  },
  invitation_expired: {
    severity: 'info',
    permission: 'members:manage',
    title: { pt: 'Convites vencidos sem resposta', en: 'Invitations expired without a response' },
    action: 'team/invitations',
  },
  api_key_legacy: {
    severity: 'recommended',
    permission: 'site:settings',
    title: { pt: 'Chave de API sem autor não cria conteúdo', en: 'An API key without author cannot create content' },
    action: 'settings/api-keys',
  },
  api_key_unused_90d: {
    severity: 'info',
    permission: 'site:settings',
    title: { pt: 'Chave de API sem uso há 90 dias', en: 'An API key has not been used for 90 days' },
    action: 'settings/api-keys',
  },
  retention_purge_due: {
    severity: 'info',
    permission: 'leads:manage',
    title: { pt: 'Respostas serão apagadas nos próximos 7 dias', en: 'Leads will be deleted within 7 days' },
    action: 'forms/leads',
  },
} as const satisfies Record<string, PendingKind>;

export type PendingCode = keyof typeof pendingKinds;

export const pendingCodes = Object.keys(pendingKinds) as PendingCode[];

/** Most severe first, then in the order above. */
export const pendingOrder = (left: PendingCode, right: PendingCode): number =>
  severities.indexOf(pendingKinds[left].severity) - severities.indexOf(pendingKinds[right].severity) ||
  pendingCodes.indexOf(left) - pendingCodes.indexOf(right);

const severities: readonly Severity[] = ['critical', 'recommended', 'info'];
