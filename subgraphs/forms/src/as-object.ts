/** A document as its parser takes it: what is no object describes nothing, so that every field of it is missing. */
export const asObject = (document: unknown): Record<string, unknown> =>
  typeof document === 'object' && document !== null && !Array.isArray(document)
    ? (document as Record<string, unknown>)
    : {};
