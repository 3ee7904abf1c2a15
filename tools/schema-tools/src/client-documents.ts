import { glob, readFile } from 'node:fs/promises';
import { gqlPluckFromCodeString } from '@graphql-tools/graphql-tag-pluck';
import { GraphQLError, Source } from 'graphql';

const codeFile = /\.[cm]?[jt]sx?$/;

/** The files of a client, without those of its packages. Throws if none matches. */
export async function listFiles(patterns: readonly string[]): Promise<string[]> {
  const files = new Set<string>();
  for (const pattern of patterns) {
    for await (const file of glob(pattern, { exclude: ['**/node_modules/**'] })) files.add(file.replaceAll('\\', '/'));
  }
  if (files.size === 0) throw new Error(`--operations: no file matches ${patterns.join(', ')}`);
  return [...files].sort();
}

/**
 * The GraphQL documents of a file: the file itself, or the tagged templates of JavaScript and TypeScript. Throws
 * GraphQLError for code that cannot be parsed.
 */
export async function readDocuments(file: string): Promise<Source[]> {
  const text = await readFile(file, 'utf8');
  if (!codeFile.test(file)) return [new Source(text, file)];
  // Removed indentation would shift the columns of findings.
  const plucked = await gqlPluckFromCodeString(file, text, { skipIndent: true }).catch((error: unknown) => {
    throw isParseError(error)
      ? new GraphQLError(`Syntax error: ${error.message}`, { source: new Source(text, file), positions: [error.pos] })
      : error;
  });
  // The offset is that of the backtick, with columns from 0.
  return plucked.map(
    ({ body, locationOffset: { line, column } }) => new Source(body, file, { line, column: column + 2 }),
  );
}

const isParseError = (error: unknown): error is SyntaxError & { pos: number } =>
  error instanceof SyntaxError && 'pos' in error && typeof error.pos === 'number';
