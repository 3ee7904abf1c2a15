import { readFile } from 'node:fs/promises';
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

async function checkOtherRepository(values: Values): Promise<Finding[]> {
  const { schema, operations: patterns, token, client: wanted = [], 'client-schema': clientFile } = values;
  if (!schema || !patterns) throw new Error('--schema and --operations belong together');
  const [{ checkClient }, { readClientSchema }, { clientNames }] = await Promise.all([
    import('./client-check.js'),
    import('./client-schema.js'),
    import('./client-dialects.js'),
  ]);
  const clients = wanted.map((word) => {
    const known = clientNames.find((name) => name === word);
    if (!known) throw new Error(`--client: ${word} is not one of ${clientNames.join(', ')}`);
    return known;
  });
  const clientSchema = clientFile === undefined ? null : await readFile(clientFile, 'utf8');
  return checkClient(await readClientSchema(schema, token ?? readSchemaToken()), { patterns, clients, clientSchema });
}
