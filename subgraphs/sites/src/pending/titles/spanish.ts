import type { PendingTitles } from './english.js';

export const spanish: PendingTitles = {
  domain_unverified: 'El dominio no está verificado o no existe en el DNS',
  dns_mismatch: 'El dominio no apunta a la plataforma',
  tls_expiring: 'El certificado del dominio vence pronto',
  no_active_owner: 'El sitio no tiene un propietario activo',
  single_owner_without_mfa: 'El único propietario no tiene segundo factor',
  logo_missing: 'Falta el logotipo',
  favicon_missing: 'Falta el favicon',
  seo_defaults_missing: 'Faltan el título y la descripción predeterminados',
  indexnow_unverified: 'Publica el archivo de la clave de IndexNow para avisar a los buscadores',
  image_ingest_pending: 'Todavía se copian imágenes externas',
  image_ingest_failed: 'No se pudieron copiar imágenes externas',
  webhook_disabled: 'Se desactivó un webhook por fallas',
  webhook_failing: 'Un webhook está fallando',
  content_webhook_disabled: 'Se desactivó un webhook de contenido por fallas',
  content_webhook_failing: 'Un webhook de contenido está fallando',
  forms_spam_surge: 'Mucho spam en las últimas 24 horas',
  invitation_expired: 'Hay invitaciones vencidas sin respuesta',
  api_key_legacy: 'Una clave de API sin autor no puede crear contenido',
  api_key_unused_90d: 'Una clave de API no se usa desde hace 90 días',
  retention_purge_due: 'Se eliminarán respuestas en los próximos 7 días',
};
