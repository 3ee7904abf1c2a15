import { parseArgs } from 'node:util';
import { checkOptions, isOtherRepository } from './check-options.js';
import type { Finding } from './finding.js';
import { reportCheck } from './report-check.js';

type Values = ReturnType<typeof parseArgs<{ options: typeof checkOptions }>>['values'];

await reportCheck(async () => {
  const { values: options } = parseArgs({ options: checkOptions });
  return { findings: await check(options), options };
});

/** Loads only what the check needs. */
async function check(values: Values): Promise<Finding[]> {
  if (isOtherRepository(values)) {
    const { checkOtherRepository } = await import('./other-repository.js');
    return checkOtherRepository(values);
  }
  const [{ checkSchemas }, { readInputs }] = await Promise.all([import('./check.js'), import('./check-inputs.js')]);
  return checkSchemas(await readInputs(process.cwd(), values.against ?? null, values.traffic));
}
