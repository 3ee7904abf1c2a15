import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Every workspace that sources import is a dependency and a project reference of theirs. Without the reference a clean
 * build may compile the two in the wrong order, and fail once in a while.
 */
const projects = globSync([
  '{shared,tools,subgraphs,clients}/*/tsconfig.json',
  '{gateway,rest-adapter,platform,pages}/tsconfig.json',
]).map(dirname);
const read = (path) => JSON.parse(readFileSync(path, 'utf8'));
const manifests = new Map(projects.map((folder) => [folder, read(`${folder}/package.json`)]));
const folders = new Map([...manifests].map(([folder, { name }]) => [name, folder]));

const faults = [];
for (const [folder, { name, dependencies = {} }] of manifests) {
  const { references = [] } = read(`${folder}/tsconfig.json`);
  const referenced = new Set(references.map(({ path }) => join(folder, path)));
  const sources = globSync(`${folder}/src/**/*.ts`, { exclude: ['**/*.test.ts', '**/*.builder.ts'] });
  const texts = sources.map((path) => readFileSync(path, 'utf8')).join('\n');
  const imported = new Set([...texts.matchAll(/(?:from|import\()\s*'(@imprint\/[^/']+)/g)].map(([, found]) => found));
  imported.delete(name);
  for (const used of imported) {
    if (!Object.hasOwn(dependencies, used)) faults.push(`${folder}/package.json: add the dependency ${used}`);
    if (!referenced.has(folders.get(used)))
      faults.push(`${folder}/tsconfig.json: add the reference ${folders.get(used)}`);
  }
}
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
