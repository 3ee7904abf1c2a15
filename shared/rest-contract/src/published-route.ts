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
  /** What a request needs in addition, by its query. */
  forQuery?: (query: URLSearchParams) => QueryTerms;
  publicKey: PublicKeyAnswer;
  buckets: readonly BucketName[];
  /** Further buckets whose remaining quota the reply reports. */
  reportedBuckets?: readonly BucketName[];
  /** Required to set or read cookies: `page` accepts same-origin pages, `navigation` top-level navigations. */
  cookies?: 'page' | 'navigation';
  /** Parameters. With an API key each is validated alone: 400 when invalid, unknown ones are ignored. */
  query?: z.ZodObject;
  body?: { fields: z.ZodObject; contentTypes: readonly string[]; limitBytes: number; isOptional?: boolean };
  /** Present for one file as multipart/form-data. The limit counts the whole body. */
  upload?: { limitBytes: number };
  /** Conditions that a request may have: one with `If-None-Match: *` only creates, and a creation is a 201. */
  conditions?: readonly ('Idempotency-Key' | 'If-None-Match')[];
  /** Media type of a streamed body. */
  requestType?: string;
  /** `Cache-Control` of a shared reply; absent for a private one. */
  cache?: string;
  /** Present when `If-Match` guards the operation. */
  ifMatch?: object;
  /** Error statuses in addition to those of its kind. */
  failures?: readonly number[];
  /** True when a form may carry the access token, without the header (RFC 6750, section 2.2). */
  takesFormBearer?: boolean;
  /** True when browsers get errors as pages. */
  showsFailures?: boolean;
  /** Status of a success. */
  success: number;
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

/** Requirements beyond those of the route. */
export interface QueryTerms {
  scopes?: readonly Scope[];
  buckets?: readonly BucketName[];
  /** Replaces `auditAs` of the route. */
  auditAs?: string;
}

/** The scopes that a route requires of a key. */
export const getScopes = (
  { scope, forQuery }: Pick<PublishedRoute, 'scope' | 'forQuery'>,
  query: URLSearchParams,
): readonly Scope[] => [...(scope ? [scope] : []), ...(forQuery?.(query).scopes ?? [])];

export const isForKeys = ({ auth }: Pick<PublishedRoute, 'auth'>): boolean => auth === 'apiKey';

/** Whether a success names the fields of the body that the request does not have. OAuth leaves them to the parties. */
export const namesUnknownFields = ({ body, errors }: Pick<PublishedRoute, 'body' | 'errors'>): boolean =>
  body !== undefined && errors !== 'oauth' && body.contentTypes.includes('application/json');

/** The path and the aliases at every mount: most routes without an API key have two, discovery also the root. */
export function mountedPaths({ auth, path, aliases }: Pick<PublishedRoute, 'auth' | 'path' | 'aliases'>): string[] {
  if (auth === 'apiKey' || auth === 'link') return [path];
  if (auth === 'internal') return [`/v1${path}`];
  const mounts = path.startsWith('/.well-known/') ? ['', '/api/v1'] : ['/api/v1', '/v1'];
  return [path, ...aliases].flatMap((name) => mounts.map((mount) => `${mount}${name}`));
}

/** The routes with one method and path, of which there is at least one. */
export type SharedEndpoint = readonly [PublishedRoute, ...PublishedRoute[]];
