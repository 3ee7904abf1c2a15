import { errorOf, ImprintError } from './imprint-error.js';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface ImprintOptions {
  /** URL of the REST API, without `/v1`. */
  baseUrl: string;
  /** API key. In a browser, one that starts with `pk_`. */
  key: string;
  /** Retries after a transient failure; 3 when omitted, 0 for none. */
  retries?: number;
  /** Maximum seconds before a retry; a longer `Retry-After` fails the call. 60 when omitted. */
  maxWaitSeconds?: number;
  /** Seconds of one attempt until its headers arrive; 60 when omitted. */
  timeoutSeconds?: number;
  /** Replaces the global `fetch`. */
  fetch?: typeof fetch;
}

export interface CallOptions {
  signal?: AbortSignal;
}

/** A write of the row that was read with this entity tag; 412 after any other change. */
export interface GuardedOptions extends CallOptions {
  ifMatch?: string;
}

export interface IdempotentOptions extends CallOptions {
  /** Retries with this key take effect once; random when omitted. */
  idempotencyKey?: string;
}

type QueryValue = string | number | boolean | null | undefined | readonly (string | number)[];

/** Parameters and body of an operation, by its generated type. */
export interface Sent<Data extends { url: string }> {
  url: Data['url'];
  path?: Readonly<Record<string, string | number>>;
  query?: object | undefined;
  body?: unknown;
  headers?: Readonly<Record<string, string | undefined>>;
  /** Media type of `body`: JSON when omitted. A `FormData` names its own. */
  type?: string;
  /** True for a POST that is idempotent without a key. */
  isRepeatable?: boolean;
  /** Seconds that the request asks the server to wait, added to the timeout. */
  heldSeconds?: number | undefined;
  options?: CallOptions | undefined;
}

/** Transient failures; 429 and 503 have `Retry-After`. */
const passing: ReadonlySet<number> = new Set([408, 429, 502, 503, 504]);
/** Refused before any work, so that every method can be retried. */
const refused = 429;
const firstWaitMillis = 500;

export class Http {
  readonly #base: string;
  readonly #key: string;
  readonly #retries: number;
  readonly #maxWaitMillis: number;
  readonly #timeoutMillis: number;
  readonly fetch: typeof globalThis.fetch;

  constructor({ baseUrl, key, retries = 3, maxWaitSeconds = 60, timeoutSeconds = 60, fetch }: ImprintOptions) {
    this.#base = baseUrl.replace(/\/+$/, '');
    this.#key = key;
    this.#retries = retries;
    this.#maxWaitMillis = maxWaitSeconds * 1_000;
    this.#timeoutMillis = timeoutSeconds * 1_000;
    // Some runtimes refuse a `fetch` called as a method.
    this.fetch = fetch ?? ((...args) => globalThis.fetch(...args));
  }

  /** The JSON body of a response; undefined for 204. Throws ImprintError. */
  async send<Data extends { url: string }, Result>(method: Method, sent: Sent<Data>): Promise<Result> {
    const response = await this.request(method, sent);
    if (response.status === 204) return undefined as Result;
    return (await response.json()) as Result;
  }

  async text<Data extends { url: string }>(method: Method, sent: Sent<Data>): Promise<string> {
    return (await this.request(method, sent)).text();
  }

  /** A 2xx response with its body unread. Retries transient failures. Throws ImprintError. */
  async request<Data extends { url: string }>(method: Method, sent: Sent<Data>): Promise<Response> {
    const { signal } = sent.options ?? {};
    for (let attempt = 0; ; attempt++) {
      const failure = await this.#attempt(method, sent);
      if (failure instanceof Response) return failure;
      if (attempt === this.#retries || !canRepeat(method, sent, failure)) throw failure;
      const wait = waitMillis(attempt, failure);
      if (wait > this.#maxWaitMillis) throw failure;
      await pause(wait, signal);
    }
  }

  /** The response or failure of one attempt; throws when the caller aborts. */
  async #attempt<Data extends { url: string }>(method: Method, sent: Sent<Data>): Promise<Response | Error> {
    const url = this.urlOf(sent);
    try {
      return await this.inTime(sent, async (signal) => {
        const headers = this.headersOf(sent);
        const response = await this.fetch(url, { method, headers, body: bodyOf(sent), signal });
        return response.ok ? response : errorOf(response);
      });
    } catch (error) {
      if (sent.options?.signal?.aborted) throw error;
      return connectionFailure(`${method} ${url}`.replace(/\?.*/, ''), error as Error);
    }
  }

  /** Runs one attempt, which the signal aborts when it is late or the caller aborts. */
  async inTime<Result>(
    { heldSeconds = 0, options: { signal } = {} }: Pick<Sent<{ url: string }>, 'heldSeconds' | 'options'>,
    run: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    signal?.throwIfAborted();
    // The timeout covers the headers only: a stream may take longer.
    const late = new AbortController();
    const timer = setTimeout(
      () => late.abort(new DOMException('No response in time.', 'TimeoutError')),
      this.#timeoutMillis + heldSeconds * 1_000,
    );
    try {
      return await run(signal ? AbortSignal.any([signal, late.signal]) : late.signal);
    } finally {
      clearTimeout(timer);
    }
  }

  urlOf({ url, path = {}, query = {} }: Pick<Sent<{ url: string }>, 'url' | 'path' | 'query'>): string {
    const values = new Map(Object.entries(path));
    const target = url.replace(/\{(\w+)\}/g, (_, name: string) => segmentOf(name, String(values.get(name))));
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries(query as Record<string, QueryValue>)) {
      if (value === undefined || value === null) continue;
      search.append(name, Array.isArray(value) ? value.join(',') : String(value));
    }
    return `${this.#base}${target}${search.size > 0 ? `?${search}` : ''}`;
  }

  headersOf({ headers = {}, body, type = 'application/json' }: Sent<{ url: string }>): Record<string, string> {
    const given = Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined);
    return {
      ...Object.fromEntries(given),
      Authorization: `Bearer ${this.#key}`,
      ...(body !== undefined && !(body instanceof FormData) && { 'Content-Type': type }),
    };
  }
}

/** The errors of `fetch` do not name the request, nor a TypeError in its own message the reason. */
function connectionFailure(request: string, error: Error): Error {
  if (error.name === 'TimeoutError') return new DOMException(`${request}: ${error.message}`, error.name);
  if (error.name !== 'TypeError') return error;
  const { message, code }: { message?: string; code?: string } = Object(error.cause ?? error);
  return new TypeError(`${request} failed (${message || code}).`, { cause: error });
}

/** URLs drop dot segments, even encoded ones, and an empty one is another path: the request would reach another route. */
function segmentOf(name: string, value: string): string {
  if (/^\.{0,2}$/.test(value)) throw new TypeError(`${name}: "${value}" cannot be part of a path.`);
  return encodeURIComponent(value);
}

function bodyOf({ body, type }: Sent<{ url: string }>): BodyInit | null {
  if (body === undefined) return null;
  return type !== undefined || body instanceof FormData ? (body as BodyInit) : JSON.stringify(body);
}

function canRepeat(
  method: Method,
  { headers = {}, isRepeatable = false }: Sent<{ url: string }>,
  failure: Error,
): boolean {
  // The retry arrived while the first attempt was still running.
  if (ImprintError.is(failure, 'request_in_flight')) return true;
  const status = failure instanceof ImprintError ? failure.status : null;
  if (status !== null && !passing.has(status)) return false;
  // The precondition of a retried write fails if the first attempt succeeded.
  const isGuarded = headers['If-Match'] !== undefined || headers['If-None-Match'] !== undefined;
  const isSafe = method === 'GET' || (method === 'PUT' && !isGuarded);
  return status === refused || isSafe || isRepeatable || !!headers['Idempotency-Key'];
}

/** `Retry-After` of the server, else exponential backoff with jitter. */
function waitMillis(attempt: number, failure: Error): number {
  const asked = failure instanceof ImprintError ? failure.retryAfterSeconds : null;
  if (asked !== null) return asked * 1_000;
  return firstWaitMillis * 2 ** attempt * (0.5 + Math.random() / 2);
}

function pause(millis: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, millis);
    signal?.addEventListener('abort', stop, { once: true });
  });
}
