import { type Finding, toExitCode } from './finding.js';
import { type Format, formats, report } from './report.js';

const invalidExit = 2;

/** The options of a command that choose a format. */
export type FormatOptions = Partial<Record<Exclude<Format, 'text'>, boolean | undefined>>;

interface Check {
  findings: readonly Finding[];
  options: FormatOptions;
}

/** Prints the report of a check and sets the exit code. A check that throws is invalid. */
export async function reportCheck(check: () => Promise<Check>): Promise<void> {
  try {
    const { findings, options } = await check();
    const format = formats.find((candidate) => candidate !== 'text' && options[candidate]) ?? 'text';
    process.stdout.write(report(findings, format));
    process.exitCode = toExitCode(findings);
  } catch (error) {
    process.stderr.write(`schema check: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = invalidExit;
  }
}
