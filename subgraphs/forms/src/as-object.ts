/** Treats a non-object as an empty object, so that every field is reported as missing. */
export const asObject = (document: unknown): Record<string, unknown> =>
  typeof document === 'object' && document !== null && !Array.isArray(document)
    ? (document as Record<string, unknown>)
    : {};
