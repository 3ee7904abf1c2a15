import { type ASTNode, parse } from 'graphql';
import type { RestContract } from './rest-contract.js';

/** Returns a function that finds the line of a coordinate in SDL; of what is gone, that of its owner. */
export function schemaLines(sdl: string): (coordinate: string) => number | undefined {
  const lines = new Map<string, number>();
  const add = (node: ASTNode, owner: string): void => {
    if (!('name' in node) || !node.name?.loc) return;
    const coordinate = owner === '' ? node.name.value : `${owner}.${node.name.value}`;
    lines.set(coordinate, node.name.loc.startToken.line);
    for (const member of membersOf(node)) add(member, coordinate);
  };
  for (const definition of parse(sdl).definitions) add(definition, '');
  return (coordinate) => {
    const words = coordinate.replace(/^@/, '').split('.');
    const known = words.map((_, index) => words.slice(0, words.length - index).join('.'));
    return known.map((name) => lines.get(name)).find((line) => line !== undefined);
  };
}

const membersOf = (node: ASTNode): ASTNode[] => [
  ...(('fields' in node ? node.fields : null) ?? []),
  ...(('values' in node ? node.values : null) ?? []),
  ...(('arguments' in node ? node.arguments : null) ?? []),
];

/** Returns a function that finds the line of an operation in the file of the contract; of one that is gone, that of its contract. */
export function contractLines(contract: RestContract): (name: string, operation: string) => number | undefined {
  const lines = `${JSON.stringify(contract, null, 2)}\n`.split('\n');
  const find = (depth: number, key: string, from: number) =>
    lines.findIndex((line, index) => index >= from && line.startsWith(`${'  '.repeat(depth)}${JSON.stringify(key)}:`));
  return (name, operation) => {
    const start = find(1, name, 0);
    const next = lines.findIndex((line, index) => index > start && /^ {2}"/.test(line));
    const found = start === -1 ? -1 : find(3, operation, start);
    const line = found !== -1 && (next === -1 || found < next) ? found : start;
    return line === -1 ? undefined : line + 1;
  };
}
