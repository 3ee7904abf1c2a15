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

type GatewayError = NonNullable<GraphqlReply['errors']>[number];

/** On whose behalf the adapter asks: a principal that it knows, or whoever holds an access token. */
export interface GatewayCaller extends Caller {
  bearer?: string | undefined;
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

  constructor(private readonly transport: GatewayTransport) {}

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
function domainErrorOf({ message, extensions = {} }: GatewayError): DomainError {
  const code = errorCodes.find((known): known is ErrorCode => known === extensions.code);
  if (!code) return internal(`the gateway refused our document: ${String(extensions.code)} ${message}`);
  const { reason, fields, faults, retryAfterSeconds, requiredScope, isUncertain } = extensions as DomainErrorOptions;
  return new DomainError(code, message, {
    ...(reason && { reason }),
    ...(fields && { fields }),
    ...(faults && { faults }),
    ...(retryAfterSeconds && { retryAfterSeconds }),
    ...(requiredScope && { requiredScope }),
    ...(isUncertain && { isUncertain }),
  });
}
