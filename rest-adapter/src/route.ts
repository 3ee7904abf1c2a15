import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { BucketName } from '@imprint/admission/bucket-names';
import type { Scope } from '@imprint/principal/scope';
import type { z } from 'zod';

/** The three answers of the contract to a public key: take it, refuse it here (403), or not know it (401). */
export type PublicKeyAnswer = 'allowed' | 'forbidden' | 'unauthorized';

/** A JSON body: its fields, how large it may be, and what the request is. */
export interface BodyContract<Body> {
  fields: z.ZodObject;
  limitBytes: number;
  contentTypes: readonly string[];
  /** Checks in the order of the contract; see `checkBody`. */
  parse: (body: Record<string, unknown>) => Body;
}

/** What a handler of the contract sees of a request. */
export interface RestRequest<Query, Body> {
  params: Readonly<Record<string, string>>;
  query: Query;
  body: Body;
  /** The body as it was sent, unknown fields included. */
  json: object;
  header: (name: string) => string | undefined;
  /** The file of an upload route, which lies in the object store. */
  upload: { key: string; filename: string } | null;
  /** When the row that `If-Match` names was last changed; null without the header. */
  expectedUpdatedAt: string | null;
}

export interface RestReply<Reply> {
  status: number;
  body: Reply;
  headers?: Record<string, string>;
}

export interface RestRouteDefinition<Query, Body, Data, Variables extends Record<string, unknown>, Reply> {
  /** Name in metrics, documents and tests. */
  name: string;
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  /** Chooses between two entries of one method and path. */
  when?: (query: URLSearchParams) => boolean;
  scope: Scope;
  publicKey: PublicKeyAnswer;
  buckets: readonly BucketName[];
  /** Parameters by name; each is checked alone, a fault is 400, unknown ones are ignored. */
  query?: z.ZodObject;
  body?: BodyContract<Body>;
  /** Takes one file as multipart/form-data in place of a JSON body; the limit counts the whole body. */
  upload?: { limitBytes: number };
  /** `Cache-Control` of a reply that anybody may share; without it a reply is private. */
  publicCache?: string;
  /** The read whose entity tag `If-Match` of this route takes. */
  ifMatch?: RestRoute;
  document: TypedDocumentNode<Data, Variables>;
  variables: (request: RestRequest<Query, Body>) => Variables;
  /** Shape of a good reply: what the reference shows and schema checks compare. */
  response: z.ZodType<Reply>;
  reply: (data: Data, request: { query: Query }) => RestReply<Reply>;
}

/** A row of the route table with its types forgotten: what the pipeline works on. */
export type RestRoute = RestRouteDefinition<
  Record<string, unknown>,
  unknown,
  unknown,
  Record<string, unknown>,
  unknown
>;

/** Ties parameters, document and reply of one row together: a renamed field breaks the build. */
export function route<QuerySchema extends z.ZodObject, Body, Data, Variables extends Record<string, unknown>, Reply>(
  definition: Omit<RestRouteDefinition<z.infer<QuerySchema>, Body, Data, Variables, Reply>, 'query'> & {
    query?: QuerySchema;
  },
): RestRoute {
  return definition as unknown as RestRoute;
}
