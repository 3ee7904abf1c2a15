import { parseSettings } from '@imprint/config/parse-settings';
import { isProduction } from '@imprint/config/production';
import { type Settings, settings } from '@imprint/config/settings';

export type PlatformConfig = Settings;

export const readConfig = (): PlatformConfig => parseSettings(settings, process.env);

/** The environment of every service. */
export const inheritedEnvironment = (): NodeJS.ProcessEnv => ({ ...process.env });

/** Base URL of media. */
export const mediaBaseUrl = (config: PlatformConfig, restPort: number): string =>
  config.MEDIA_BASE_URL?.replace(/\/$/, '') ?? `${publicBaseUrl(config, restPort)}/media`;

/** Public URL of the adapter; the setting overrides it behind a proxy. */
export const publicBaseUrl = (config: PlatformConfig, restPort: number): string =>
  config.PUBLIC_BASE_URL?.replace(/\/$/, '') ?? visibleUrl(config.HOST, restPort);

/** Issuer of access tokens. */
export const authUrl = (config: PlatformConfig, restPort: number): string =>
  config.AUTH_URL?.replace(/\/$/, '') ?? publicBaseUrl(config, restPort);

/** URL of the web interface, for sign-in and invitations. */
export const appUrl = (config: PlatformConfig, restPort: number): string =>
  config.APP_URL?.replace(/\/$/, '') ?? publicBaseUrl(config, restPort);

/** Public URLs of the platform, which outbound calls must not reach. */
export const ownUrls = (config: PlatformConfig, restPort: number): string[] => [
  publicBaseUrl(config, restPort),
  authUrl(config, restPort),
  appUrl(config, restPort),
  mediaBaseUrl(config, restPort),
];

/** Shows a wildcard address as localhost. */
export function visibleUrl(host: string, port: number): string {
  const visible = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${visible.includes(':') ? `[${visible}]` : visible}:${port}`;
}

/** Outside production the demo site is the default. */
export const wantsDemo = (config: PlatformConfig): boolean => !isProduction(config) && config.DEMO !== '0';
