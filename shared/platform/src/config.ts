import { parseSettings } from '@imprint/config/parse-settings';
import { type Settings, settings } from '@imprint/config/settings';

export type PlatformConfig = Settings;

export const readConfig = (): PlatformConfig => parseSettings(settings, process.env);

/** The environment that every service of the platform starts from. */
export const inheritedEnvironment = (): NodeJS.ProcessEnv => ({ ...process.env });

/** The demo site is made outside production unless the setting says otherwise. */
export const wantsDemo = ({ DEMO, NODE_ENV }: PlatformConfig): boolean =>
  DEMO === undefined ? NODE_ENV !== 'production' : DEMO === '1';
