import { parseArgs } from 'node:util';
import { checkOptions } from './check-options.js';
import { readSchemaToken } from './config.js';
import { type Finding, toExitCode } from './finding.js';
import { formats, report } from './report.js';

const invalidExit = 2;

type Values = ReturnType<typeof parseArgs<{ options: typeof checkOptions }>>['values'];

try {
  const { values } = parseArgs({ options: checkOptions });
  const format = formats.find((candidate) => candidate !== 'text' && values[candidate]) ?? 'text';
  const findings = values.schema || values.operations ? await checkOtherRepository(values) : await checkThisOne(values);
  process.stdout.write(report(findings, format));
  process.exitCode = toExitCode(findings);
} catch (error) {
  process.stderr.write(`schema check: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = invalidExit;
}

async function checkThisOne({ against, traffic }: Values): Promise<Finding[]> {
  const [{ checkSchemas }, { readInputs }] = await Promise.all([import('./check.js'), import('./check-inputs.js')]);
  return checkSchemas(await readInputs(process.cwd(), against ?? null, traffic));
}

async function checkOtherRepository({ schema, operations, token }: Values): Promise<Finding[]> {
  if (!schema || !operations) throw new Error('--schema and --operations belong together');
  const [{ checkClient }, { readClientSchema }] = await Promise.all([
    import('./client-check.js'),
    import('./client-schema.js'),
  ]);
  return checkClient(await readClientSchema(schema, token ?? readSchemaToken()), operations);
}
