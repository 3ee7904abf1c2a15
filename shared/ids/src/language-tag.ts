/** Longer than any tag in use. */
const tagLimit = 100;

/** The canonical spelling of a BCP 47 tag; null when it is malformed. */
export function canonicalLanguage(tag: string): string | null {
  try {
    const [canonical] = tag.length > tagLimit ? [] : Intl.getCanonicalLocales(tag);
    return canonical ?? null;
  } catch {
    return null;
  }
}
