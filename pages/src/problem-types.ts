import type { ErrorCode } from '@imprint/errors/domain-error';
import { restErrors } from '@imprint/errors/rest-error';

/** A problem type (RFC 9457) in words. */
export interface ProblemType {
  /** Last segment of its URI. */
  slug: string;
  title: string;
  status: number;
  /** `error.code` of the envelope. */
  code: string;
  /** Causes, as docs/errors.md lists them. */
  when: string;
  remedy: string;
}

/** Causes and remedies of each family. */
export const explanations: Readonly<Record<ErrorCode, Pick<ProblemType, 'when' | 'remedy'>>> = {
  BAD_REQUEST: {
    when: 'a value is malformed or out of range; a slug is ambiguous',
    remedy: 'Correct the request as the message says. Repeating it unchanged fails again.',
  },
  UNAUTHENTICATED: {
    when: 'no credential, or one that is malformed, unknown, expired or revoked: the same response for all',
    remedy: 'Send a valid key or access token: “Authorization: Bearer …”. Ask the owner of the site for a key.',
  },
  FORBIDDEN: {
    when: 'a scope is missing, or a restriction or origin refuses the key',
    remedy: 'Ask the owner of the site to widen the restrictions of the key, or use another key.',
  },
  NOT_FOUND: {
    when: 'missing, deleted, or owned by another site: the same response for all',
    remedy: 'Check the path and the id. A key sees the rows of its own site only.',
  },
  METHOD_NOT_ALLOWED: {
    when: 'the path does not support this method; see `Allow`',
    remedy: 'Use one of the methods that the Allow header lists.',
  },
  REQUEST_TIMEOUT: {
    when: 'the request body stalled',
    remedy: 'Send the request again over a faster connection.',
  },
  CONFLICT: {
    when: 'the current state does not allow it, a name is taken, or an identical request is still running',
    remedy: 'Read the current state, then choose another name or repeat the request later.',
  },
  GONE: {
    when: 'what the request continues is no longer kept',
    remedy: 'Start again: export the site, then follow its changes from the oldest.',
  },
  PRECONDITION_FAILED: {
    when: 'the row changed after it was read, or `If-Match` has only weak tags',
    remedy: 'Read the row again, merge your change, and repeat the request with the new entity tag.',
  },
  PAYLOAD_TOO_LARGE: {
    when: 'the body exceeds the limit of the route',
    remedy: 'Send less at once: split an import, or resize an image.',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    when: 'unsupported or missing `Content-Type`, unknown `Content-Encoding`',
    remedy: 'Send one of the content types that the reference lists for the operation.',
  },
  UNPROCESSABLE: {
    when: 'a field has the wrong JSON type, or a key has no author and organization',
    remedy: 'Correct the fields that “errors” lists.',
  },
  RATE_LIMITED: {
    when: 'a rate or concurrency limit (exports, imports, responses) is exhausted; wait `Retry-After` seconds',
    remedy: 'Wait as many seconds as Retry-After says, then repeat the request.',
  },
  NOT_IMPLEMENTED: {
    when: 'the feature is disabled on this installation',
    remedy: 'Ask the operator of the platform to enable it.',
  },
  UNAVAILABLE: {
    when: 'a service or the database does not respond, or it is overloaded; retry',
    remedy: 'Repeat the request in a moment; with an Idempotency-Key a repeated create has no second effect.',
  },
  OVERLOADED: {
    when: 'rejected under load before any work started; wait `Retry-After` seconds',
    remedy: 'Wait as many seconds as Retry-After says, then repeat the request.',
  },
  INTERNAL: {
    when: 'an internal error; retry',
    remedy: 'Repeat the request. If it fails again, report the X-Request-Id of the response.',
  },
};

export const problemTypes: readonly ProblemType[] = [
  ...(Object.keys(explanations) as ErrorCode[]).map((family) => ({ ...restErrors[family], ...explanations[family] })),
  {
    ...restErrors.FORBIDDEN,
    slug: 'insufficient-scope',
    title: 'Insufficient scope',
    when: 'the key does not have the scope that the operation requires',
    remedy: 'Create a key with the scope that “required_scope” names.',
  },
];
