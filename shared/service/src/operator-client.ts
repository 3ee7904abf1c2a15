interface GraphQlError {
  message: string;
  extensions?: { code?: string };
}

/** A GraphQL error. `code` is its family. */
export class OperationError extends Error {
  constructor(
    message: string,
    readonly code: string | undefined,
  ) {
    super(message);
  }
}

/** Calls the gateway as operator. */
export class OperatorClient {
  constructor(
    private readonly graphqlUrl: string,
    private readonly token: string,
  ) {}

  /** Throws the first GraphQL error as {@link OperationError}. */
  async execute<Data>(query: string, variables: Record<string, unknown> = {}): Promise<Data> {
    const response = await this.#post(query, variables);
    const { data, errors } = await this.#read<Data>(response);
    const [error] = errors ?? [];
    if (error) throw new OperationError(error.message, error.extensions?.code);
    return data;
  }

  async #read<Data>(response: Response): Promise<{ data: Data; errors?: GraphQlError[] }> {
    const reply = (await response.json().catch(() => null)) as { data?: Data; errors?: GraphQlError[] } | null;
    if (reply?.data || reply?.errors) return reply as { data: Data; errors?: GraphQlError[] };
    throw new Error(`${this.graphqlUrl} answered ${response.status} without GraphQL: is it the URL of the gateway?`);
  }

  async #post(query: string, variables: Record<string, unknown>): Promise<Response> {
    return fetch(this.graphqlUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${this.token}` },
      body: JSON.stringify({ query, variables }),
    }).catch(() => {
      throw new Error(`the platform is not reachable at ${this.graphqlUrl}: is it running?`);
    });
  }
}
