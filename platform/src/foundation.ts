import { isProduction } from '@imprint/config/production';
import { databaseOf } from '@imprint/config/subgraph-database';
import { EmbeddedPostgres } from '@imprint/persistence/embedded-postgres';
import { requireFreePort } from '@imprint/service/free-port';
import { type AtEnd, StartError } from '@imprint/service/run-service';
import { type CompleteConfig, completeConfig, type PlatformConfig, urlOf, visibleUrl } from './config.js';
import { DataDir } from './data-dir.js';
import { withFreePorts } from './free-ports.js';
import { requireServers } from './required-servers.js';
import { subgraphs } from './subgraphs.js';

/** Prerequisites of both run modes. */
export interface Foundation {
  dataDir: DataDir;
  config: CompleteConfig;
}

/** Opens the data folder and the database. Stops the embedded database and removes the runtime files on exit. */
export async function layFoundation(
  settings: PlatformConfig,
  onNotice: (line: string) => void,
  atEnd: AtEnd,
): Promise<Foundation> {
  await requireFreePort(settings.HOST, settings.REST_PORT, 'REST_PORT');
  await requireFreePort(settings.HOST, settings.GATEWAY_PORT, 'GATEWAY_PORT');
  await requireFreePort(settings.INTERNAL_HOST, settings.INTERNAL_PORT, 'INTERNAL_PORT');
  if (isProduction(settings) && settings.DEMO === '1') {
    throw new StartError(
      'DEMO: not allowed in production, because the demo credentials are stored in a file. Unset it or set it to 0.',
    );
  }
  await requireServers(settings);
  const dataDir = await DataDir.open(settings.DATA_DIR, onNotice);
  if (isProduction(settings)) await dataDir.requireNoDemo();
  atEnd(() => dataDir.removeRuntime());
  const config = completeConfig(await withFreePorts(settings), {
    INTERNAL_SIGNING_KEY: settings.INTERNAL_SIGNING_KEY ?? [await dataDir.secret('signing-key')],
    IMPRINT_OPERATOR_TOKEN: settings.IMPRINT_OPERATOR_TOKEN ?? (await dataDir.secret('operator-token')),
    IDENTITY_SECRET: settings.IDENTITY_SECRET ?? [await dataDir.secret('identity-secret')],
    CONTENT_SECRET: settings.CONTENT_SECRET ?? [await dataDir.secret('content-secret')],
    FORMS_SECRET: settings.FORMS_SECRET ?? [await dataDir.secret('forms-secret')],
    DATABASE_URL: isDatabaseMissing(settings)
      ? await startEmbeddedDatabase(settings, onNotice, atEnd)
      : (settings.DATABASE_URL ?? ''),
  });
  return { dataDir, config };
}

/** Whether a subgraph has no database yet. */
const isDatabaseMissing = (settings: PlatformConfig): boolean =>
  subgraphs.some(({ name }) => databaseOf(name, settings).url === undefined);

/** Starts the embedded server and returns the URL of the database. */
async function startEmbeddedDatabase(
  { DATA_DIR: dataDir }: PlatformConfig,
  onNotice: (line: string) => void,
  atEnd: AtEnd,
): Promise<string> {
  const postgres = await EmbeddedPostgres.start({ dataDir, onNotice }).catch((error: unknown) => {
    throw new StartError(error instanceof Error ? error.message : String(error));
  });
  postgres.restartWhenKilled();
  atEnd(() => postgres.stop());
  return postgres.localUrl;
}

export const toUrls = (config: CompleteConfig): { base_url: string; graphql_url: string; internal_url: string } => ({
  base_url: config.PUBLIC_BASE_URL,
  graphql_url: `${visibleUrl(config.HOST, config.GATEWAY_PORT)}/graphql`,
  internal_url: urlOf(config.INTERNAL_HOST, config.INTERNAL_PORT),
});
