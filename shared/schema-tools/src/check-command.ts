import { parseArgs } from 'node:util';
import { checkSchemas } from './check.js';
import { readInputs } from './check-inputs.js';
import { toExitCode } from './finding.js';
import { formats, report } from './report.js';

const invalidExit = 2;

try {
  const { values } = parseArgs({
    options: {
      against: { type: 'string' },
      traffic: { type: 'string', multiple: true },
      json: { type: 'boolean' },
      markdown: { type: 'boolean' },
      junit: { type: 'boolean' },
    },
  });
  const format = formats.find((candidate) => candidate !== 'text' && values[candidate]) ?? 'text';
  const findings = await checkSchemas(await readInputs(process.cwd(), values.against ?? null, values.traffic));
  process.stdout.write(report(findings, format));
  process.exitCode = toExitCode(findings);
} catch (error) {
  process.stderr.write(`schema check: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = invalidExit;
}
