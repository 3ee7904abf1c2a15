import type { Ask } from '../agent.js';
import { filePart, picture } from '../media.js';
import { multipart, type Part } from '../multipart.js';
import { type Fixture, fill } from './fixture.js';
import { type Operation, operations, template } from './operations.js';
import type { Query } from './parameters.js';

export const split = (place: string): { method: string; path: string } => {
  const [method = '', path = ''] = place.split(' ');
  return { method, path };
};

/** An operation by its method and the template of its path. */
export function operationAt(place: string): Operation {
  const found = operations.find((operation) => template(operation.place) === template(place));
  if (!found) throw new Error(`${place} is not in the table`);
  return found;
}

/** A query as sent, with the values of the fixture. */
export function written(query: Query, fixture: Fixture): string {
  const text = new URLSearchParams(fill(query, fixture)).toString();
  return text === '' ? '' : `?${text}`;
}

export const withParameter = (path: string, parameter: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}${parameter}`;

export const jsonRequest = (method: string, body: unknown, fixture: Fixture): Ask => ({
  method,
  body: JSON.stringify(fill(body, fixture)),
  headers: { 'content-type': 'application/json' },
});

export const lines = (body: string | Buffer): Ask => ({
  method: 'POST',
  body,
  headers: { 'content-type': 'application/x-ndjson' },
});

export const line = JSON.stringify({ title: 'A line', blocks_json: { v: 1, blocks: [] } });

export const imagePart = async (): Promise<Part> => filePart(await picture(8, 8).png().toBuffer());

export function upload(parts: readonly Part[]): Ask {
  const { body, contentType } = multipart(parts);
  return { method: 'POST', body, headers: { 'content-type': contentType } };
}

/** A request that the contract accepts, with the rows of a fixture. */
export async function sample(
  { place, body, required: [required] }: Operation,
  fixture: Fixture,
): Promise<{ path: string; options: Ask }> {
  const { method, path } = split(place);
  const target = fill(path, fixture) + written(required, fixture);
  if (place === 'POST /v1/media') return { path: target, options: upload([await imagePart()]) };
  if (place === 'POST /v1/import') return { path: target, options: lines(line) };
  if (!body) return { path: target, options: { method } };
  const [field] = body.fields;
  const accepted = field && { [field.name]: field.accepted[0] };
  return { path: target, options: jsonRequest(method, { ...body.base, ...accepted }, fixture) };
}

/** The faults of cases, a few at once: writes one after another, exports within their limit. */
export async function faultsOf<Case>(
  cases: readonly Case[],
  check: (each: Case) => Promise<string | null>,
  atOnce = 1,
): Promise<string[]> {
  const faults: string[] = [];
  for (let start = 0; start < cases.length; start += atOnce) {
    const found = await Promise.all(cases.slice(start, start + atOnce).map(check));
    faults.push(...found.filter((fault) => fault !== null));
  }
  return faults;
}
