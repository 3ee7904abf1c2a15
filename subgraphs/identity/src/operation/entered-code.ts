/** Spaces, dashes and invisible characters, with which people, mail programs and authenticators group a code. */
const grouping = /[\s\p{Pd}\p{Cf}\u2212]/gu;

/** A code as people type and paste it, in plain characters. */
const toPlain = (text: string): string => text.normalize('NFKC').replace(grouping, '');

/** A code of six digits as it was entered. Null for a text that cannot be one: such a text is no guess. */
export function toDigitCode(text: string | null | undefined): string | null {
  const code = toPlain(text ?? '');
  return /^\d{6}$/.test(code) ? code : null;
}

/** A recovery code as it was entered. Null for a text that cannot be one. */
export function toRecoveryCode(text: string | null | undefined): string | null {
  const code = toPlain(text ?? '').toLowerCase();
  return /^[0-9a-f]{20}$/.test(code) ? code : null;
}
