import { readFile } from 'node:fs/promises';
import { listFiles } from './client-documents.js';
import type { PublishedContract, RestOperation } from './rest-contract.js';

/** The first place at which a client names an operation. */
export interface Call {
  operation: string;
  file: string;
  line: number;
}

type Operations = PublishedContract['operations'];

/** Generators say so at the beginning of what they write: it has every operation. */
const generated = /auto-?\s?generated|generated (by|with)|do not edit/i;
const headCharacters = 1000;

/** Finds the operations that the sources of a client call: by a name of the operationId, or by an address. */
export async function findCalls(operations: Operations, patterns: readonly string[]): Promise<Call[]> {
  const files = await listFiles(patterns, '--calls');
  const findInLine = callFinder(operations);
  const found = new Map<string, Call>();
  for (const file of files) {
    const text = await readFile(file, 'utf8');
    if (generated.test(text.slice(0, headCharacters))) continue;
    for (const [index, line] of text.split('\n').entries()) {
      for (const operation of findInLine(line)) {
        if (!found.has(operation)) found.set(operation, { operation, file, line: index + 1 });
      }
    }
  }
  if (found.size === 0) throw new Error(`--calls: no operation in the ${files.length} files of ${patterns.join(', ')}`);
  return [...found.values()];
}

/** Reads a list of operationIds, one a line. */
export async function readUsed(operations: Operations, file: string): Promise<Call[]> {
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw new Error(`--used: ${file} cannot be read (${error.message})`, { cause: error });
  });
  return text.split('\n').flatMap((entry, index): Call[] => {
    const operation = entry.replace(/#.*/, '').trim();
    if (operation === '') return [];
    if (!Object.hasOwn(operations, operation)) {
      throw new Error(`--used: ${file}:${index + 1}: the baseline has no operation ${operation}`);
    }
    return [{ operation, file, line: index + 1 }];
  });
}

function callFinder(operations: Operations): (line: string) => string[] {
  const names = Object.keys(operations).map((operation) => ({ operation, words: wordsOf(operation) }));
  const longestFirst = names.sort((one, other) => other.words.length - one.words.length);
  const addresses = Object.entries(operations).map(([operation, { method, paths }]) => ({
    operation,
    method,
    paths: paths.map(segmentsOf),
  }));
  const byName = (line: string) =>
    [...line.matchAll(/(\.?)([A-Za-z_$][\w$]*)/g)].flatMap(([, dot, identifier = '']) => {
      // A statement, not an operation of this name.
      if (dot === '' && (identifier === 'import' || identifier === 'export')) return [];
      const words = wordsOf(identifier);
      return longestFirst.find((name) => isNameOf(words, name.words))?.operation ?? [];
    });
  const byAddress = (line: string) =>
    [...line.matchAll(literal)].flatMap(([, verb, , address = '']) =>
      addresses
        .filter(({ method }) => verb === undefined || verb.toUpperCase() === method)
        .filter(({ paths }) => paths.some((path) => isAddressOf(segmentsOf(address), path)))
        .map(({ operation }) => operation),
    );
  return (line) => [...byName(line), ...byAddress(line)];
}

/** `readMediaURL`, `ReadMediaUrl` and `read_media_url` are the same words. */
const wordsOf = (identifier: string): string[] =>
  (identifier.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g) ?? []).map((word) => word.toLowerCase());

/** Generators decorate names: `useCreatePost`, `createPostOptions`, `CreatePostWithResponse`. */
function isNameOf(words: readonly string[], name: readonly string[]): boolean {
  const own = words[0] === 'use' ? words.slice(1) : words;
  const isDecorated = own.length === name.length || name.length > 1;
  return isDecorated && name.every((word, index) => own[index] === word);
}

/** A text with a slash, and the method before it: `client.GET('/v1/posts')`. */
const literal = /(?:\b(get|put|post|delete|head|patch)\s*(?:<[^(]*>)?\(\s*)?(["'`])([^"'`]*\/[^"'`]*)\2/gi;

const placeholder = '{}';

const segmentsOf = (address: string): string[] =>
  address
    .replace(/\$?\{[^}]*\}/g, placeholder)
    .replace(/[?#].*/, '')
    // An address that ends so continues with a value.
    .replace(/\/$/, `/${placeholder}`)
    .split('/')
    .filter((segment) => segment !== '');

/** Whether an address ends in a path: the host and the mount precede it. */
function isAddressOf(address: readonly string[], path: readonly string[]): boolean {
  const end = address.slice(-path.length);
  return (
    path.length > 0 &&
    end.length === path.length &&
    path.every((segment, index) => segment === placeholder || segment === end[index])
  );
}

/** The operation at the same place in another contract, else that of the same operationId. */
export const sameOperation = (operation: string, { method, paths }: RestOperation, other: Operations): string =>
  Object.entries(other).find(
    ([, each]) => each.method === method && each.paths.some((path) => paths.includes(path)),
  )?.[0] ?? operation;
