import { parseSettings } from '@imprint/config/parse-settings';
import { isProduction } from '@imprint/config/production';
import { type Settings, settings } from '@imprint/config/settings';

export type PlatformConfig = Settings;

export const readConfig = (): PlatformConfig => parseSettings(settings, process.env);

/** The environment that every service of the platform starts from. */
export const inheritedEnvironment = (): NodeJS.ProcessEnv => ({ ...process.env });

/** Address below which media are served. */
export const mediaBaseUrl = (config: PlatformConfig, restPort: number): string =>
  config.MEDIA_BASE_URL?.replace(/\/$/, '') ?? `${publicBaseUrl(config, restPort)}/media`;

/** Address of the public listener as people type it; the setting wins where a proxy stands in front. */
export const publicBaseUrl = (config: PlatformConfig, restPort: number): string =>
  config.PUBLIC_BASE_URL?.replace(/\/$/, '') ?? visibleUrl(config.HOST, restPort);

/** Issuer of access tokens. */
export const authUrl = (config: PlatformConfig, restPort: number): string =>
  config.AUTH_URL?.replace(/\/$/, '') ?? publicBaseUrl(config, restPort);

/** Where people meet the interface: sign in, accept invitations. */
export const appUrl = (config: PlatformConfig, restPort: number): string =>
  config.APP_URL?.replace(/\/$/, '') ?? publicBaseUrl(config, restPort);

/** Where the platform itself is reached from outside: nothing that outsiders name may lead there. */
export const ownUrls = (config: PlatformConfig, restPort: number): string[] => [
  publicBaseUrl(config, restPort),
  authUrl(config, restPort),
  appUrl(config, restPort),
  mediaBaseUrl(config, restPort),
];

/** A listener that is bound to every address is shown as this machine. */
export function visibleUrl(host: string, port: number): string {
  const visible = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${visible.includes(':') ? `[${visible}]` : visible}:${port}`;
}

/** The demo site is made outside production unless the setting says otherwise. */
export const wantsDemo = (config: PlatformConfig): boolean => !isProduction(config) && config.DEMO !== '0';
