import type { z } from 'zod';
import { plainName, shownWarnings, toShownName } from '../../route/unknown-fields.js';
import { type contentWarning, fullPostRecord, managedListItem } from './posts.replies.js';

type ContentWarning = z.infer<typeof contentWarning>;

/** Fields of a post that is read: who sends them back changes nothing, and knows it. */
const readFields = new Set([...Object.keys(fullPostRecord.shape), ...Object.keys(managedListItem.shape), 'json_ld']);

/** Names that other systems use. The first field that the request has is meant. */
const meantFields: Readonly<Record<string, readonly string[]>> = {
  tag: ['tag_slugs'],
  tags: ['tag_slugs'],
  category: ['category_slugs'],
  categories: ['category_slugs'],
  body: ['content_html'],
  content: ['content_html'],
  html: ['content_html'],
  markdown: ['content_markdown'],
  blocks: ['blocks_json'],
  cover: ['featured_image_id'],
  coverimageurl: ['cover_url', 'featured_image_id'],
  coverurl: ['cover_url', 'featured_image_id'],
  featureimage: ['featured_image_id'],
  featuredimage: ['featured_image_id'],
  image: ['featured_image_id'],
  description: ['excerpt'],
  summary: ['excerpt'],
  meta: ['seo'],
  seojson: ['seo'],
  metatitle: ['seo'],
  metadescription: ['seo'],
  customfields: ['fields'],
  lang: ['language'],
  locale: ['language'],
  type: ['post_type'],
  posttypeslug: ['post_type'],
  published: ['status'],
  draft: ['status'],
  date: ['published_at'],
  publishat: ['published_at'],
  scheduledfor: ['published_at'],
  authorslug: ['author'],
  persona: ['author'],
  externalid: ['external_id'],
  aliases: ['former_paths'],
};

/** What does the work of a field that an update does not have. */
const ownOperations: Readonly<Record<string, string>> = {
  status: 'Use the operations publish, unpublish and archive of the post.',
  slug: 'Use the operation rename of the post.',
};

/**
 * Names of a body that the request does not have, each with the field that was probably meant. By contract they are
 * ignored.
 *
 * @param fields of the request
 * @param body as sent
 */
export function unknownFieldWarnings(fields: z.ZodObject, body: Readonly<Record<string, unknown>>): ContentWarning[] {
  const known = Object.keys(fields.shape);
  const warnings: ContentWarning[] = [];
  for (const name of Object.keys(body)) {
    if (known.includes(name)) continue;
    const advice = adviceFor(name, known, body);
    if (advice === null) continue;
    if (warnings.length === shownWarnings) {
      warnings.push({ name: 'more-warnings', place: 'body', message: 'More unknown fields are not listed.' });
      break;
    }
    const place = toShownName(name);
    warnings.push({ name: 'unknown-field', place, message: `The field is ignored.${advice && ` ${advice}`}` });
  }
  return warnings;
}

/** Null for a name that needs no warning. */
function adviceFor(name: string, known: readonly string[], body: Readonly<Record<string, unknown>>): string | null {
  const alike = known.find((field) => plainName(field) === plainName(name));
  const candidates = alike ? [alike] : (new Map(Object.entries(meantFields)).get(plainName(name)) ?? []);
  const meant = candidates.find((field) => known.includes(field));
  if (meant) return Object.hasOwn(body, meant) ? null : `Use ${meant}.`;
  const operation = new Map(Object.entries(ownOperations)).get(name);
  if (operation) return operation;
  return readFields.has(name) ? null : '';
}
