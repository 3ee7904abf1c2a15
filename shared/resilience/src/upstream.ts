import { setTimeout as wait } from 'node:timers/promises';
import { DomainError, overloaded } from '@imprint/errors/domain-error';
import type { Metrics } from '@imprint/observability/metrics';
import type { Caller } from '@imprint/principal/caller';
import type { PrincipalTokens } from '@imprint/principal/principal-token';
import { tenantOf } from '@imprint/principal/tenant';
import { LoadLimit } from './load-limit.js';
import { isMutation } from './operation-kind.js';
import { postSigned, type SignedPost } from './signed-post.js';

/** What a GraphQL service answers; without `data` or `errors` it was not one that answered. */
export interface GraphqlReply {
  data?: unknown;
  errors?:
    | readonly {
        message: string;
        path?: readonly (string | number)[] | undefined;
        extensions?: Record<string, unknown> | undefined;
      }[]
    | undefined;
}

export interface UpstreamCall {
  caller: Caller;
  query: string | undefined;
  variables?: object | undefined;
  operationName?: string | undefined;
  /** The access token of the client, which the other process verifies. */
  bearer?: string | undefined;
  /** See `SignedPost`. */
  onReply?: SignedPost['onReply'];
  headers?: Record<string, string>;
}

export interface UpstreamOptions {
  name: string;
  url: string;
  tokens: PrincipalTokens;
  metrics: Metrics;
  /** Until a call is given up; `mutationMillis` for mutations, where they may take longer. */
  timeoutMillis: number;
  mutationMillis?: number;
  /** Asks once more also what came late, where another process of that name may be quicker. */
  retriesLate?: boolean;
  /** Calls under way at once; a slow neighbour must not take every place of whoever asks. 50 when omitted. */
  concurrency?: number;
}

const defaultConcurrency = 50;
const retryWaitMillis = 50;
/** Of ten calls that went out one may be sent again; after a quiet time ten at once. */
const retryShare = 0.1;
const retryReserve = 10;

const hasName = (error: unknown, name: string): boolean => (error as { name?: unknown } | null)?.name === name;
const isTimeout = (error: unknown): boolean => hasName(error, 'TimeoutError');

function outcomeOf(error: unknown): string {
  if (isTimeout(error)) return 'late';
  // By the client that hung up or asked for too much.
  return error instanceof DomainError || hasName(error, 'AbortError') ? 'ended' : 'lost';
}

/**
 * Another process of the platform that speaks GraphQL. A call has a deadline; queries that were lost on the
 * way are sent once more as far as a budget allows, on wish those that were late too. Failures of some calls never keep
 * others from being sent: one tenant decides how long its operations take. Places by tenant bound what a process that is
 * stuck may hold, and one that is gone refuses connections at once.
 */
export class Upstream {
  readonly #limit: LoadLimit;
  #retries = retryReserve;

  constructor(private readonly options: UpstreamOptions) {
    const { name, metrics, concurrency = defaultConcurrency } = options;
    this.#limit = new LoadLimit({ name, metrics, running: concurrency });
  }

  /** Throws when no service answered; OVERLOADED when too many calls are under way. */
  async post<Reply extends GraphqlReply>(call: UpstreamCall): Promise<Reply> {
    const { caller, variables, bearer } = call;
    const turn = { tenant: tenantOf({ ...caller, bearer }, variables), signal: caller.signal };
    return this.#limit.run(async () => {
      this.#retries = Math.min(retryReserve, this.#retries + retryShare);
      try {
        return await this.#attempt<Reply>(call);
      } catch (error) {
        if (caller.signal?.aborted) throw overloaded();
        if (!this.#mayAskAgain(call, error)) throw error;
        this.#retries--;
        this.#count('retried');
        await wait(retryWaitMillis * (1 + Math.random()));
        return this.#attempt<Reply>(call);
      }
    }, turn);
  }

  #mayAskAgain({ query }: UpstreamCall, error: unknown): boolean {
    if (isMutation(query) || error instanceof DomainError) return false;
    return this.#retries >= 1 && (!isTimeout(error) || this.options.retriesLate === true);
  }

  async #attempt<Reply extends GraphqlReply>(call: UpstreamCall): Promise<Reply> {
    const { url, tokens, timeoutMillis: queryMillis, mutationMillis = queryMillis } = this.options;
    const { caller, bearer, headers, query, variables, operationName, onReply } = call;
    const timeoutMillis = isMutation(query) ? mutationMillis : queryMillis;
    try {
      const { status, reply } = await postSigned<Reply>(tokens, {
        url,
        caller,
        headers: { ...headers, ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }) },
        body: { query, variables, operationName },
        timeoutMillis,
        ...(onReply && { onReply }),
      });
      if (!('data' in reply) && !reply.errors) throw new Error(`status ${status} without a GraphQL reply`);
      this.#count('answered');
      return reply;
    } catch (error) {
      this.#count(outcomeOf(error));
      throw error;
    }
  }

  #count(outcome: string): void {
    this.options.metrics.upstreamCalls.inc({ upstream: this.options.name, outcome });
  }
}
