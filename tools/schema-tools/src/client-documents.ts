import { glob, readFile } from 'node:fs/promises';
import { gqlPluckFromCodeString } from '@graphql-tools/graphql-tag-pluck';
import { GraphQLError, Source } from 'graphql';

const codeFile = /\.[cm]?[jt]sx?$/;
const componentFile = /\.(vue|svelte)$/;
/** Attributes may contain `>`, as types do. */
const script = /(<script\b((?:"[^"]*"|'[^']*'|[^>"'])*)>)(.*?)<\/script>/gis;

/** The files of a client, without those of its packages. Throws if none matches. */
export async function listFiles(patterns: readonly string[], option: string): Promise<string[]> {
  const files = new Set<string>();
  for (const pattern of patterns) {
    for await (const file of glob(pattern, { exclude: ['**/node_modules/**'] })) files.add(file.replaceAll('\\', '/'));
  }
  if (files.size === 0) throw new Error(`${option}: no file matches ${patterns.join(', ')}`);
  return [...files].sort();
}

/**
 * The GraphQL documents of a file: the file itself, or the tagged templates of JavaScript, TypeScript and the scripts of
 * Vue and Svelte components. Throws GraphQLError for code that cannot be parsed.
 */
export async function readDocuments(file: string): Promise<Source[]> {
  const text = await readFile(file, 'utf8');
  if (codeFile.test(file)) return readCode(file, { name: file, code: text });
  if (!componentFile.test(file)) return [new Source(text, file)];
  return (await Promise.all(scriptsOf(text).map((code) => readCode(file, code)))).flat();
}

interface Code {
  /** Tells the language by its end. */
  name: string;
  code: string;
}

/** The scripts of a component, at their places in the file: what precedes them is blank. */
function scriptsOf(text: string): Code[] {
  return [...text.matchAll(script)].map(({ index, 1: start = '', 2: attributes = '', 3: code = '' }) => ({
    name: /\blang=["']?[jt]sx\b/.test(attributes) ? 'script.tsx' : 'script.ts',
    code: `${text.slice(0, index + start.length).replace(/[^\r\n]/g, ' ')}${code}`,
  }));
}

async function readCode(file: string, { name, code }: Code): Promise<Source[]> {
  // Removed indentation would shift the columns of findings.
  const plucked = await gqlPluckFromCodeString(name, code, { skipIndent: true }).catch((error: unknown) => {
    throw isParseError(error)
      ? new GraphQLError(`Syntax error: ${error.message}`, { source: new Source(code, file), positions: [error.pos] })
      : error;
  });
  // The offset is that of the backtick, with columns from 0.
  return plucked.map(
    ({ body, locationOffset: { line, column } }) => new Source(body, file, { line, column: column + 2 }),
  );
}

const isParseError = (error: unknown): error is SyntaxError & { pos: number } =>
  error instanceof SyntaxError && 'pos' in error && typeof error.pos === 'number';
