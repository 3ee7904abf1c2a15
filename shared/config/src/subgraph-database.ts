import { z } from 'zod';
import { parseSettings } from './parse-settings.js';
import type { Environment } from './read-setting.js';
import { type Settings, settings } from './settings.js';

/** Every setting that names a database. */
export type DatabaseSettings = {
  [Setting in keyof Settings as Setting extends `${string}DATABASE_${'' | 'READ_'}URL`
    ? Setting
    : never]?: Settings[Setting];
};

/** Name of a service that can have a database of its own, such as `content` with CONTENT_DATABASE_URL. */
export type DatabaseOwner = keyof {
  [Setting in keyof DatabaseSettings as Setting extends `${infer Name}_DATABASE_URL` ? Lowercase<Name> : never]: true;
};

/** Database of a subgraph. */
export interface SubgraphDatabase<Url extends string | undefined = string> {
  url: Url;
  readUrl: string | undefined;
  /** Settings that the URLs come from, for error messages. */
  setting: string;
  readSetting: string;
}

export const databaseSettings = <Name extends DatabaseOwner>(name: Name) =>
  ({
    url: `${name.toUpperCase()}_DATABASE_URL` as `${Uppercase<Name>}_DATABASE_URL`,
    readUrl: `${name.toUpperCase()}_DATABASE_READ_URL` as `${Uppercase<Name>}_DATABASE_READ_URL`,
  }) as const;

const databaseShape = Object.fromEntries(
  Object.entries(settings.shape).filter(([name]) => /(?:^|_)DATABASE_(?:READ_)?URL$/.test(name)),
);

export const readDatabaseSettings = (environment: Environment): DatabaseSettings =>
  parseSettings(z.object(databaseShape), environment);

/** Its own database, else that of DATABASE_URL, whose replica contains nothing of a database of its own. */
export function databaseOf<Config extends DatabaseSettings>(
  name: DatabaseOwner,
  config: Config,
): SubgraphDatabase<string | Config['DATABASE_URL']> {
  const own = databaseSettings(name);
  const [url, readUrl] = [config[own.url], config[own.readUrl]];
  const isReplicaShared = url === undefined && readUrl === undefined;
  return {
    url: url ?? config.DATABASE_URL,
    readUrl: isReplicaShared ? config.DATABASE_READ_URL : readUrl,
    setting: url === undefined ? 'DATABASE_URL' : own.url,
    readSetting: isReplicaShared ? 'DATABASE_READ_URL' : own.readUrl,
  };
}
