import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** URL of the running platform and operator credential. */
export interface OperatorAccess {
  graphqlUrl: string;
  token: string;
}

/** From the environment, else from the runtime files in DATA_DIR. */
export function readAccess(): OperatorAccess {
  const dataDir = readDataDir();
  const read = (name: string): string => {
    try {
      return readFileSync(join(dataDir, name), 'utf8').trim();
    } catch {
      throw new Error(
        `no running platform found in ${dataDir}: start it with npm start, or set IMPRINT_GRAPHQL_URL and IMPRINT_OPERATOR_TOKEN`,
      );
    }
  };
  return {
    graphqlUrl:
      process.env.IMPRINT_GRAPHQL_URL || (JSON.parse(read('runtime.json')) as { graphql_url: string }).graphql_url,
    token: process.env.IMPRINT_OPERATOR_TOKEN || read('operator-token'),
  };
}

export const readDataDir = (): string => process.env.DATA_DIR || '.data';
export const readDatabaseUrl = (): string | undefined => process.env.DATABASE_URL || undefined;
/** Mail folder of a platform without a mail server. */
export const mailFolder = (): string => join(readDataDir(), 'mail');
/** The environment of a child process that reads a schema with the token. */
export const withSchemaToken = (token: string): NodeJS.ProcessEnv => ({ ...process.env, IMPRINT_TOKEN: token });
