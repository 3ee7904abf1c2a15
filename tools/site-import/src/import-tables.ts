import { ownValue } from '@imprint/ids/own-value';
import { frontMatterFields } from './front-matter-fields.js';
import { ghostCards } from './ghost-cards.js';
import { ghostColumns, ghostRelations, ghostTables } from './ghost-columns.js';
import { htmlParts } from './html-content.js';
import { htmlHead } from './html-head.js';
import type { Outcome, Outcomes } from './outcomes.js';
import { folderBlocks, folderTemplates, folderVariables } from './shortcodes.js';
import { lostBlocks, wordpressBlocks } from './wordpress-blocks.js';
import {
  internalMeta,
  internalMetaReason,
  wordpressBody,
  wordpressElements,
  wordpressMeta,
  wordpressTaxonomies,
  wordpressTerms,
} from './wordpress-fields.js';
import { wordpressStatuses } from './wordpress-item.js';
import { wordpressMachinery } from './wordpress-references.js';
import { wordpressShortcodes } from './wordpress-shortcodes.js';

/** A part of a table: kinds of one sort. */
interface Group {
  title: string;
  outcomes: Outcomes;
  /** Kinds that are sentences and not names. */
  isProse?: boolean;
}

const byName = (fields: Readonly<Record<string, Outcome & { names: readonly string[] }>>): Outcomes =>
  Object.fromEntries(Object.values(fields).flatMap(({ names, ...outcome }) => names.map((name) => [name, outcome])));

/** Everything that the importers know, by the name of its table in the documentation. */
const tables: Readonly<Record<string, readonly Group[]>> = {
  wordpress: [
    { title: 'in the text', outcomes: wordpressBody, isProse: true },
    { title: 'shortcodes', outcomes: wordpressShortcodes },
    { title: 'blocks without HTML', outcomes: wordpressBlocks },
    { title: 'elements of an item', outcomes: wordpressElements },
    { title: 'states', outcomes: wordpressStatuses },
    { title: 'taxonomies', outcomes: { ...wordpressTaxonomies, ...wordpressTerms } },
    {
      title: 'fields of WordPress and plugins',
      outcomes: {
        ...wordpressMeta,
        ...Object.fromEntries(internalMeta.map((name) => [`${name}…`, { lost: internalMetaReason }])),
      },
    },
    {
      title: 'types of entries',
      outcomes: { post: { as: 'post_type' }, page: { as: 'post_type' }, ...wordpressMachinery },
    },
    {
      title: 'others',
      isProse: true,
      outcomes: {
        'shortcodes of plugins': { read: 'their text, and the report names them' },
        'other blocks of WordPress without HTML': { lost: `Each ${lostBlocks.ofSite}.` },
        'blocks of plugins without HTML': { lost: `Each ${lostBlocks.ofPlugin}.` },
        'other taxonomies': { lost: 'They have no counterpart, unless `--taxonomy` names one.' },
        'other elements and fields': { lost: 'They have no counterpart.' },
        'entries in other states and of other types': { lost: 'They have no counterpart.' },
      },
    },
  ],
  ghost: [
    { title: 'cards', outcomes: ghostCards },
    { title: 'columns of posts', outcomes: ghostColumns },
    { title: 'rows of a post', outcomes: ghostRelations, isProse: true },
    { title: 'tables', outcomes: ghostTables },
    {
      title: 'others',
      isProse: true,
      outcomes: {
        'other cards': { read: 'their text, and the report names them' },
        'other columns': { lost: 'They have no counterpart.' },
      },
    },
  ],
  folders: [
    { title: 'front matter', outcomes: byName(frontMatterFields) },
    { title: 'shortcodes of Hugo and tags of Liquid', outcomes: { ...folderTemplates, ...folderBlocks } },
    { title: 'variables and filters', outcomes: folderVariables },
    { title: 'head of a page in HTML', outcomes: byName(htmlHead) },
    { title: 'parts of a page in HTML', outcomes: htmlParts, isProse: true },
    {
      title: 'others',
      isProse: true,
      outcomes: {
        'other fields of front matter': { lost: 'They have no counterpart.' },
        'other elements of the head': { lost: 'They have no counterpart.' },
        'other templates': { read: 'their text, and the report names them' },
      },
    },
  ],
};

const sections = ['arrives', 'converted', 'lost'] as const;

function cellsOf(outcome: Outcome): { section: (typeof sections)[number]; becomes: string; why: string } {
  if ('as' in outcome) return { section: 'arrives', becomes: `\`${outcome.as}\``, why: '' };
  if ('read' in outcome) return { section: 'arrives', becomes: outcome.read, why: '' };
  if ('became' in outcome) return { section: 'converted', becomes: outcome.became, why: outcome.why };
  return { section: 'lost', becomes: '', why: 'lost' in outcome ? outcome.lost : outcome.internal };
}

/** One row for each outcome, with the kinds that share it. */
function rowsOf({ title, outcomes, isProse }: Group): string[] {
  const all = Object.entries(outcomes).map(([kind, outcome]) => ({
    kind: isProse ? kind.replace(/<\/?[\w-]+>|\bp-\w+/g, '`$&`') : `\`${kind}\``,
    ...cellsOf(outcome),
  }));
  return sections.flatMap((section) => {
    const rows = Map.groupBy(
      all.filter((one) => one.section === section),
      ({ becomes, why }) => `${section} | ${becomes} | ${why}`,
    );
    return [...rows].map(([rest, found]) => `| ${title} | ${found.map(({ kind }) => kind).join(', ')} | ${rest} |`);
  });
}

const head = '| sort | kinds | outcome | becomes | reason |\n| --- | --- | --- | --- | --- |';
const tableOf = (groups: readonly Group[]): string => [head, ...groups.flatMap(rowsOf)].join('\n');

const place = /(<!-- table (\w+): npm run import-tables -->\n)[\s\S]*?(\n<!-- end of the table -->)/g;

/** The page of the documentation with its tables as the importers act. Throws for a table that is missing. */
export function withImportTables(page: string): string {
  const missing = new Set(Object.keys(tables));
  const written = page.replace(place, (_, start: string, name: string, end: string) => {
    const groups = ownValue(tables, name);
    if (!groups) throw new Error(`There is no table ${name}.`);
    missing.delete(name);
    return `${start}\n${tableOf(groups)}\n${end}`;
  });
  if (missing.size > 0) throw new Error(`The page has no place for ${[...missing].join(', ')}.`);
  return written;
}
