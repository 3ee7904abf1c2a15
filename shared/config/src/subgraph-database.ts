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

/** The settings of a database of its own, by subgraph. */
export const databaseSettings = {
  sites: { url: 'SITES_DATABASE_URL', readUrl: 'SITES_DATABASE_READ_URL' },
  content: { url: 'CONTENT_DATABASE_URL', readUrl: 'CONTENT_DATABASE_READ_URL' },
  media: { url: 'MEDIA_DATABASE_URL', readUrl: 'MEDIA_DATABASE_READ_URL' },
  analytics: { url: 'ANALYTICS_DATABASE_URL', readUrl: 'ANALYTICS_DATABASE_READ_URL' },
  forms: { url: 'FORMS_DATABASE_URL', readUrl: 'FORMS_DATABASE_READ_URL' },
  identity: { url: 'IDENTITY_DATABASE_URL', readUrl: 'IDENTITY_DATABASE_READ_URL' },
} as const satisfies Record<string, { url: keyof DatabaseSettings; readUrl: keyof DatabaseSettings }>;

/** A subgraph that can have a database of its own. */
export type DatabaseOwner = keyof typeof databaseSettings;

export interface SubgraphDatabase<Url extends string | undefined = string> {
  url: Url;
  readUrl: string | undefined;
  /** Settings that the URLs come from, for error messages. */
  setting: string;
  readSetting: string;
}

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
  const own = databaseSettings[name];
  const [url, readUrl] = [config[own.url], config[own.readUrl]];
  const isReplicaShared = url === undefined && readUrl === undefined;
  return {
    url: url ?? config.DATABASE_URL,
    readUrl: isReplicaShared ? config.DATABASE_READ_URL : readUrl,
    setting: url === undefined ? 'DATABASE_URL' : own.url,
    readSetting: isReplicaShared ? 'DATABASE_READ_URL' : own.readUrl,
  };
}
