import { isProduction } from '@imprint/config/production';
import { EmbeddedPostgres } from '@imprint/persistence/embedded-postgres';
import { requireFreePort } from '@imprint/service/free-port';
import { type AtEnd, StartError } from '@imprint/service/run-service';
import { type PlatformConfig, publicBaseUrl, visibleUrl } from './config.js';
import { DataDir } from './data-dir.js';

/** Database, secrets and data folder, shared by both run modes. */
export interface Foundation {
  dataDir: DataDir;
  databaseUrl: string;
  signingSecrets: readonly string[];
  operatorToken: string;
  /** See `IdentitySecrets`. */
  identitySecrets: readonly string[];
  /** See `FormsSecrets`. */
  formsSecrets: readonly string[];
}

/** Stops the embedded database and removes the runtime files on exit. */
export async function layFoundation(
  config: PlatformConfig,
  onNotice: (line: string) => void,
  atEnd: AtEnd,
): Promise<Foundation> {
  await requireFreePort(config.HOST, config.REST_PORT, 'REST_PORT');
  await requireFreePort(config.HOST, config.GATEWAY_PORT, 'GATEWAY_PORT');
  await requireFreePort(config.INTERNAL_HOST, config.INTERNAL_PORT, 'INTERNAL_PORT');
  if (isProduction(config) && config.DEMO === '1') {
    throw new StartError(
      'DEMO: not allowed in production, because the demo credentials are stored in a file. Unset it or set it to 0.',
    );
  }
  const dataDir = await DataDir.open(config.DATA_DIR, onNotice);
  await dataDir.requireUnused();
  if (isProduction(config)) await dataDir.requireNoDemo();
  atEnd(() => dataDir.removeRuntime());
  const signingSecrets = config.INTERNAL_SIGNING_KEY ?? [await dataDir.secret('signing-key')];
  const operatorToken = config.IMPRINT_OPERATOR_TOKEN ?? (await dataDir.secret('operator-token'));
  const identitySecrets = config.IDENTITY_SECRET ?? [await dataDir.secret('identity-secret')];
  const formsSecrets = config.FORMS_SECRET ?? [await dataDir.secret('forms-secret')];
  const secrets = { signingSecrets, operatorToken, identitySecrets, formsSecrets };
  if (config.DATABASE_URL) return { dataDir, databaseUrl: config.DATABASE_URL, ...secrets };
  const postgres = await EmbeddedPostgres.start({ dataDir: config.DATA_DIR, onNotice }).catch((error: unknown) => {
    throw new StartError(error instanceof Error ? error.message : String(error));
  });
  atEnd(() => postgres.stop());
  return { dataDir, databaseUrl: postgres.localUrl, ...secrets };
}

export function toUrls(
  config: PlatformConfig,
  ports: { rest: number; gateway: number; internal: number },
): { base_url: string; graphql_url: string; internal_url: string } {
  return {
    base_url: publicBaseUrl(config, ports.rest),
    graphql_url: `${visibleUrl(config.HOST, ports.gateway)}/graphql`,
    internal_url: visibleUrl(config.INTERNAL_HOST, ports.internal),
  };
}
