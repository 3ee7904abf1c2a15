// Must load before any decorated class.
import 'reflect-metadata';
import type { AdmissionStore } from '@imprint/admission/admission-store';
import type { Settings } from '@imprint/config/settings';
import type { Logger } from '@imprint/observability/logger';
import type { Metrics } from '@imprint/observability/metrics';
import type { z } from 'zod';
import type { Subgraph } from './subgraph.js';
import type { SubgraphQuery } from './subgraph-client.js';

/** Name of a service that has a port and a URL setting, such as `sites` with SITES_PORT and SITES_URL. */
export type ServiceName = keyof {
  [Setting in keyof Settings as Setting extends `${infer Name}_PORT`
    ? `${Name}_URL` extends keyof Settings
      ? Lowercase<Name>
      : never
    : never]: true;
};

export const portSetting = <Name extends ServiceName>(name: Name) =>
  `${name.toUpperCase()}_PORT` as `${Uppercase<Name>}_PORT`;

export const urlSetting = <Name extends ServiceName>(name: Name) =>
  `${name.toUpperCase()}_URL` as `${Uppercase<Name>}_URL`;

/** What surrounds a subgraph: in a process of its own, or in one process with all others. */
export interface Surroundings<Peer extends ServiceName> {
  shared: {
    databaseUrl: string;
    databaseReadUrl: string | undefined;
    poolSize: number;
    /** The same in every process. */
    signingSecrets: readonly string[];
    admission: AdmissionStore;
    logger: Logger;
    metrics: Metrics;
  };
  /** Queries another subgraph as this service. The timeout applies to queries over HTTP. */
  ask: (peer: Peer, timeoutMillis?: number) => SubgraphQuery;
}

/** A subgraph as a service: its settings, the subgraphs that it queries, and how it is created. */
export interface SubgraphService<Config, Peer extends ServiceName> {
  readonly name: ServiceName;
  readonly peers: readonly Peer[];
  /** Its own settings, besides those of every subgraph. */
  readonly settings: z.ZodObject & z.ZodType<Config>;
  create(config: Config, surroundings: Surroundings<Peer>): Promise<Subgraph>;
}

export const defineSubgraph = <Config, Peer extends ServiceName>(
  service: SubgraphService<Config, Peer>,
): SubgraphService<Config, Peer> => service;
