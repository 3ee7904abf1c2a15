import { readFile } from 'node:fs/promises';
import type { ClientCheckValues } from './check-options.js';
import { checkClient } from './client-check.js';
import { clientNames } from './client-dialects.js';
import { readClientSchema } from './client-schema.js';
import { readSchemaToken } from './config.js';
import type { Finding } from './finding.js';
import { checkRestClient } from './rest-client-check.js';

/** Checks the operations of another repository: those of the graph, those of the REST API, or both. */
export async function checkOtherRepository(values: ClientCheckValues): Promise<Finding[]> {
  const { openapi, baseline, calls = [], used = null, schema, operations } = values;
  const isGraph = schema !== undefined || operations !== undefined;
  const isRest = openapi !== undefined || baseline !== undefined;
  if (!isRest && (calls.length > 0 || used !== null))
    throw new Error('--calls and --used need --openapi and --baseline');
  if (!isRest && !isGraph) throw new Error('--schema and --operations are missing, or --openapi and --baseline');
  const ofGraph = isGraph ? await checkGraph(values) : [];
  if (!isRest) return ofGraph;
  if (!openapi || !baseline) throw new Error('--openapi and --baseline belong together');
  return [...ofGraph, ...(await checkRestClient({ openapi, baseline, calls, used }))];
}

async function checkGraph(values: ClientCheckValues): Promise<Finding[]> {
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
