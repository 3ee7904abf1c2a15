/** `invalid`: the schemas themselves are wrong. `breaking`: existing clients break. */
export type Severity = 'invalid' | 'breaking' | 'dangerous' | 'info';

export interface Finding {
  check: 'drift' | 'lint' | 'composition' | 'compatibility' | 'usage' | 'plan budget' | 'rest contract' | 'approvals';
  /** Kind of the finding, for example `reply-field-removed`. */
  rule: string;
  severity: Severity;
  /** File, operation or schema coordinate. An approval names it exactly. */
  place: string;
  message: string;
  /** File to change. */
  file: string;
  line?: number;
  column?: number;
}

/** 0 ok, 1 breaking, 2 invalid. */
export function toExitCode(findings: readonly Finding[]): number {
  if (findings.some(({ severity }) => severity === 'invalid')) return 2;
  return findings.some(({ severity }) => severity === 'breaking') ? 1 : 0;
}
