import type { PendingTitles } from './english.js';

export const portuguese: PendingTitles = {
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
};
