import type { Finding } from './finding.js';

/** An accepted breaking change, until it expires. */
export interface Approval {
  /** The place of a finding, exactly. */
  coordinate: string;
  reason: string;
  /** YYYY-MM-DD, the last day. */
  expires: string;
}

export const approvalsPath = 'gateway/approvals.json';

/** Downgrades approved breaking changes to info. Expired and unused approvals are findings of their own. */
export function approve(findings: readonly Finding[], approvals: readonly Approval[], today: string): Finding[] {
  const expired = approvals.filter(({ expires }) => expires < today);
  const valid = approvals.filter((approval) => !expired.includes(approval));
  const find = (finding: Finding) => valid.find((approval) => approves(approval, finding));
  const unused = valid.filter((approval) => !findings.some((finding) => approves(approval, finding)));
  return [
    ...findings.map((finding): Finding => {
      const approval = find(finding);
      if (!approval) return finding;
      return { ...finding, severity: 'info', message: `${finding.message} (approved: ${approval.reason})` };
    }),
    ...expired.map(({ coordinate, expires }) =>
      toFinding(
        'approval-expired',
        'invalid',
        coordinate,
        `the approval expired on ${expires}: undo the change or extend it`,
      ),
    ),
    ...unused.map(({ coordinate }) =>
      toFinding(
        'approval-unused',
        'dangerous',
        coordinate,
        'the approval matches no breaking change: correct its coordinate, or remove it after the release',
      ),
    ),
  ];
}

const approves = ({ coordinate }: Approval, { severity, place }: Finding): boolean =>
  severity === 'breaking' && place === coordinate;

const toFinding = (rule: string, severity: Finding['severity'], place: string, message: string): Finding => ({
  check: 'approvals',
  rule,
  severity,
  place,
  message,
  file: approvalsPath,
});
