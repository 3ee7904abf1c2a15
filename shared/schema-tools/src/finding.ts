/** `invalid` is a fault of the schemas themselves, `breaking` hurts a client that worked before. */
export type Severity = 'invalid' | 'breaking' | 'dangerous' | 'info';

/** One thing that a check has to say, and where. */
export interface Finding {
  check: 'drift' | 'lint' | 'composition' | 'compatibility' | 'usage' | 'plan budget' | 'rest contract' | 'approvals';
  severity: Severity;
  /** File, operation or schema coordinate. */
  place: string;
  message: string;
}

/** 0 fine, 1 breaking, 2 invalid. */
export function exitCodeOf(findings: readonly Finding[]): number {
  if (findings.some(({ severity }) => severity === 'invalid')) return 2;
  return findings.some(({ severity }) => severity === 'breaking') ? 1 : 0;
}
