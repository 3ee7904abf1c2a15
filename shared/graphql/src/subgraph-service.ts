// Must load before any decorated class.
import 'reflect-metadata';
import type { AdmissionStore } from '@imprint/admission/admission-store';
import type { DatabaseOwner, SubgraphDatabase } from '@imprint/config/subgraph-database';
import type { Logger } from '@imprint/observability/logger';
import type { Metrics } from '@imprint/observability/metrics';
import { type DatabaseDefinition, jobSchema, openDatabase, sessionStart } from '@imprint/persistence/database';
import { JobBoardRepository } from '@imprint/persistence/job-board.repository';
import { JobWorker, type WorkerDefinition } from '@imprint/persistence/jobs';
import { AddressHash } from '@imprint/sealing/address-hash';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import type { JobContext } from './job-board.js';
import { KeysetCursors } from './keyset-cursor.js';
import type { ServiceName } from './service-name.js';
import type { Subgraph } from './subgraph.js';
import type { SubgraphQuery } from './subgraph-client.js';
import type { SubgraphSchema } from './subgraph-schema.js';

/** Shared by a process and its subgraphs. */
interface Shared {
  admission: AdmissionStore;
  /** The same in every process. */
  signingSecrets: readonly string[];
  logger: Logger;
  metrics: Metrics;
}

/** Environment of a subgraph, in its own process or in one process with all others. */
export interface SubgraphEnvironment<Peer extends ServiceName> {
  shared: Shared & { database: SubgraphDatabase; poolSize: number };
  /** Queries another subgraph as this service. The timeout applies to mutations over HTTP. */
  ask: (peer: Peer, mutationMillis?: number) => SubgraphQuery;
}

/** Inputs of the start of a subgraph. */
export interface StartContext<Peer extends ServiceName = never> extends Shared, Pick<SubgraphEnvironment<Peer>, 'ask'> {
  em: EntityManager;
  cursors: KeysetCursors;
  addresses: AddressHash;
  /** The jobs of the subgraph. */
  jobs: JobBoardRepository;
  /** Aborted at shutdown, before the requests that wait for outbound calls are drained. */
  stop: AbortSignal;
}

/** The jobs of one worker. */
interface Jobs extends Pick<WorkerDefinition, 'concurrency' | 'connections'> {
  tasks: Readonly<Record<string, (payload: never) => Promise<void>>>;
  /** Schedules (UTC) by task, at least one. */
  crontab: Readonly<Record<string, string>>;
}

interface SubgraphParts extends Pick<Subgraph, 'createContext'> {
  workers: readonly Jobs[];
  /** Runs once the workers have started. */
  begin?: () => Promise<void>;
  /** Runs once the workers have stopped. */
  close?: () => Promise<void> | void;
}

interface Definition<Config, Peer extends ServiceName> {
  readonly name: DatabaseOwner;
  readonly peers: readonly Peer[];
  /** Its own settings, besides those of every subgraph. */
  readonly settings: z.ZodObject & z.ZodType<Config>;
  readonly database: DatabaseDefinition;
  /** True for a subgraph that reads its own writes: a replica lags behind. */
  readonly isReadFromPrimary?: boolean;
  readonly buildSchema: () => Promise<SubgraphSchema>;
  /** Runs once the database is migrated. */
  start(config: Config, startContext: StartContext<Peer>): Promise<SubgraphParts> | SubgraphParts;
}

/** A subgraph as a service: its settings, the subgraphs that it queries, and how it is created. */
export interface SubgraphService<Config, Peer extends ServiceName> extends Omit<Definition<Config, Peer>, 'start'> {
  /** Opens and migrates the database, then starts the subgraph and its jobs. */
  create(config: Config, environment: SubgraphEnvironment<Peer>): Promise<Subgraph>;
}

export const defineSubgraph = <Config, Peer extends ServiceName>({
  start,
  ...definition
}: Definition<Config, Peer>): SubgraphService<Config, Peer> => ({
  ...definition,
  create: async (config, { ask, shared: { database, poolSize, ...shared } }) => {
    const { name, database: tables, buildSchema, isReadFromPrimary } = definition;
    const { signingSecrets, logger, metrics } = shared;
    const { orm, role, check } = await openDatabase(tables, {
      ...database,
      ...(isReadFromPrimary && { readUrl: undefined }),
      ...{ poolSize, logger, metrics },
    });
    const workers: JobWorker[] = [];
    const stopping = new AbortController();
    let parts: SubgraphParts | undefined;
    const close = async () => {
      stopping.abort();
      await Promise.all(workers.map((worker) => worker.stop()));
      await parts?.close?.();
      await orm.close(true);
    };
    try {
      const { schema, sdl } = await buildSchema();
      const jobs = new JobBoardRepository(orm.em, jobSchema(tables));
      parts = await start(config, {
        ...shared,
        ask,
        em: orm.em,
        cursors: new KeysetCursors(signingSecrets),
        addresses: new AddressHash(signingSecrets),
        jobs,
        stop: stopping.signal,
      });
      for (const { tasks, crontab, ...limits } of parts.workers) {
        const worker = await JobWorker.start({
          ...limits,
          connectionString: database.url,
          sessionStart: sessionStart(tables.schema, role),
          schema: jobSchema(tables),
          tasks: tasks as object as WorkerDefinition['tasks'],
          crontab: Object.entries(crontab)
            .map((line) => line.reverse().join(' '))
            .join('\n'),
          logger,
          metrics,
        });
        workers.push(worker);
      }
      await parts.begin?.();
      const { createContext: contextOf } = parts;
      const createContext: Subgraph['createContext'] = (request) =>
        Object.assign(contextOf(request), { jobs } satisfies JobContext);
      return { name, schema, sdl, logger, createContext, check, stop: () => stopping.abort(), close };
    } catch (error) {
      await close();
      throw error;
    }
  },
});
