import { globSync, readFileSync } from 'node:fs';

/**
 * Tables of a subgraph are read and written in `*.repository.ts` alone: no other source runs SQL, builds a query or
 * calls the entity manager for rows.
 */
const patterns = [
  /\.(?:execute|getKysely|createQueryBuilder|getConnection)\s*[(<]/,
  /\bem(?:\.fork\(\))?\s*\.(?:find\w*|count|insert\w*|upsert\w*|native\w+|refresh)\s*[(<]/,
  /from '(?:pg|kysely|@imprint\/persistence\/(?:statement|rows-where|pool))'/,
];

/** Folders and files that still hold statements. */
const exceptions = ['subgraphs/content/'];

const sources = globSync('subgraphs/*/src/**/*.ts', { exclude: ['**/*.{test,repository}.ts', '**/migrations/**'] });
const faults = sources
  .filter((path) => !exceptions.some((exception) => path.startsWith(exception)))
  .flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .flatMap((text, index) =>
        patterns.some((pattern) => pattern.test(text))
          ? [`${path}:${index + 1}: move the statement to the repository of its aggregate`]
          : [],
      ),
  );
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
