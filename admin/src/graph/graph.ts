import { type Fault, GraphError } from './graph-error.js';
import type { Operation } from './operation.js';

interface Failure {
  message: string;
  path?: readonly (string | number)[];
  extensions?: { code?: string; reason?: string; fields?: string[]; faults?: Fault[] };
}

interface Reply<Data> {
  data?: Data | null;
  errors?: readonly Failure[];
}

export interface Credentials {
  accessToken: () => Promise<string>;
  /** Called after a 401 for the token. */
  forgetAccess: () => void;
}

/** Sends registered operations to the graph by their ids. */
export class Graph {
  constructor(
    private readonly url: string,
    private readonly credentials: Credentials,
  ) {}

  /** Throws GraphError for every failure. A part that one service cannot load stays null inside of the others. */
  async execute<Data, Variables>(
    operation: Operation<Data, Variables>,
    variables: Variables,
    signal?: AbortSignal,
  ): Promise<Data> {
    try {
      return await this.#ask(operation, variables, signal);
    } catch (error) {
      if (!(error instanceof GraphError) || error.code !== 'UNAUTHENTICATED') throw error;
      this.credentials.forgetAccess();
      return this.#ask(operation, variables, signal);
    }
  }

  async #ask<Data, Variables>(
    { id, name, optional = [] }: Operation<Data, Variables>,
    variables: Variables,
    signal?: AbortSignal,
  ): Promise<Data> {
    const token = await this.credentials.accessToken().catch((error: unknown) => {
      // fetch throws a TypeError when there is no response.
      throw error instanceof TypeError ? new GraphError('', 'OFFLINE') : error;
    });
    const response = await fetch(this.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({
        operationName: name,
        variables,
        extensions: { persistedQuery: { version: 1, sha256Hash: id } },
      }),
      ...(signal && { signal }),
    }).catch((error: unknown) => {
      if (signal?.aborted) throw error;
      throw new GraphError('', 'OFFLINE');
    });
    const requestId = response.headers.get('x-request-id');
    const reply = (await response.json().catch(() => null)) as Reply<Data> | null;
    const { data, errors = [] } = reply ?? {};
    const lost = data && Object.entries(data).find(([part, value]) => value === null && !optional.includes(part))?.[0];
    const isUsable = data && lost === undefined && Object.values(data).some((part) => part !== null);
    if (data && (errors.length === 0 || isUsable)) return data;
    const failure = errors.find(({ path }) => path?.[0] === lost) ?? errors[0];
    const { code = response.ok ? 'INTERNAL' : 'UNAVAILABLE', ...details } = failure?.extensions ?? {};
    throw new GraphError(failure?.message ?? '', code, { ...details, requestId });
  }
}
