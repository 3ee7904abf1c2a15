import type { SiteSettingsQuery } from '../generated/operations.js';

export type Settings = SiteSettingsQuery['site'];
