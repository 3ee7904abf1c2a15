import {
  DomainError,
  type DomainErrorOptions,
  detailsOf,
  type ErrorCode,
  errorCodes,
  internal,
} from '@imprint/errors/domain-error';
import { clientNameHeader } from '@imprint/observability/client-name';
import { sharedSignal } from '@imprint/resilience/shared-signal';
import type { GraphqlReply, Upstream } from '@imprint/resilience/upstream';
import type { AskedTogether, GatewayCaller, GatewayLink } from './gateway-client.js';
import { GatheredRequests } from './gathered-requests.js';

type GatewayError = NonNullable<GraphqlReply['errors']>[number];

/** Carries one operation to the gateway, in this process or over HTTP. */
export type GatewayTransport = (
  query: string,
  variables: Record<string, unknown>,
  caller: GatewayCaller,
) => Promise<GraphqlReply>;

/** The way of an adapter that speaks with the gateway itself: requests that wait at the same time go together. */
export class GatheringLink implements GatewayLink {
  readonly #gathered = new Map<string, GatheredRequests<AskedTogether, unknown>>();
  #asked = 0;

  constructor(private readonly transport: GatewayTransport) {}

  /** How often it was asked, whatever went together then. */
  get asked(): number {
    return this.#asked;
  }

  async execute(query: string, variables: Record<string, unknown>, caller: GatewayCaller): Promise<unknown> {
    this.#asked++;
    const { data, errors } = await this.transport(query, variables, caller);
    const [error] = errors ?? [];
    if (error) throw domainErrorOf(error);
    return data;
  }

  ask(asked: AskedTogether): Promise<unknown> {
    this.#asked++;
    const { query, atMost, asker } = asked;
    const gathered =
      this.#gathered.get(query) ??
      new GatheredRequests<AskedTogether, unknown>((together) => this.#askEach(together), atMost);
    this.#gathered.set(query, gathered);
    return asker === null ? gathered.askAlone(asked) : gathered.ask(asker, asked);
  }

  /** What is wrong with one takes the place of its answer. The first speaks for all. */
  async #askEach(together: readonly AskedTogether[]): Promise<unknown[]> {
    const [{ query, caller: first }] = together as [AskedTogether];
    const caller = { ...first, signal: sharedSignal(together.map((each) => each.caller.signal)) };
    const asked = together.map(({ variables }) => variables);
    const { data, errors = [] } = await this.transport(query, { asked }, caller);
    const { answers } = (data ?? {}) as { answers?: unknown };
    const failures = new Map(errors.map((error) => [placeOf(error), error]));
    // Where logs of the other processes tell of the failure.
    const cause = asked.length > 1 ? new Error(`asked under the request id ${caller.requestId}`) : undefined;
    const outcomes: unknown[] = [];
    for (const [index, each] of together.entries()) {
      const answer = answerAt(answers, index);
      const failure = failures.get(index) ?? failures.get(undefined) ?? (answer === undefined ? errors[0] : undefined);
      // Large answers are made one at a time: together they exceed what an operation may load.
      if (together.length > 1 && failure?.extensions?.reason === 'TOO_MANY_BODIES')
        outcomes.push(...(await this.#askEach([each])));
      else if (failure) outcomes.push(domainErrorOf(failure, cause));
      else outcomes.push(answer ?? internal('the gateway left a request without an answer'));
    }
    return outcomes;
  }
}

/** Which of the answers it is about; undefined when it is about all. */
const placeOf = ({ path }: GatewayError): number | undefined => path?.find((part) => typeof part === 'number');

/** One of the answers, which come as a list or in columns; undefined where there is none, or not all of it. */
function answerAt(answers: unknown, index: number): unknown {
  if (Array.isArray(answers)) return answers[index];
  const columns = Object.entries((answers ?? {}) as Record<string, readonly unknown[] | null>);
  if (columns.length === 0 || columns.some(([, values]) => !values)) return undefined;
  return Object.fromEntries(columns.map(([name, values]) => [name, values?.[index]]));
}

/** The gateway in another process. */
export function httpTransport(upstream: Upstream): GatewayTransport {
  return async (query, variables, { bearer, ...caller }) => {
    try {
      return await upstream.post<GraphqlReply>({
        caller,
        query,
        variables,
        bearer,
        headers: { [clientNameHeader]: 'rest-adapter' },
      });
    } catch (cause) {
      if (cause instanceof DomainError) throw cause;
      throw internal('The gateway does not answer.', { cause, isUncertain: true });
    }
  };
}

/** A code of the document family reaching here is a fault of ours, never of the client. */
function domainErrorOf({ message, extensions = {} }: GatewayError, cause?: Error): DomainError {
  const code = errorCodes.find((known): known is ErrorCode => known === extensions.code);
  if (!code) return internal(`the gateway refused our document: ${String(extensions.code)} ${message}`, { cause });
  return new DomainError(code, message, { ...detailsOf(extensions as DomainErrorOptions), cause });
}
