/** Reasons that several packages name, or none of the subgraphs. */
export const sharedReasons = [
  'BAD_CLIENT',
  'IMAGE_REJECTED',
  'INSUFFICIENT_SCOPE',
  'INVALID_DEFINITION',
  'INVALID_EMAIL',
  'INVALID_FIELD',
  'INVALID_PARAMETER',
  'INVALID_PASSKEY',
  'KEY_WITHOUT_CONTEXT',
  'MALFORMED_LIMIT',
  'PASSKEY_REQUIRED',
  'PROVIDER_LOGIN_FAILED',
  'QUERY_TOO_COSTLY',
  'QUOTA_REACHED',
  'REFRESH_INVALID',
  'REQUEST_IN_FLIGHT',
  'RESULT_TOO_LARGE',
  'SECOND_FACTOR_REQUIRED',
  'SLUG_TAKEN',
  'TOO_MANY_BODIES',
  'TOO_MANY_WEBHOOKS',
  'UNKNOWN_PARAMETER',
] as const;

/** Reasons by the package that declares them. A subgraph adds its own by declaration merging. */
export interface DeclaredReasons {
  shared: (typeof sharedReasons)[number];
}

/** Codes within a family, where clients must react differently. Each package knows its own and the shared ones. */
export type ErrorReason = DeclaredReasons[keyof DeclaredReasons];
