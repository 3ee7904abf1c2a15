import { globSync, readFileSync } from 'node:fs';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const glossary = 'docs/glossary.md';
const sources = [
  '{.ci/run,.env.example,Dockerfile,*.{cjs,js,md,yml}}',
  '{admin,clients,docker,docs,examples,gateway,pages,platform,rest-adapter,shared,subgraphs,test,tools}/**/*.{cfg,cjs,graphql,js,md,ts,tsx,yml}',
];
/** Generated files and applied migrations keep their words. */
const exempt = /(^|\/)(node_modules|dist|generated|migrations)(\/|$)|^docs\/(glossary|licences|performance)\.md$/;

/** Words of a text, also of `camelCase`, `snake_case` and `kebab-case` names, in lower case. */
const normalize = (text) =>
  ` ${(
    text
      .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
      .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).join(' ')} `;

/** Pairs of a word to avoid and its term, from the last column of the glossary. */
export const wordsToAvoid = (page) =>
  [...page.matchAll(/^\| ([^|]+) \|[^|]*\| ([^|]+) \|$/gm)]
    .slice(2)
    .flatMap(([, term, words]) => words.split(',').map((word) => [normalize(word), term.trim()]))
    .filter(([word]) => word.trim() !== '');

/** One line per word to avoid in the path or the text of a file. */
export const findWords = (avoided, path, text) =>
  [path, ...text.split('\n')].flatMap((line, number) => {
    const words = normalize(line);
    return avoided
      .filter(([word]) => words.includes(word))
      .map(([word, term]) => `${path}:${Math.max(1, number)}: "${word.trim()}": see "${term}" in ${glossary}`);
  });

if (argv[1] === fileURLToPath(import.meta.url)) {
  const avoided = wordsToAvoid(readFileSync(`${root}${glossary}`, 'utf8'));
  const paths = globSync(sources, { cwd: root }).filter((path) => !exempt.test(path));
  const found = paths.sort().flatMap((path) => findWords(avoided, path, readFileSync(`${root}${path}`, 'utf8')));
  for (const line of found) process.stderr.write(`${line}\n`);
  process.exitCode = found.length > 0 ? 1 : 0;
}
