import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'oxc-parser';

const root = fileURLToPath(new URL('..', import.meta.url));
const sources = '{shared/*,tools/*,subgraphs/*,clients/*,gateway,rest-adapter,platform,pages,admin}/src/**/*.{ts,tsx}';
const exempt = /\.test\.tsx?$|\.d\.ts$|\/(generated|migrations)\//;

/** Lines that are not blank. A file is a page that one scrolls once, a function what one sees at a time. */
const limits = { fileLines: 400, functionLines: 60, imports: 25, constructorParameters: 6 };

/**
 * Casts of all sources, `as const` excepted. `erased` ones pass through `never` or `unknown`, where the compiler checks
 * nothing. Lower the figures with every cast that goes.
 */
const castLimits = { casts: 285, erased: 17 };

/** Files above a limit: both have the use cases of their aggregate, each with rules of its own. */
const exceptions = new Map([
  ['subgraphs/sites/src/site/site.service.ts', { imports: 31 }],
  ['subgraphs/sites/src/api-key/api-key.service.ts', { imports: 30 }],
]);

/** Files that are lists of what others declare: their imports are their content. */
const isList = (path) => /^subgraphs\/[^/]+\/src\/(orm|schema)\.ts$|^rest-adapter\/src\/routes\/index\.ts$/.test(path);

/** Words have one file per language, however many screens and pages there are. */
const isCatalogue = (path) => /^(admin\/src\/translation|pages\/src\/hosted\/words)\/\w+\.ts$/.test(path);

const lines = (text) => text.split('\n').filter((line) => line.trim() !== '').length;

function* nodes(value) {
  if (Array.isArray(value)) for (const item of value) yield* nodes(item);
  else if (value && typeof value === 'object') {
    if (typeof value.type === 'string') yield value;
    for (const child of Object.values(value)) yield* nodes(child);
  }
}

/** Relative paths that a file imports or exports from, types included. */
const importsOf = (path, program) =>
  program.body
    .filter(({ type, source }) => /^(Import|Export)/.test(type) && source?.value.startsWith('.'))
    .map(({ source }) => normalize(join(dirname(path), source.value)));

/** Casts in a program, each with whether it erases a type. */
function* casts(program) {
  for (const { type, typeAnnotation, expression } of nodes(program)) {
    if (type !== 'TSAsExpression' || isConst(typeAnnotation)) continue;
    // The `unknown` of `as unknown as X` counts as a part of it.
    const isInner = typeAnnotation.type === 'TSUnknownKeyword';
    const isDouble = expression.type === 'TSAsExpression' && expression.typeAnnotation.type === 'TSUnknownKeyword';
    if (!isInner) yield { isErased: isDouble || typeAnnotation.type === 'TSNeverKeyword' };
  }
}

const isConst = ({ typeName }) => typeName?.name === 'const';

/** What exceeds a limit in one file, and the folders that it imports. */
export function readFile(path, text) {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`);
  const faults = [];
  const {
    fileLines,
    functionLines,
    imports: importLimit,
    constructorParameters,
  } = { ...limits, ...exceptions.get(path) };
  const exceed = (offset, what, count, limit) => {
    if (count > limit)
      faults.push(`${path}:${text.slice(0, offset).split('\n').length}: ${what}: ${count} of ${limit}`);
  };
  if (!isCatalogue(path)) exceed(0, 'lines of the file', lines(text), fileLines);
  const imports = program.body.filter(({ type }) => type === 'ImportDeclaration').length;
  if (!isList(path)) exceed(0, 'imports', imports, importLimit);
  for (const node of nodes(program.body)) {
    if (node.type === 'MethodDefinition' && node.kind === 'constructor') {
      exceed(node.start, 'parameters of the constructor', node.value.params.length, constructorParameters);
    }
    if (/Function/.test(node.type) && node.body) {
      exceed(node.start, 'lines of the function', lines(text.slice(node.start, node.end)), functionLines);
    }
  }
  return {
    faults,
    casts: [...casts(program.body)],
    folders: importsOf(path, program)
      .map(dirname)
      .filter((folder) => folder !== dirname(path)),
  };
}

/** Pairs of folders that import each other, parents and children excepted: those are one noun. */
export function twoWayPairs(imports) {
  const arrows = new Set(imports.map(([from, to]) => `${from} ${to}`));
  return imports
    .filter(([from, to]) => from < to && arrows.has(`${to} ${from}`))
    .map(([from, to]) => `${from} and ${to} import each other`)
    .filter((pair, index, all) => all.indexOf(pair) === index);
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  const faults = [];
  const imports = [];
  const found = [];
  for (const path of globSync(sources, { cwd: root }).filter((found) => !exempt.test(found))) {
    const file = readFile(path, readFileSync(join(root, path), 'utf8'));
    faults.push(...file.faults);
    found.push(...file.casts);
    for (const folder of file.folders) imports.push([dirname(path), folder]);
  }
  faults.push(...twoWayPairs(imports));
  const counted = { casts: found.length, erased: found.filter(({ isErased }) => isErased).length };
  for (const [name, limit] of Object.entries(castLimits)) {
    const count = counted[name];
    if (count > limit) faults.push(`${name} of all sources: ${count} of ${limit}; find a type, or parse`);
  }
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
}
