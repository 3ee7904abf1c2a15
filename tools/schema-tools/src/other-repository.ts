import { readFile } from 'node:fs/promises';
import type { parseArgs } from 'node:util';
import type { clientCheckOptions } from './check-options.js';
import { checkClient } from './client-check.js';
import { clientNames } from './client-dialects.js';
import { readClientSchema } from './client-schema.js';
import { readSchemaToken } from './config.js';
import type { Finding } from './finding.js';

export type ClientCheckValues = ReturnType<typeof parseArgs<{ options: typeof clientCheckOptions }>>['values'];

/** Checks the operations of another repository against the schema that it names. */
export async function checkOtherRepository(values: ClientCheckValues): Promise<Finding[]> {
  const { schema, operations: patterns, token, client: wanted = [], 'client-schema': clientFile } = values;
  if (!schema || !patterns) throw new Error('--schema and --operations belong together');
  const clients = wanted.map((word) => {
    const known = clientNames.find((name) => name === word);
    if (!known) throw new Error(`--client: ${word} is not one of ${clientNames.join(', ')}`);
    return known;
  });
  const clientSchema = clientFile === undefined ? null : await readFile(clientFile, 'utf8');
  return checkClient(await readClientSchema(schema, token ?? readSchemaToken()), { patterns, clients, clientSchema });
}
