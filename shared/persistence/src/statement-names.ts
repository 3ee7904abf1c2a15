const names = new Map<string, string>();

/** Gives a text the name under which connections keep it prepared. */
export function nameStatement(text: string): void {
  if (!names.has(text)) names.set(text, `imprint_${names.size + 1}`);
}

/** The name of a text that was given one. */
export const nameOfStatement = (text: unknown): string | undefined => names.get(text as string);
