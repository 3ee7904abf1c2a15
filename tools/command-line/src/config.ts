import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSetting } from '@imprint/config/read-setting';
import { type DatabaseSettings, readDatabaseSettings } from '@imprint/config/subgraph-database';

/** URL of the running platform and operator credential. */
export interface OperatorAccess {
  graphqlUrl: string;
  token: string;
}

/** From the environment, else from the runtime files in DATA_DIR. */
export function readAccess(): OperatorAccess {
  const settings = 'IMPRINT_GRAPHQL_URL and IMPRINT_OPERATOR_TOKEN';
  return {
    graphqlUrl: process.env.IMPRINT_GRAPHQL_URL || readRuntime(settings).graphql_url,
    token: readSetting(process.env, 'IMPRINT_OPERATOR_TOKEN') ?? readFacts('operator-token', settings),
  };
}

const readRuntime = (settings: string): { base_url: string; graphql_url: string } =>
  JSON.parse(readFacts('runtime.json', settings));

/** A file of the running platform. Without one, the error names the settings that replace it. */
function readFacts(name: string, settings: string): string {
  const dataDir = readDataDir();
  try {
    return readFileSync(join(dataDir, name), 'utf8').trim();
  } catch {
    throw new Error(`no running platform found in ${dataDir}: start it with npm start, or set ${settings}`);
  }
}

/** URL of the REST API and the key of a site. */
export interface KeyAccess {
  url: string;
  key: string;
}

/** From IMPRINT_KEY, and the URL of the REST API. */
export function readKeyAccess(): KeyAccess {
  const key = readSetting(process.env, 'IMPRINT_KEY');
  if (!key) {
    throw new Error(
      'set IMPRINT_KEY to a key of the site (docs/importing.md and docs/mcp.md name its scopes), or import with --site and export with the site as operator',
    );
  }
  return { key, url: readRestUrl() };
}

/** From IMPRINT_URL, or of the running platform in DATA_DIR. */
export const readRestUrl = (): string => process.env.IMPRINT_URL || readRuntime('IMPRINT_URL').base_url;

export const readDataDir = (): string => process.env.DATA_DIR || '.data';
/** The settings that name databases. */
export const readDatabaseConfig = (): DatabaseSettings => readDatabaseSettings(process.env);
/** Mail folder of a platform without a mail server. */
export const mailFolder = (): string => join(readDataDir(), 'mail');
/** The environment of a child process that reads a schema with the token. */
export const withSchemaToken = (token: string): NodeJS.ProcessEnv => ({ ...process.env, IMPRINT_TOKEN: token });
