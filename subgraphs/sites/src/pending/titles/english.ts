export const english = {
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
};

export type PendingTitles = Readonly<Record<keyof typeof english, string>>;
