import type { Finding } from './finding.js';
import { sarif } from './sarif.js';

/** The formats of a report; each is an option of the command. */
export const formats = ['text', 'json', 'markdown', 'junit', 'github', 'sarif'] as const;
export type Format = (typeof formats)[number];

const reports: Readonly<Record<Format, (findings: readonly Finding[]) => string>> = {
  text: (findings) =>
    `${findings.map(({ severity, check, place, message }) => `${severity.padEnd(9)} ${check}: ${place}: ${message}\n`).join('')}${summary(findings)}\n`,
  json: (findings) => `${JSON.stringify({ findings })}\n`,
  markdown,
  junit,
  github,
  sarif: (findings) => `${JSON.stringify(sarif(findings), null, 2)}\n`,
};

export const report = (findings: readonly Finding[], format: Format): string => reports[format](findings);

function summary(findings: readonly Finding[]): string {
  const count = (severity: Finding['severity']) => findings.filter((finding) => finding.severity === severity).length;
  return `schema check: ${count('invalid')} invalid, ${count('breaking')} breaking, ${count('dangerous')} dangerous, ${count('info')} other`;
}

function markdown(findings: readonly Finding[]): string {
  const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
  const rows = findings.map(
    ({ severity, rule, place, message }) => `| ${severity} | ${rule} | \`${cell(place)}\` | ${cell(message)} |\n`,
  );
  return `**${summary(findings)}**\n\n| severity | rule | place | message |\n|---|---|---|---|\n${rows.join('')}`;
}

const isFailure = ({ severity }: Finding): boolean => severity === 'invalid' || severity === 'breaking';

function junit(findings: readonly Finding[]): string {
  const escaped = (text: string) =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
  const cases = findings.map((finding) => {
    const { rule, place, message, file, line } = finding;
    const failure = isFailure(finding)
      ? `<failure type="${rule}" message="${escaped(message)}">${escaped(`${file}${line ? `:${line}` : ''}`)}</failure>`
      : `<system-out>${escaped(message)}</system-out>`;
    return `  <testcase classname="${rule}" name="${escaped(place)}">${failure}</testcase>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuite name="schema check" tests="${findings.length}" failures="${findings.filter(isFailure).length}">\n${cases.join('')}</testsuite>\n`;
}

/** Workflow commands, which GitHub shows at the changed lines. */
function github(findings: readonly Finding[]): string {
  const text = (value: string) => value.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
  const property = (value: string) => text(value).replaceAll(':', '%3A').replaceAll(',', '%2C');
  const commands: Readonly<Record<Finding['severity'], string>> = {
    invalid: 'error',
    breaking: 'error',
    dangerous: 'warning',
    info: 'notice',
  };
  const lines = findings.map(({ severity, rule, place, message, file, line, column }) => {
    const position = [line ? `,line=${line}` : '', column ? `,col=${column}` : ''].join('');
    return `::${commands[severity]} file=${property(file)}${position},title=${property(rule)}::${text(`${place}: ${message}`)}\n`;
  });
  return `${lines.join('')}${summary(findings)}\n`;
}
