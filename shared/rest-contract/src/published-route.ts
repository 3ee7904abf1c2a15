import type { BucketName } from '@imprint/admission/bucket-names';
import type { Scope } from '@imprint/principal/scope';
import type { z } from 'zod';
import type { ResponseHeader } from './response-headers.js';

/**
 * `internal`: only on the internal listener, for the web layer on behalf of a visitor. `link`: the path has a secret,
 * which is the credential.
 */
export type Auth = 'apiKey' | 'bearer' | 'optional' | 'none' | 'internal' | 'link';

/** Error format; see `error-reply.ts`. Routes with `forms` errors also reject unknown parameters. */
export type ErrorStyle = 'envelope' | 'identity' | 'forms' | 'oauth';

/** Handling of a public key: accept it, reject it (403), or treat it as unknown (401). */
type PublicKeyAnswer = 'allowed' | 'forbidden' | 'unauthorized';

/** The part of a route that the reference describes. */
export interface PublishedRoute {
  /** Name in metrics, documents and tests. */
  name: string;
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  path: string;
  /** Details beyond the summary. */
  description?: string;
  /** True for an operation that is not part of the original contract. */
  isExtension?: boolean;
  /** Other paths of the same operation. */
  aliases: readonly string[];
  auth: Auth;
  errors: ErrorStyle;
  /** Selects between two routes of one method and path. */
  when?: (query: URLSearchParams) => boolean;
  /** Null without an API key. */
  scope: Scope | null;
  /** True when the method does not exist for requests without a key that has the scope (405 instead of 401 or 403). */
  isHiddenWithoutScope?: boolean;
  /** Additional scopes by query. */
  alsoScopes?: (query: URLSearchParams) => readonly Scope[];
  publicKey: PublicKeyAnswer;
  buckets: readonly BucketName[];
  /** Further buckets whose remaining quota the reply reports. */
  reportedBuckets?: readonly BucketName[];
  /** Additional buckets by query. */
  alsoBuckets?: (query: URLSearchParams) => readonly BucketName[];
  /** Required to set or read cookies: `page` accepts same-origin pages, `navigation` top-level navigations. */
  cookies?: 'page' | 'navigation';
  /** Parameters. With an API key each is validated alone: 400 when invalid, unknown ones are ignored. */
  query?: z.ZodObject;
  body?: { fields: z.ZodObject; contentTypes: readonly string[]; limitBytes: number; isOptional?: boolean };
  /** Present for one file as multipart/form-data. The limit counts the whole body. */
  upload?: { limitBytes: number };
  /** True when the operation accepts an Idempotency-Key. */
  takesIdempotencyKey?: boolean;
  /** Media type of a streamed body. */
  requestType?: string;
  /** `Cache-Control` of a shared reply; absent for a private one. */
  cache?: string;
  /** Present when `If-Match` guards the operation. */
  ifMatch?: object | string;
  /** Error statuses in addition to those of its kind. */
  failures?: readonly number[];
  /** Status of a success. */
  success: number;
  /** True when the reply is 201 for a new resource. */
  mayCreate?: boolean;
  /** Schema of a success; null without a body. */
  response: z.ZodType | null;
  /** Media types of a success. */
  mediaTypes: readonly string[];
  /** Another representation, selected by `Accept`. */
  alternative?: { mediaTypes: readonly string[] };
  /** Headers of a success, in addition to those of its kind. */
  headers?: readonly ResponseHeader[];
  /** True when the reply may be a redirect. */
  redirects?: boolean;
}

/** The scopes that a route requires of a key. */
export const getScopes = (
  { scope, alsoScopes }: Pick<PublishedRoute, 'scope' | 'alsoScopes'>,
  query: URLSearchParams,
): readonly Scope[] => [...(scope ? [scope] : []), ...(alsoScopes?.(query) ?? [])];

export const isForKeys = ({ auth }: Pick<PublishedRoute, 'auth'>): boolean => auth === 'apiKey';

/** The path and the aliases at every mount: most routes without an API key have two, discovery also the root. */
export function mountedPaths({ auth, path, aliases }: Pick<PublishedRoute, 'auth' | 'path' | 'aliases'>): string[] {
  if (auth === 'apiKey' || auth === 'link') return [path];
  if (auth === 'internal') return [`/v1${path}`];
  const mounts = path.startsWith('/.well-known/') ? ['', '/api/v1'] : ['/api/v1', '/v1'];
  return [path, ...aliases].flatMap((name) => mounts.map((mount) => `${mount}${name}`));
}
