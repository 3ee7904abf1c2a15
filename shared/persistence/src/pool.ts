import type { Logger } from '@imprint/observability/logger';
import pg from 'pg';
import { guardPool } from './jobs.js';

export interface PoolOptions {
  url: string;
  /** See `sessionOptions`. */
  options: string;
  /** `application_name` of the connections. */
  name: string;
  size: number;
  logger: Logger;
}

const connectMillis = 10_000;

/** A pool without the ORM, for bulk work. */
export function openPool({ url, options, name, size, logger }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    options,
    application_name: name,
    max: size,
    connectionTimeoutMillis: connectMillis,
  });
  guardPool(pool, logger);
  return pool;
}
