/** Reasons of errors that this subgraph alone raises. */
export const errorReasons = ['ORGANIZATION_ARCHIVED', 'ORGANIZATION_HAS_SITES'] as const;

declare module '@imprint/errors/error-reasons' {
  interface DeclaredReasons {
    sites: (typeof errorReasons)[number];
  }
}
