import { badRequest, unprocessable } from '@imprint/errors/domain-error';
import { parseId } from '@imprint/ids/id';
import { requireLanguage } from './language-tag.js';
import type { CreatePostInput, PostSeoInput, PutPostInput, TranslationOfInput, UpdatePostInput } from './post.input.js';
import type { FixedFields, PostChanges } from './post-changes.js';
import type { NewPost } from './post-draft.js';
import { parsePostReference } from './post-reference.js';
import type { PostSeoChange } from './post-seo.js';
import { requireTexts } from './post-texts.js';
import type { TranslationReference } from './translation-groups.js';
import { toBodySource, type WrittenBody } from './written-body.js';

/** A new post; `author` is resolved by the caller. */
export function toNewPost(input: Omit<CreatePostInput, 'author'>, isImport = false): NewPost {
  const { personaId, featuredImageId, seo, translationOf, fields, blocks, markdown, html, ...given } = input;
  const status = given.status ?? 'draft';
  if (!isImport && status !== 'draft' && status !== 'published')
    throw badRequest('status of a new post must be draft or published.', { fields: ['status'] });
  const body = toBodySource({ blocks, markdown, html });
  if (!body)
    throw unprocessable('blocks_json is required, or content_markdown or content_html.', { fields: ['blocks_json'] });
  return {
    ...given,
    status,
    body,
    personaId: personaId ? requirePersonaId(personaId) : null,
    featuredImageId: featuredImageId ?? null,
    fields: fields ?? null,
    seo: seo ? toSeoChange(seo) : null,
    translationOf: translationOf ? toTranslationReference(translationOf) : null,
  };
}

function requirePersonaId(given: string): string {
  const id = parseId(given);
  if (!id) throw badRequest('personaId must be a ULID or UUID.', { fields: ['personaId'] });
  return id;
}

function toTranslationReference({ id, slug, language }: TranslationOfInput): TranslationReference {
  const parsed = id ? parseId(id) : null;
  if (parsed) return { id: parsed };
  const reference = slug ? parsePostReference(slug) : null;
  if (!id && reference && 'slug' in reference && language) {
    return { slug: reference.slug, language: requireLanguage(language) };
  }
  throw badRequest('translation_of must be an id, or a slug and a language.', { fields: ['translation_of'] });
}

/** Maps to the stored keys, which are those of the REST contract. */
export function toSeoChange(input: PostSeoInput): PostSeoChange {
  const change: PostSeoChange = {
    title: input.title,
    description: input.description,
    og_image: input.ogImage,
    twitter_card: input.twitterCard,
    no_index: input.noIndex,
    canonical_url: input.canonicalUrl,
    schema_type: input.schemaType,
    category_slugs: input.categorySlugs,
    tag_slugs: input.tagSlugs,
  };
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}

/** Treats null as absent, except for the cover and the byline, which null removes. */
export function toPostChanges(input: UpdatePostInput): PostChanges {
  const { siteId, reference, language, expectedUpdatedAt, continuesEdit, personaId, ...changes } = input;
  const { blocks, markdown, html, ...fields } = changes;
  return {
    ...present(fields),
    ...(personaId !== undefined && { personaId: personaId && requirePersonaId(personaId) }),
    ...toBodyChange({ blocks, markdown, html }),
  };
}

function toBodyChange(written: WrittenBody): Pick<PostChanges, 'body'> {
  const body = toBodySource(written);
  return body ? { body } : {};
}

/** Changes of an existing post by a put, and the fields that must stay equal. */
export function toPut(
  { seo, translationOf, language, postType, slug, ...input }: Omit<PutPostInput, 'author'>,
  personaId: string | null,
): { changes: PostChanges; fixed: FixedFields } {
  const { siteId, externalId, createOnly, expectedUpdatedAt, blocks, markdown, html, ...changes } = input;
  return {
    changes: {
      ...present(changes),
      ...toBodyChange({ blocks, markdown, html }),
      ...(seo && { seo: toSeoChange(seo) }),
      ...(translationOf && { translationOf: toTranslationReference(translationOf) }),
      ...(personaId && { personaId }),
    },
    fixed: present({ language, postType, slug }),
  };
}

/** BAD_REQUEST without a title, UNPROCESSABLE without a body. */
export function toPutCreate(input: Omit<PutPostInput, 'author'>, personaId: string | null): NewPost {
  const { createOnly, expectedUpdatedAt, title: written, ...given } = input;
  const { title = '' } = requireTexts({ title: written ?? '' });
  return toNewPost({ ...given, title, personaId });
}

function present<Fields extends object>(given: Fields): { [Name in keyof Fields]?: NonNullable<Fields[Name]> } {
  const isPresent = ([field, value]: [string, unknown]) =>
    value !== undefined && (value !== null || field === 'featuredImageId');
  return Object.fromEntries(Object.entries(given).filter(isPresent)) as ReturnType<typeof present<Fields>>;
}
