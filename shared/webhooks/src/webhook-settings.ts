import type { Settings } from '@imprint/config/settings';
import type { OutsidePolicy } from '@imprint/outbound/outside-target';

export const webhookSettings = {
  WEBHOOK_RETRY_SECONDS: true,
  OUTBOUND_ALLOW_CIDRS: true,
  PUBLIC_BASE_URL: true,
  AUTH_URL: true,
  APP_URL: true,
  MEDIA_BASE_URL: true,
} as const;

/** Allowed receivers: outside of the platform, over HTTPS. */
export function receiverPolicy(config: Pick<Settings, keyof typeof webhookSettings>): OutsidePolicy {
  const ownUrls = [config.PUBLIC_BASE_URL, config.AUTH_URL, config.APP_URL, config.MEDIA_BASE_URL];
  return {
    httpsOnly: true,
    allowedCidrs: config.OUTBOUND_ALLOW_CIDRS,
    deniedUrls: ownUrls.filter((url) => url !== undefined),
  };
}
