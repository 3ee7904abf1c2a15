import { globSync, readFileSync } from 'node:fs';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';

/**
 * Tables of a subgraph are read and written in `*.repository.ts` alone: no other source runs SQL, builds a query or
 * calls the entity manager for rows. Statements of analytics run on distributed tables too.
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

/** What PostgreSQL allows, and a table that is distributed by its site refuses or answers wrongly. */
const undistributed = [
  [/\bctid\b/g, 'delete by key: the place of a row is none across servers'],
  [/\bfor (?:no key update|key share|update|share)\b/gi, 'lock within one site only'],
  [/\bdo update set [^;`]*\bnow\(\)/gi, 'use the excluded value instead of now()'],
  [/\blateral\b/gi, 'rank with a window by site instead of a lateral join'],
];

/** One line per statement of analytics that would not run on distributed tables. */
export const findUndistributed = (path, text) =>
  undistributed.flatMap(([pattern, mend]) =>
    [...text.matchAll(pattern)].map(({ index }) => `${path}:${text.slice(0, index).split('\n').length}: ${mend}`),
  );

if (argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const exempt = ['**/*.{test,repository}.ts', '**/migrations/**'];
  const paths = globSync('subgraphs/*/src/**/*.ts', { cwd: root, exclude: exempt });
  const distributed = globSync('subgraphs/analytics/src/**/*.repository.ts', { cwd: root });
  const found = [
    ...paths.sort().flatMap((path) => findStatements(path, readFileSync(`${root}${path}`, 'utf8'))),
    ...distributed.sort().flatMap((path) => findUndistributed(path, readFileSync(`${root}${path}`, 'utf8'))),
  ];
  for (const line of found) process.stderr.write(`${line}\n`);
  process.exitCode = found.length > 0 ? 1 : 0;
}
