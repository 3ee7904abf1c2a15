const names = new Map<string, string>();

/** Assigns a prepared statement name to an SQL text. */
export function nameStatement(text: string): void {
  if (!names.has(text)) names.set(text, `imprint_${names.size + 1}`);
}

/** The prepared statement name of an SQL text, if any. */
export const nameOfStatement = (text: unknown): string | undefined =>
  typeof text === 'string' ? names.get(text) : undefined;
