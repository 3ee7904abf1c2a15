import { badRequest } from '@imprint/errors/domain-error';
import { postLimits } from '@imprint/ids/post-limits';
import { isStorable } from '@imprint/ids/storable-text';
import { parseInstant } from '@imprint/time/instant';
import { z } from 'zod';
import { checkBody, checkedBody, languageParam, patchTypes, textParam } from '../../route/params.js';
import { named } from '../../route/replies.js';
import { toGraphEnum, toGraphNames } from '../../route/translation.js';
import { postSeoFields } from './post-seo.params.js';

/** States in lists. */
export const listable = ['draft', 'scheduled', 'published', 'archived'] as const;
const createBodyLimitBytes = 4 * 1024 * 1024;

export const nonEmpty = (text: string) => text !== '';

export const languageQuery = z.object({
  language: languageParam.optional().describe('Selects the language of an ambiguous slug'),
});

/** Writes validate the language only when they resolve a slug, not for an id. */
export const writeLanguageQuery = z.object({
  language: textParam.optional().describe('Selects the language of an ambiguous slug; ignored for an id'),
});

const excerpt = z
  .string()
  .meta({ maxLength: postLimits.excerptCharacters })
  .optional()
  .describe('Also the SEO description');

/** Published with the schema of the content service, which validates it. */
const blockDocument = z.record(z.string(), z.unknown()).meta({ id: 'BlockDocument' });

const instantField = z
  .string()
  .refine((text) => parseInstant(text) !== null, 'must be an RFC 3339 date-time with an offset')
  .meta({ format: 'date-time' });

const storable = z.string().refine(isStorable, 'must not contain NUL or unpaired surrogates');

/** Unknown names are 400 here: a wrong value is refused, never dropped. */
const seoObject = z
  .strictObject(postSeoFields.shape)
  .meta({ id: 'WrittenPostSeo', description: 'SEO metadata, as PATCH of SEO takes it' });

const translationOf = z
  .union([z.string(), z.object({ slug: z.string(), language: z.string() })], {
    error: 'must be an id, or an object with slug and language',
  })
  .describe('The post that this one translates: its id, or slug and language');

const formerPaths = z
  .array(z.string())
  .meta({ maxItems: postLimits.formerPaths })
  .describe('Paths under which other systems showed it, such as /2015/04/post/ or /?p=7; they redirect to it');

/** Fields of new posts that the specification does not name. */
const extraFields = {
  published_at: instantField.nullish().describe('A past date backdates; a future one schedules a published post'),
  featured_image_id: z.string().nullish().describe('Cover: an image of the media library'),
  seo: seoObject.nullish(),
  fields: z.record(z.string(), z.unknown()).optional().describe('Values of the custom fields of the post type'),
  external_id: storable
    .meta({ minLength: 1, maxLength: postLimits.externalIdCharacters })
    .nullish()
    .describe('Id in your system; unique per site'),
  translation_of: translationOf.nullish(),
  author: z.string().nullish().describe('Slug of the persona used as byline'),
  former_paths: formerPaths.nullish(),
};

const title = z
  .preprocess(
    (title) => (title === undefined ? '' : title),
    z.string().refine((title) => title.trim() !== '', 'must not be empty'),
  )
  .meta({ description: 'Title, not empty', maxLength: postLimits.titleCharacters });

const otherBodies = {
  content_markdown: z.string().optional().describe('Body as CommonMark with GitHub tables, instead of blocks_json'),
  content_html: z.string().optional().describe('Body as HTML, instead of blocks_json'),
};

const createFields = named('CreatePost', {
  title,
  blocks_json: blockDocument.optional().describe('Required without content_markdown and content_html'),
  ...otherBodies,
  status: z
    .string()
    .meta({ enum: ['draft', 'published'] })
    .pipe(z.enum(['draft', 'published'], { error: 'must be draft or published' }))
    .optional(),
  slug: z.string().optional().describe('Generated from the title when omitted'),
  excerpt,
  language: z
    .string()
    .pipe(languageParam)
    .optional()
    .describe('BCP 47 tag; when omitted the default language of the key, else pt-BR'),
  post_type: z.string().refine(nonEmpty, 'must not be empty').optional().describe('post when omitted'),
  category_slugs: z.array(z.string()).optional(),
  tag_slugs: z.array(z.string()).optional(),
  ...extraFields,
});

export type CreatePostBody = z.infer<typeof createFields>;

/** Without another body, `blocks_json` is required. Two bodies are refused by the content service. */
const requiredBlocks = z.record(z.string(), z.unknown(), {
  error: 'must be an object, unless content_markdown or content_html has the body',
});
const blockFields = createFields.extend({ blocks_json: requiredBlocks }) as unknown as typeof createFields;

const hasText = ({ content_markdown, content_html }: Record<string, unknown>): boolean =>
  content_markdown !== undefined || content_html !== undefined;

export const createPostBody = checkedBody(createFields, {
  limitBytes: createBodyLimitBytes,
  parse: (body) => checkBody(hasText(body) ? createFields : blockFields, ['title', 'blocks_json'], body),
});

type WrittenPost = Partial<Omit<CreatePostBody, 'title' | 'status'>>;

/** Fields of a new or put post in the graph. */
export const toGraphPost = <Body extends WrittenPost>({
  seo,
  translation_of: translated,
  blocks_json: blocks,
  content_markdown: markdown,
  content_html: html,
  ...fields
}: Body) => ({
  ...toGraphNames(fields),
  blocks,
  markdown,
  html,
  seo: seo && toGraphNames(seo),
  translationOf: typeof translated === 'string' ? { id: translated } : translated,
});

export const toNewPost = ({ status, ...fields }: CreatePostBody) => ({
  ...toGraphPost(fields),
  status: status === 'published' ? ('PUBLISHED' as const) : ('DRAFT' as const),
});

const putFields = named('PutPost', {
  ...createFields.omit({ external_id: true }).shape,
  title: z.string().meta({ maxLength: postLimits.titleCharacters }).optional().describe('Required for a new post'),
  blocks_json: blockDocument.optional().describe('Required for a new post; else replaces the body'),
});

export const putPostBody = checkedBody(putFields, { limitBytes: createBodyLimitBytes });

/** Fields of an import line: those of a create, and those that an export adds. */
export const importFields = z.object({
  ...createFields.shape,
  status: z
    .enum(listable, { error: `must be ${listable.join(', ')}` })
    .optional()
    .describe('draft when omitted'),
  access: z
    .enum(['public', 'restricted'], { error: 'must be public or restricted' })
    .nullish()
    .describe('public when omitted'),
  id: z.unknown().describe('Id on the site that it was exported from'),
  created_at: instantField.nullish(),
  cover_url: z.string().nullish(),
  cover_alt: z.string().nullish().describe('Alternative text of a cover that is fetched'),
  media: z
    .array(z.object({ id: z.string(), url: z.string(), alt: z.string().nullish() }))
    .max(500)
    .nullish(),
  author: z
    .union([z.string(), z.object({ slug: z.string(), name: z.string().nullish(), avatar_url: z.string().nullish() })])
    .nullish(),
});

/** An exported line has its blocks, and the HTML that readers see. */
function withoutRenderedHtml(line: Record<string, unknown>): Record<string, unknown> {
  const { content_html: _html, ...rest } = line;
  return line.blocks_json === undefined ? line : rest;
}

/** Parses a line of an import. */
export function toImportedPost(given: Record<string, unknown>) {
  const line = withoutRenderedHtml(given);
  const known = hasText(line) ? importFields : (importFields.extend({ blocks_json: requiredBlocks }) as never);
  const fields = checkBody<typeof importFields>(known, ['title', 'blocks_json'], line);
  const { status, access, author, id, created_at: createdAt, media: images, ...others } = fields;
  const { cover_url: coverUrl, cover_alt: coverAlt, ...rest } = others;
  return {
    post: {
      ...toGraphPost(rest),
      status: status && toGraphEnum(status),
      access: access && toGraphEnum(access),
    },
    id: typeof id === 'string' ? id : null,
    createdAt,
    coverUrl,
    coverAlt,
    images: images?.map(({ alt = null, ...image }) => ({ ...image, alt })),
    author: typeof author === 'string' ? { slug: author } : author && toGraphNames(author),
  };
}

const updateFields = named('UpdatePost', {
  title: z.string().meta({ maxLength: postLimits.titleCharacters }).optional().describe('Ignored when blank'),
  blocks_json: blockDocument.optional().describe('Replaces the body'),
  ...otherBodies,
  excerpt,
  category_slugs: z.array(z.string()).optional().describe('Replaces the list'),
  tag_slugs: z.array(z.string()).optional().describe('Replaces the list'),
  published_at: instantField.optional(),
  featured_image_id: z.string().nullish().describe('Cover; null removes it'),
  fields: z.record(z.string(), z.unknown()).optional().describe('Replaces the values of the custom fields'),
  former_paths: formerPaths.optional(),
});

const publishFields = z.object({ published_at: updateFields.shape.published_at.describe('Now when omitted') });

export const publishPostBody = checkedBody(publishFields, { isOptional: true });

const renameFields = z.object({
  slug: z.string().describe('Normalized as that of a new post; a suffix makes it free'),
});

export const renamePostBody = checkedBody(renameFields);

export const updatePostBody = checkedBody(updateFields, {
  limitBytes: createBodyLimitBytes,
  contentTypes: patchTypes,
  parse: (body) => {
    const { title, ...changes } = checkBody(updateFields, [], body);
    const hasTitle = title !== undefined && title.trim() !== '';
    if (!hasTitle && Object.keys(changes).length === 0) throw badRequest('no updatable fields provided');
    return hasTitle ? { ...changes, title } : changes;
  },
});
