/** Reasons of errors that this subgraph alone raises. */
export const errorReasons = ['FORM_SESSION_EXPIRED'] as const;

declare module '@imprint/errors/error-reasons' {
  interface DeclaredReasons {
    forms: (typeof errorReasons)[number];
  }
}
