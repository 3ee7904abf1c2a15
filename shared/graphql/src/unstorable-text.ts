/** PostgreSQL holds no NUL in texts (22021) or JSON (22P05), and no half of a surrogate pair in JSON (22P02). */
const states = new Set(['22021', '22P05', '22P02']);

/** Whether a statement failed because a caller sent text that the database cannot hold. */
export function isUnstorableText(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause ?? previousOf(current)) {
    if ('code' in current && states.has(String(current.code))) return true;
  }
  return false;
}

const previousOf = (error: Error): unknown => ('previous' in error ? error.previous : undefined);
