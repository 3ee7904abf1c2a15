import type { Answer } from './agent.js';
import { paragraph, unique, type Workspace } from './seed.js';

export type Line = Record<string, unknown>;

export const linesOf = (text: string): Line[] =>
  text
    .split('\n')
    .filter((row) => row !== '')
    .map((row) => JSON.parse(row));

export const parseLines = ({ text }: Answer): Line[] => linesOf(text);

/** Sends an import as it is given. */
export const sendImport = (
  w: Workspace,
  body: string | Buffer,
  { headers, key, query = '' }: { headers?: Record<string, string>; key?: string; query?: string } = {},
): Promise<Answer> =>
  w.ask(`/v1/import${query}`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/x-ndjson', ...headers },
    ...(key && { key }),
  });

export const exportLines = async (w: Workspace): Promise<Line[]> =>
  parseLines(await w.ask('/v1/export?resource=posts'));

/** A valid line of a new draft. */
export const newLine = (fields: object = {}): Line => ({
  title: `Post ${unique()}`,
  blocks_json: paragraph('Um.'),
  ...fields,
});

/** Returns the result of each line. */
export async function importLines(
  w: Workspace,
  lines: readonly object[],
  query: Record<string, string> = {},
  key = w.key.secret,
): Promise<Line[]> {
  const { body } = await w.ask(`/v1/import?${new URLSearchParams(query)}`, {
    method: 'POST',
    key,
    headers: { 'content-type': 'application/x-ndjson' },
    body: lines.map((line) => JSON.stringify(line)).join('\n'),
  });
  return body.results;
}

export const statusesOf = (results: readonly Line[]): unknown[] => results.map(({ status }) => status);
