import { setTimeout as wait } from 'node:timers/promises';
import { DomainError, overloaded } from '@imprint/errors/domain-error';
import type { Metrics } from '@imprint/observability/metrics';
import type { Caller } from '@imprint/principal/caller';
import type { PrincipalTokens } from '@imprint/principal/principal-token';
import { tenantOf } from '@imprint/principal/tenant';
import { LoadLimit } from './load-limit.js';
import { isMutation } from './operation-kind.js';
import { postSigned, type SignedPost } from './signed-post.js';

/** A GraphQL reply; without `data` and `errors` it is not from a GraphQL service. */
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
  /** The access token of the client, which the other service verifies. */
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
  /** Timeout of a call; `mutationMillis` overrides it for mutations. */
  timeoutMillis: number;
  mutationMillis?: number;
  /** Also retries timed-out queries, where another replica may be faster. */
  retriesLate?: boolean;
  /** Maximum concurrent calls, so that a slow service does not exhaust the caller. 50 when omitted. */
  concurrency?: number;
}

const defaultConcurrency = 50;
const retryWaitMillis = 50;
/** Retry budget: one in ten calls, with a burst of ten after a quiet time. */
const retryShare = 0.1;
const retryReserve = 10;

const hasName = (error: unknown, name: string): boolean => Object(error).name === name;
const isTimeout = (error: unknown): boolean => hasName(error, 'TimeoutError');

function classifyError(error: unknown): string {
  if (isTimeout(error)) return 'late';
  // Ended by the client: disconnected or over a limit.
  return error instanceof DomainError || hasName(error, 'AbortError') ? 'ended' : 'lost';
}

/**
 * A GraphQL service of the platform. Calls have a deadline; lost queries are retried within a budget, optionally timed-out
 * ones too. There is no circuit breaker: one tenant decides how long its operations take, so failures of some calls must
 * not block others. Per-tenant limits bound what a stuck service can hold, and a dead one refuses connections at once.
 */
export class Upstream {
  readonly #limit: LoadLimit;
  #retries = retryReserve;

  constructor(private readonly options: UpstreamOptions) {
    const { name, metrics, concurrency = defaultConcurrency } = options;
    this.#limit = new LoadLimit({ name, metrics, running: concurrency });
  }

  /** Throws when the service is unreachable; OVERLOADED above the concurrency limit. */
  async post<Reply extends GraphqlReply>(call: UpstreamCall): Promise<Reply> {
    const { caller, variables } = call;
    const turn = { tenant: tenantOf(caller, variables), signal: caller.signal };
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
      this.#count(classifyError(error));
      throw error;
    }
  }

  #count(outcome: string): void {
    this.options.metrics.upstreamCalls.inc({ upstream: this.options.name, outcome });
  }
}
