/** Reasons of errors that this subgraph alone raises. */
export const errorReasons = [
  'AMBIGUOUS_SLUG',
  'CURSOR_EXPIRED',
  'EXTERNAL_ID_TAKEN',
  'POST_NOT_PUBLISHED',
  'TRANSLATION_TAKEN',
  'UNKNOWN_CURSOR',
  'UNKNOWN_POST_TYPE',
] as const;

declare module '@imprint/errors/error-reasons' {
  interface DeclaredReasons {
    content: (typeof errorReasons)[number];
  }
}
