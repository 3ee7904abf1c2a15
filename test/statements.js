import { globSync, readFileSync } from 'node:fs';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';

/**
 * Tables of a subgraph are read and written in `*.repository.ts` alone: no other source runs SQL, builds a query or
 * calls the entity manager for rows.
 */
const patterns = [
  /\.(?:execute|getKysely|createQueryBuilder|getConnection|find(?:One|AndCount|Paginated)\w*|native\w+|upsert\w*)\s*[(<]/,
  /\b(?:em|inside|transaction)(?:\.fork\(\))?\s*\.(?:find\w*|count|insert\w*|refresh|lock)\s*[(<]/,
  /from '(?:pg|kysely|@imprint\/persistence\/(?:statement|rows-where|read-replica))'/,
];

/** One line per statement in a source. */
export const findStatements = (path, text) =>
  text
    .split('\n')
    .flatMap((line, index) =>
      patterns.some((pattern) => pattern.test(line))
        ? [`${path}:${index + 1}: move the statement to the repository of its aggregate`]
        : [],
    );

if (argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const exempt = ['**/*.{test,repository}.ts', '**/migrations/**'];
  const paths = globSync('subgraphs/*/src/**/*.ts', { cwd: root, exclude: exempt });
  const found = paths.sort().flatMap((path) => findStatements(path, readFileSync(`${root}${path}`, 'utf8')));
  for (const line of found) process.stderr.write(`${line}\n`);
  process.exitCode = found.length > 0 ? 1 : 0;
}
