/** Reasons of errors that this subgraph alone raises. */
export const errorReasons = ['MEDIA_IN_USE', 'TOO_MANY_PIXELS', 'UNSAFE_SVG'] as const;

declare module '@imprint/errors/error-reasons' {
  interface DeclaredReasons {
    media: (typeof errorReasons)[number];
  }
}
