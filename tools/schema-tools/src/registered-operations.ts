import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Source } from 'graphql';
import { parseOperations, type RegisteredOperation } from './operations.js';

export const planBudgetPath = 'gateway/plan-budget.json';

const operationFiles = ['rest-adapter/src/**/*.graphql', 'pages/src/**/*.graphql', 'gateway/operations/*.graphql'];

/** The documents of the adapter and the hosted pages, and the registered client operations. */
export async function readOperations(root: string): Promise<RegisteredOperation[]> {
  const sources: Source[] = [];
  for (const pattern of operationFiles) {
    for await (const file of glob(pattern, { cwd: root }))
      sources.push(new Source(await readFile(join(root, file), 'utf8'), file));
  }
  return parseOperations(sources.sort((left, right) => left.name.localeCompare(right.name)));
}
