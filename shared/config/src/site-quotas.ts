import type { Settings } from './settings.js';

/** Quotas of sites and accounts for the sites subgraph. */
export const siteQuotas = ({
  KEYS_PER_SITE,
  KEY_LIMIT_PER_MINUTE,
  SITES_PER_ACCOUNT,
}: Pick<Settings, 'KEYS_PER_SITE' | 'KEY_LIMIT_PER_MINUTE' | 'SITES_PER_ACCOUNT'>) => ({
  keysPerSite: KEYS_PER_SITE,
  keyLimitPerMinute: KEY_LIMIT_PER_MINUTE,
  sitesPerAccount: SITES_PER_ACCOUNT,
});
