import type { Finding } from './finding.js';

export const formats = ['text', 'json', 'markdown', 'junit'] as const;
export type Format = (typeof formats)[number];

export function report(findings: readonly Finding[], format: Format): string {
  switch (format) {
    case 'json':
      return `${JSON.stringify({ findings })}\n`;
    case 'markdown':
      return `| severity | check | place | message |\n|---|---|---|---|\n${findings.map(({ severity, check, place, message }) => `| ${severity} | ${check} | \`${place}\` | ${message.replaceAll('|', '\\|')} |\n`).join('')}`;
    case 'junit':
      return junit(findings);
    default:
      return `${findings.map(({ severity, check, place, message }) => `${severity.padEnd(9)} ${check}: ${place}: ${message}\n`).join('')}${summary(findings)}\n`;
  }
}

function summary(findings: readonly Finding[]): string {
  const count = (severity: Finding['severity']) => findings.filter((finding) => finding.severity === severity).length;
  return `schema check: ${count('invalid')} invalid, ${count('breaking')} breaking, ${count('dangerous')} dangerous, ${count('info')} other`;
}

function junit(findings: readonly Finding[]): string {
  const failing = findings.filter(({ severity }) => severity === 'invalid' || severity === 'breaking');
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
  const cases = findings.map((finding) => {
    const failure = failing.includes(finding) ? `<failure message="${escaped(finding.message)}"/>` : '';
    return `  <testcase classname="${finding.check}" name="${escaped(finding.place)}">${failure}</testcase>\n`;
  });
  return `<testsuite name="schema check" tests="${findings.length}" failures="${failing.length}">\n${cases.join('')}</testsuite>\n`;
}
