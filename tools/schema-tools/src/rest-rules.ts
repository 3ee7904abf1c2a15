import { isDeepStrictEqual } from 'node:util';

/** Every kind of break of the REST contract, with what the client experiences. */
export const restRules = {
  'operation-removed': 'An operation is gone, or has another operationId',
  'operation-moved': 'The method changed, or a path is gone',
  'security-narrowed': 'A kind of credential is refused, or the first credential is required',
  'public-key-refused': 'Public keys are refused',
  'scope-added': 'The key needs another or an additional scope',
  'origin-restricted': 'Pages of other origins are refused',
  'parameter-removed': 'A query, path or header parameter is gone',
  'parameter-required': 'A new or existing parameter is required',
  'request-body-removed': 'The operation takes no body',
  'request-body-required': 'The body is required',
  'request-content-type-removed': 'A media type of the request body is refused',
  'request-field-removed': 'A field of the request is gone',
  'request-field-required': 'A new or existing field of the request is required',
  'request-unknown-fields-refused': 'Additional fields of the request are refused',
  'request-type-narrowed': 'A parameter or field accepts fewer types',
  'request-null-refused': 'A parameter or field refuses null',
  'request-enum-value-removed': 'A parameter or field refuses a value of its list',
  'request-bound-narrowed': 'The bounds of a value, a length or a size are closer',
  'request-pattern-changed': 'A parameter or field has a new or another pattern',
  'request-format-changed': 'A parameter or field has a new or another format',
  'request-restriction-changed': 'A parameter or field has another new restriction, such as multipleOf',
  'request-default-changed': 'An omitted parameter or field means another value',
  'request-schema-changed': 'A keyword changed that these checks do not interpret',
  'success-status-removed': 'The operation succeeds with another status',
  'error-status-removed': 'A documented error status is gone',
  'reply-media-type-removed': 'The reply is not available in a media type',
  'reply-header-removed': 'A header of the reply is gone',
  'reply-header-optional': 'A header of the reply can be absent',
  'reply-field-removed': 'A field of the reply is gone',
  'reply-field-optional': 'A field of the reply can be absent',
  'reply-type-widened': 'A field of the reply can have another type',
  'reply-null-added': 'A field of the reply can be null',
  'reply-enum-value-added': 'A field of the reply can have a value outside its list',
  'reply-bound-widened': 'A value, a length or a size of the reply can exceed its bounds',
  'reply-pattern-changed': 'A field of the reply has no or another pattern',
  'reply-format-changed': 'A field of the reply has no or another format',
  'reply-restriction-changed': 'A field of the reply loses another restriction, such as uniqueItems',
  'reply-schema-changed': 'A keyword changed that these checks do not interpret',
} as const satisfies Record<string, string>;

export type RestRule = keyof typeof restRules;

/** One break, at a path such as `query.limit` or `reply.items[].slug`; empty for the operation itself. */
export interface RestBreak {
  rule: RestRule;
  path: string;
  message: string;
}

/** Media types and branches of a union often share what changed. */
export const distinct = (breaks: readonly RestBreak[]): RestBreak[] =>
  breaks.filter((each, index) => breaks.findIndex((other) => isDeepStrictEqual(each, other)) === index);
