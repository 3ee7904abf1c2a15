export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Treats a non-object as an empty object, so that every field is reported as missing. */
export const asObject = (document: unknown): Record<string, unknown> => (isObject(document) ? document : {});
