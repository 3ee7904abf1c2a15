import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { planCosts } from './plan-budget.js';
import { restContract } from './published-contract.js';
import { planBudgetPath, readOperations } from './registered-operations.js';
import { contractPath } from './rest-contract.js';
import { supergraphPath } from './subgraph-sdl.js';

const root = process.cwd();
const write = (path: string, value: object) => writeFile(join(root, path), `${JSON.stringify(value, null, 2)}\n`);

await write(contractPath, restContract());
await write(planBudgetPath, planCosts(await readFile(supergraphPath(root), 'utf8'), await readOperations(root)));
