import { appendFileSync, readFileSync } from 'node:fs';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { requireDescribed } from './description.js';
import type { Loose } from './loose.js';

interface PlatformFacts {
  base_url: string;
  graphql_url: string;
  internal_url: string;
  operator_token: string;
  database_url: string;
  /** By subgraph, when each has a database of its own. */
  database_urls?: Readonly<Record<string, string>>;
  data_dir: string;
  corpus_url: string;
  /** Identity providers; see `issuer.js`. */
  issuer_url: string;
  mode: 'one-process' | 'services';
}

/** The platform that the runner started for this suite. */
export const platform: PlatformFacts = JSON.parse(readFileSync(process.env.IMPRINT_TEST_PLATFORM ?? '', 'utf8'));

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
  text: string;
  body: Loose;
}

export interface Ask {
  method?: string;
  key?: string | null;
  bearer?: string;
  /** Local address of the request. */
  from?: string;
  headers?: Record<string, string | string[]>;
  /** Sent as JSON unless it is a string or bytes. */
  body?: unknown;
  baseUrl?: string;
}

const maxRetries = 10;

/** Retries 429 and 503 after `Retry-After`, as clients do. */
export async function askUntilAdmitted(path: string, options: Ask = {}): Promise<Answer> {
  for (let retry = 0; ; retry++) {
    const answer = await ask(path, options);
    if (![429, 503].includes(answer.status) || retry === maxRetries) return answer;
    await pause(Number(answer.headers['retry-after'] ?? 1) * 1_000);
  }
}

/** One request over a real socket, with exactly the given headers. */
export function ask(
  path: string,
  { method = 'GET', key, bearer, from, headers = {}, body, baseUrl = platform.base_url }: Ask = {},
): Promise<Answer> {
  const payload =
    body === undefined || typeof body === 'string' || Buffer.isBuffer(body)
      ? (body as string | Buffer | undefined)
      : JSON.stringify(body);
  const isJson = body !== undefined && !Object.keys(headers).some((name) => name.toLowerCase() === 'content-type');
  return new Promise((resolve, reject) => {
    const request = httpRequest(new URL(baseUrl).origin, {
      method,
      path,
      agent: false,
      ...(from && { localAddress: from }),
      headers: {
        ...((key ?? bearer) ? { authorization: `Bearer ${key ?? bearer}` } : {}),
        ...(isJson ? { 'content-type': 'application/json' } : {}),
        ...(payload === undefined || headers['transfer-encoding']
          ? {}
          : { 'content-length': String(Buffer.byteLength(payload)) }),
        ...headers,
      },
    });
    request.once('error', reject);
    request.once('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', reject);
      response.once('end', () => {
        const bytes = Buffer.concat(chunks);
        const text = bytes.toString('utf8');
        const isParsable =
          /(?<!nd)json/.test(response.headers['content-type'] ?? '') && !response.headers['content-encoding'];
        if (
          [platform.base_url, platform.internal_url].includes(baseUrl) &&
          !response.headers['content-encoding'] &&
          response.statusCode !== 304
        ) {
          try {
            requireDescribed(method, path, {
              status: response.statusCode ?? 0,
              contentType: response.headers['content-type'] ?? '',
              text,
              headers: response.headers,
            });
          } catch (error) {
            reject(error as Error);
            return;
          }
        }
        noteSecrets(body);
        if (isParsable && text !== '') noteSecrets(JSON.parse(text));
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          bytes,
          text,
          body: isParsable && text !== '' ? JSON.parse(text) : undefined,
        });
      });
    });
    request.end(payload);
  });
}

const secretFields = [
  'password',
  'new_password',
  'current_password',
  'access_token',
  'refresh_token',
  'mfa_token',
  'token',
  'id_token',
  'secret',
  'recovery_codes',
];

/** Registers a secret; the runner searches logs and database for it at the end. */
export function noteSecret(secret: unknown): void {
  // Short strings are test words, except for codes.
  if (typeof secret !== 'string' || !/^(\d{6}|[^\n]{10,})$/.test(secret)) return;
  appendFileSync(`${process.env.IMPRINT_TEST_PLATFORM}.secrets`, `${secret}\n`);
}

function noteSecrets(fields: unknown): void {
  if (typeof fields !== 'object' || fields === null || Buffer.isBuffer(fields)) return;
  for (const [name, value] of Object.entries(fields)) {
    if (secretFields.includes(name)) for (const secret of [value].flat()) noteSecret(secret);
  }
}

/** One operation as operator; throws the code of the first error. */
export async function operate(query: string, variables: Record<string, unknown> = {}): Promise<Loose> {
  const { data, errors } = await graphql(query, variables, { authorization: `Bearer ${platform.operator_token}` });
  if (errors) throw new Error(`${errors[0]?.extensions.code}: ${errors[0]?.message}`);
  return data;
}

export interface GraphqlAnswer {
  status: number;
  data: Loose;
  errors?: { message: string; extensions: Record<string, unknown>; path?: unknown }[];
  text: string;
}

export async function graphql(
  query: string,
  variables: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<GraphqlAnswer> {
  const response = await fetch(platform.graphql_url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query, variables }),
  });
  const text = await response.text();
  return { status: response.status, text, ...JSON.parse(text) };
}
