import { ownValue } from '@imprint/ids/own-value';
import { frontMatterFields } from './front-matter-fields.js';
import { readLanguage } from './language-code.js';
import type { Reason } from './source-document.js';
import { isPost, type SourceEntry, type SourcePost } from './source-post.js';

type Data = Readonly<Record<string, unknown>>;

/** Of Hugo, of Jekyll by custom, and of its Polyglot. */
const keys = frontMatterFields.translation;
const keyNames: readonly string[] = keys.names;

const nameOf = (field: string, value: unknown): string[] =>
  typeof value === 'string' || typeof value === 'number' ? [`${field}:${value}`] : [];

/** Names that translations of one post may share, the strongest first. The last one is its path without a language. */
export const translationNamesOf = (data: Data, neutralPath: string): string[] => [
  ...[...keyNames, 'permalink'].flatMap((field) => nameOf(field, ownValue(data, field))),
  `path:${neutralPath}`,
];

/** The posts of a folder with the one name that translations of each share; without one if it has none. */
export function withTranslations(entries: readonly SourceEntry[], defaultLanguage: string | null): SourceEntry[] {
  const languageOf = ({ line: { language } }: SourcePost) =>
    (language ? readLanguage(language) : null) ?? defaultLanguage ?? '';
  const members = new Map<string, SourcePost[]>();
  for (const post of entries.filter(isPost))
    for (const name of post.translationNames ?? []) members.set(name, [...(members.get(name) ?? []), post]);
  return entries.map((entry) => {
    if (!isPost(entry) || !entry.translationNames) return entry;
    const shared = entry.translationNames.find((name) =>
      members.get(name)?.some((other) => languageOf(other) !== languageOf(entry)),
    );
    const group = (shared && members.get(shared)) || [];
    const keeper = group.find((post) => languageOf(post) === (defaultLanguage ?? '')) ?? group[0];
    const { translationNames: names, ...post } = entry;
    const { source, line, losses } = post;
    const own = keeper === undefined || keeper === entry ? line : withOwnPaths(line, keeper.line);
    const reasons = [
      ...names.filter(isOfKey).map((name) => reasonOf(name, name === shared)),
      ...(own === line ? [] : pathReasons),
    ];
    return {
      ...post,
      line: own,
      losses: [...losses, ...reasons.filter(({ became }) => !became).map(({ of }) => `The field ${of} is left out.`)],
      source: { ...source, reasons: [...source.reasons, ...reasons] },
      ...(shared !== undefined && { translationNames: [shared] }),
    };
  });
}

/** Polyglot of Jekyll serves translations of one path in folders of their languages, except for the default one. */
function withOwnPaths(line: SourcePost['line'], { former_paths: taken }: SourcePost['line']): SourcePost['line'] {
  const { former_paths: paths, language } = line;
  if (!paths || !taken || !language) return line;
  return { ...line, former_paths: paths.map((path) => (taken.includes(path) ? `/${language}${path}` : path)) };
}

const pathReasons = [...frontMatterFields.path.names, ...frontMatterFields.aliases.names].map((of): Reason => {
  return { kind: 'field', of, became: 'former_paths', why: 'Each translation has it in the folder of its language.' };
});

const fieldOf = (name: string): string => name.slice(0, name.indexOf(':'));
const isOfKey = (name: string): boolean => keyNames.includes(fieldOf(name));

const reasonOf = (name: string, isShared: boolean): Reason =>
  isShared
    ? { kind: 'field', of: fieldOf(name), became: keys.became, why: keys.why }
    : { kind: 'field', of: fieldOf(name), why: 'No post in another language has it.' };
