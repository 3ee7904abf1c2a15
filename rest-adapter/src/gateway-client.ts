import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import {
  DomainError,
  type DomainErrorOptions,
  type ErrorCode,
  errorCodes,
  internal,
} from '@imprint/errors/domain-error';
import { clientNameHeader } from '@imprint/observability/client-name';
import type { Caller } from '@imprint/principal/caller';
import type { GraphqlReply, Upstream } from '@imprint/resilience/upstream';
import { type DocumentNode, print } from 'graphql';
import { GatheredRequests } from './gathered-requests.js';

type GatewayError = NonNullable<GraphqlReply['errors']>[number];

/** On whose behalf the adapter asks: a principal that it knows, or whoever holds an access token. */
export interface GatewayCaller extends Caller {
  bearer?: string | undefined;
}

/** Takes what several requests ask for and gives an answer, or an error, to each. */
export type GatheredDocument<Answer, Asked> = TypedDocumentNode<
  { answers: readonly (Answer | null)[] },
  { asked: Asked | Asked[] }
>;

/** Requests of a row that wait at the same time go to the gateway as one operation. */
export interface Gathering {
  /** Names who may be answered together. */
  of: (question: Question) => string;
  /** How many one operation takes. */
  atMost: number;
  /** True for what may take long, which goes by itself: others should not wait for it. */
  isAlone?: (variables: Record<string, unknown>) => boolean;
}

/** All of the principal: a key that was changed meanwhile is another asker. */
export const holderOfKey: Gathering['of'] = ({ caller: { principal } }) => JSON.stringify(principal);

/** Everybody who may read a site. */
export const readersOfSite: Gathering['of'] = (question) => {
  const { principal } = question.caller;
  return principal.kind === 'apiKey' ? principal.siteId : holderOfKey(question);
};

/** What one request asks of a document that answers several. */
export interface Question {
  variables: Record<string, unknown>;
  caller: GatewayCaller;
  /** True for more than others should wait for: it goes by itself. */
  isLarge: boolean;
}

/** Carries one operation to the gateway, in this process or over HTTP. */
export type GatewayTransport = (
  query: string,
  variables: Record<string, unknown>,
  caller: GatewayCaller,
) => Promise<GraphqlReply>;

/** Executes typed documents; any error in the reply is a failure, whatever data came with it. */
export class GatewayClient {
  /** Documents are printed once: their text is the key of the gateway's caches. */
  readonly #texts = new WeakMap<DocumentNode, string>();

  readonly #gathered = new WeakMap<DocumentNode, GatheredRequests<Question, unknown>>();

  /** `patienceMillis`: see `GatheringOptions`. */
  constructor(
    private readonly transport: GatewayTransport,
    private readonly patienceMillis = 0,
  ) {}

  async execute<Data, Variables extends Record<string, unknown>>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
    caller: GatewayCaller,
  ): Promise<Data> {
    const { data, errors } = await this.transport(this.#textOf(document), variables, caller);
    const [error] = errors ?? [];
    if (error) throw domainErrorOf(error);
    return data as Data;
  }

  /** Executes a document that answers several requests, together with others of the same asker. */
  executeGathered(document: DocumentNode, gathering: Gathering, question: Question): Promise<unknown> {
    const gathered =
      this.#gathered.get(document) ??
      new GatheredRequests<Question, unknown>((asked) => this.#executeEach(document, asked), {
        atMost: gathering.atMost,
        patienceMillis: this.patienceMillis,
      });
    this.#gathered.set(document, gathered);
    const isAlone = question.isLarge || gathering.isAlone?.(question.variables);
    return isAlone ? gathered.askAlone(question) : gathered.ask(gathering.of(question), question);
  }

  /** What is wrong with one takes the place of its answer. The first speaks for all. */
  async #executeEach(document: DocumentNode, questions: readonly Question[]): Promise<unknown[]> {
    const [{ caller }] = questions as [Question];
    const asked = questions.map(({ variables }) => variables);
    const { data, errors = [] } = await this.transport(this.#textOf(document), { asked }, caller);
    const { answers } = (data ?? {}) as { answers?: readonly unknown[] };
    const failures = new Map(errors.map((error) => [error.path?.[1], error]));
    // Where logs of the other processes tell of the failure.
    const cause = asked.length > 1 ? new Error(`asked under the request id ${caller.requestId}`) : undefined;
    return asked.map((_, index) => {
      const failure = failures.get(index) ?? failures.get(undefined);
      if (failure) return domainErrorOf(failure, cause);
      return answers?.[index] ?? internal('the gateway left a request without an answer');
    });
  }

  #textOf(document: DocumentNode): string {
    const known = this.#texts.get(document);
    if (known) return known;
    const text = print(document);
    this.#texts.set(document, text);
    return text;
  }
}

/** The gateway in another process. */
export function httpTransport(upstream: Upstream): GatewayTransport {
  return async (query, variables, { bearer, ...caller }) => {
    try {
      return await upstream.post<GraphqlReply>({
        caller,
        query,
        variables,
        headers: {
          [clientNameHeader]: 'rest-adapter',
          ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
        },
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
  const { reason, fields, faults, retryAfterSeconds, requiredScope, isUncertain } = extensions as DomainErrorOptions;
  return new DomainError(code, message, {
    ...(reason && { reason }),
    ...(fields && { fields }),
    ...(faults && { faults }),
    ...(retryAfterSeconds && { retryAfterSeconds }),
    ...(requiredScope && { requiredScope }),
    ...(isUncertain && { isUncertain }),
    cause,
  });
}
