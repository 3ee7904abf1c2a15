import { parseSettings } from '@imprint/config/parse-settings';
import { isProduction } from '@imprint/config/production';
import { type Settings, settings } from '@imprint/config/settings';

export type PlatformConfig = Settings;

export const readConfig = (): PlatformConfig => parseSettings(settings, process.env);

/** The environment of every service. */
export const inheritedEnvironment = (): NodeJS.ProcessEnv => ({ ...process.env });

/** Database and secrets that the platform discovers or generates. */
export interface Foundations {
  /** Empty when every subgraph has a database of its own. */
  DATABASE_URL: string;
  INTERNAL_SIGNING_KEY: string[];
  IMPRINT_OPERATOR_TOKEN: string;
  IDENTITY_SECRET: string[];
  CONTENT_SECRET: string[];
  FORMS_SECRET: string[];
}

/** Settings with their foundations and the URLs that derive from others. */
export type CompleteConfig = PlatformConfig & Foundations & ReturnType<typeof publicUrls>;

/** Requires resolved ports; see `withFreePorts`. */
export const completeConfig = (config: PlatformConfig, foundations: Foundations): CompleteConfig => ({
  ...config,
  ...foundations,
  ...publicUrls(config),
});

/** Public URLs; a setting overrides each of them behind a proxy. AUTH_URL is the issuer of access tokens. */
function publicUrls(config: PlatformConfig) {
  const trimmed = (url: string | undefined) => url?.replace(/\/$/, '');
  const base = trimmed(config.PUBLIC_BASE_URL) ?? visibleUrl(config.HOST, config.REST_PORT);
  const authUrl = trimmed(config.AUTH_URL) ?? base;
  return {
    PUBLIC_BASE_URL: base,
    AUTH_URL: authUrl,
    APP_URL: trimmed(config.APP_URL) ?? authUrl,
    GRAPH_URL: trimmed(config.GRAPH_URL) ?? `${visibleUrl(config.HOST, config.GATEWAY_PORT)}/graphql`,
    MEDIA_BASE_URL: trimmed(config.MEDIA_BASE_URL) ?? `${base}/media`,
  };
}

/** The URL for people: the loopback address is localhost, where browsers allow passkeys. */
export const visibleUrl = (host: string, port: number): string =>
  urlOf(host === '127.0.0.1' ? 'localhost' : host, port);

/** The URL for programs on this machine. */
export function urlOf(host: string, port: number): string {
  const visible = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${visible.includes(':') ? `[${visible}]` : visible}:${port}`;
}

/** Outside production the demo site is the default. */
export const wantsDemo = (config: PlatformConfig): boolean => !isProduction(config) && config.DEMO !== '0';
