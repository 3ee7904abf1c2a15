/** Bearer token for `--schema`, for callers that keep it out of their arguments. */
export const readSchemaToken = (): string | null => process.env.IMPRINT_TOKEN || null;
