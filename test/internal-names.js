import { globSync, readFileSync } from 'node:fs';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'oxc-parser';
import { internalName } from '../admin/src/failure/internal-name.ts';

/**
 * Rejects names of the code, and wordings that no product uses, in texts for people: words of the console and the hosted
 * pages, pages and mails.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const sources = '{admin,pages,subgraphs/*,shared/*}/src/**/*.{ts,tsx}';
const exempt = /\.test\.tsx?$|\.samples\.ts$|\/(generated|migrations)\//;
/** Files that consist of the words of one language. */
const wordFile =
  /^(pages\/src\/hosted\/words|subgraphs\/identity\/src\/mail\/texts|subgraphs\/sites\/src\/pending\/titles|admin\/src\/translation)\//;
const languages = new Set(['en', 'es', 'pt', 'pt-BR']);

/** Words that look like names of the code, with the reason why people read them. */
const exceptions = new Map([['Sao_Paulo', 'time zones are typed as they are named']]);

/** Wordings to avoid in texts for people, with what to write instead. */
const wordings = [
  [/\bLeast (?=[a-z])/, 'Minimum'],
  [/\bMost (?=characters|leads|files)/, 'Maximum'],
  [/\bWithout (?=name|title)/, 'No name, Untitled'],
  [/\bAddress of the (?=logo|favicon|original|page|default)/, 'URL'],
  [/\b(?:is|are) necessary\b/, 'what people need'],
  [/\bEach look\b/, 'what is logged'],
  [/\b(?:None chosen|Nenhuma escolhida|Empty|Vazio|Vacío):/, 'a sentence with “if”'],
  [/\bEnter (?:adds|adiciona|añade)\b/, 'Press Enter'],
  [/\bto come\b/, 'in the future'],
  [/\bIn a week\b|\bAs the system\b|\bDomain proven\b/, 'the term of the field'],
  [/(?<![\p{L}])(?:mudanças?|mudar|mudou|mudad[ao]s?)(?![\p{L}])/iu, 'alterar, alteração'],
  [/(?<![\p{L}])comprovad[ao]s?(?![\p{L}])/iu, 'verificado'],
  [/(?<![\p{L}])pap(?:el|éis)(?![\p{L}])/iu, 'função'],
];

const nameOf = (key) => key?.name ?? key?.value;

/** The texts below a node that people read: values, not the keys of objects. */
function* textsIn(node, isShown) {
  if (Array.isArray(node)) {
    for (const item of node) yield* textsIn(item, isShown);
    return;
  }
  if (!node || typeof node !== 'object') return;
  if (node.type === 'TaggedTemplateExpression' && node.tag.name === 'html') yield* htmlTexts(node.quasi);
  else if (isShown && node.type === 'TemplateLiteral')
    yield* node.quasis.map(({ start, value }) => [start, value.cooked]);
  else if (isShown && node.type === 'Literal' && typeof node.value === 'string') yield [node.start, node.value];
  if (node.type === 'Property') {
    yield* textsIn(node.value, isShown || languages.has(nameOf(node.key)));
    return;
  }
  if (node.type === 'ImportDeclaration' || node.type?.startsWith('TS')) return yield* textsIn(node.expression, isShown);
  for (const [name, child] of Object.entries(node)) if (name !== 'type') yield* textsIn(child, isShown);
}

/** What a template shows: without tags, their attributes, and what is marked as code. */
function* htmlTexts({ start, quasis }) {
  const markup = quasis.map(({ value }) => value.cooked).join('\u2026');
  yield [start, markup.replace(/<(code|pre|style|script)\b[\s\S]*?<\/\1>|<[^>]*>/g, ' ')];
}

/** Addresses and placeholders such as `{token}` are typed or replaced as they stand. */
const literal = /https?:\/\/\S+|\{\w+\}/g;

const names = new RegExp(internalName, 'g');

/** One line per text of a file that has such a name or wording. */
export function findInternalNames(path, source) {
  const { program } = parseSync(path, source);
  return [...textsIn(program.body, wordFile.test(path))].flatMap(([start, text]) => {
    const [name] = [...text.replace(literal, '').matchAll(names)].flat().filter((found) => !exceptions.has(found));
    const place = `${path}:${source.slice(0, start).split('\n').length}`;
    const avoided = wordings.filter(([wording]) => wording.test(text));
    return [
      ...(name ? [`${place}: "${name}" is a name of the code`] : []),
      ...avoided.map(
        ([wording, better]) => `${place}: "${wording.exec(text)?.[0].trim()}" reads oddly: write ${better}`,
      ),
    ];
  });
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  const paths = globSync(sources, { cwd: root }).filter((path) => !exempt.test(path));
  const found = paths.sort().flatMap((path) => findInternalNames(path, readFileSync(`${root}${path}`, 'utf8')));
  for (const line of found) process.stderr.write(`${line}\n`);
  process.exitCode = found.length > 0 ? 1 : 0;
}
