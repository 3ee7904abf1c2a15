import { ownValue } from '@imprint/ids/own-value';
import { pathOfUrl } from './former-paths.js';
import { isCompared, type Outcomes, reasonsOf, toSourceField } from './outcomes.js';
import type { Reason, SourceField } from './source-document.js';
import {
  internalMeta,
  internalMetaReason,
  wordpressElements,
  wordpressMeta,
  wordpressTaxonomies,
  wordpressTerms,
} from './wordpress-fields.js';
import type { WordpressItem } from './wordpress-file.js';
import { decodeSlug, loginOfCoAuthor } from './wordpress-item.js';

/** Values without a meaning. */
const emptyValues: Readonly<Record<string, RegExp>> = {
  'wp:post_parent': /^0$/,
  'wp:menu_order': /^0$/,
  'wp:is_sticky': /^0$/,
  'wp:post_type': /^post$/,
  'wp:post_date_gmt': /^0000/,
  'wp:post_date': /^0000/,
};

const elements: Outcomes = wordpressElements;
const metaKeys: Outcomes = wordpressMeta;
const taxonomies: Outcomes = wordpressTaxonomies;

/** Every field of an item. */
export function fieldsOf({ text, meta, terms, comments }: WordpressItem): SourceField[] {
  const isGiven = ([name, value]: [string, string]) =>
    value.trim() !== '' && !ownValue(emptyValues, name)?.test(value) && isCompared(ownValue(elements, name));
  const ofItem = [...text]
    .filter(isGiven)
    .map(([name, value]) => toSourceField(name, comparableValue(name, value.trim()), ownValue(elements, name)));
  const ofMeta = [...meta]
    .filter(([name, value]) => value !== '' && isCompared(ownValue(metaKeys, name)))
    .map(([name, value]) => toSourceField(`meta ${name}`, value, ownValue(metaKeys, name)));
  const ofTerms = terms
    .filter(({ taxonomy }) => taxonomy !== '')
    .map(({ taxonomy, slug, name }) =>
      toSourceField(
        `term ${taxonomy}`,
        (taxonomy === 'author' ? loginOfCoAuthor(slug) : decodeSlug(slug)) || name,
        ownValue(taxonomies, taxonomy),
      ),
    );
  const ofComments = comments > 0 ? [toSourceField('comments', String(comments), elements.comments)] : [];
  return [...ofItem, ...ofMeta, ...ofTerms, ...ofComments];
}

function comparableValue(name: string, value: string): string {
  if (name === 'link') return pathOfUrl(value) ?? value;
  if (name === 'wp:post_name') return decodeSlug(value);
  if (name === 'wp:post_date_gmt') return value.replace(' ', 'T').replace(/$/, 'Z');
  return value;
}

/** Why fields are not in the line. */
export function fieldReasons(fields: readonly SourceField[]): Reason[] {
  const isInternal = (name: string) =>
    !Object.hasOwn(metaKeys, name) && internalMeta.some((beginning) => name.startsWith(beginning));
  const internals = fields.flatMap(({ name }): Reason[] =>
    name.startsWith('meta ') && isInternal(name.slice('meta '.length))
      ? [{ kind: 'field', of: name, why: internalMetaReason }]
      : [],
  );
  return [
    ...internals,
    ...reasonsOf(elements),
    ...reasonsOf(metaKeys, (name) => `meta ${name}`),
    ...reasonsOf({ ...taxonomies, ...wordpressTerms }, (name) => `term ${name}`),
  ];
}
