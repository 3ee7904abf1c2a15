import { z } from 'zod';
import { cursor, language, limit, longText, postReference, shortText } from './fields.js';
import { adds, changes, overwrites, reads, type Tool, tool } from './tool.js';

const listed = 'slug,title,excerpt,language,url,published_at,updated_at';

const version = shortText
  .regex(/^[\x21-\x7e]+$/, 'is no version')
  .describe('version of read_post_source; the call fails if someone changed the post since');

const filters = {
  q: shortText.optional().describe('Words in title or excerpt, "phrases", and -words that posts must not have'),
  category: longText.optional().describe('Category slug; several separated by commas mean any of them'),
  tag: longText.optional().describe('Tag slug; several separated by commas mean any of them'),
  language: shortText.optional().describe('BCP 47 tag'),
  limit,
  cursor,
};

const markdown = z
  .string()
  .describe('Body as CommonMark with GitHub tables. An image of the library is ![text](media:ID), with its media id');

const details = {
  excerpt: z.string().optional().describe('Summary, also the SEO description'),
  category_slugs: z.array(z.string()).optional(),
  tag_slugs: z.array(z.string()).optional(),
};

/** A write of a given post. */
const guarded = { post: postReference, version: version.optional(), language };

const ifMatch = ({
  version: etag,
  language: tag,
}: {
  version?: string | undefined;
  language?: string | undefined;
}) => ({
  ...(etag !== undefined && { ifMatch: etag }),
  ...inLanguage(tag),
});

const inLanguage = (tag: string | undefined) => (tag === undefined ? {} : { language: tag });

const isFuture = (instant: string): boolean => Date.parse(instant) > Date.now();

const toState = (
  { id, slug, status, published_at = null }: { id: string; slug: string; status: string; published_at?: string | null },
  etag: string | null,
) => ({ id, slug, status, published_at, version: etag });

export const postTools: readonly Tool[] = [
  tool({
    name: 'list_posts',
    title: 'List posts',
    description: 'Lists and searches the posts that readers see, newest first.',
    scope: 'posts:read',
    annotations: reads,
    input: z.strictObject(filters),
    run: ({ imprint }, { cursor: after, ...query }) => imprint.posts.select({ ...query, fields: listed }).page(after),
  }),
  tool({
    name: 'read_post',
    title: 'Read post',
    description: 'Reads a post as readers see it: front matter and Markdown.',
    scope: 'posts:read',
    annotations: reads,
    input: z.strictObject({ post: postReference, language }),
    run: async ({ imprint }, { post, language: tag }) => ({
      markdown: await imprint.posts.readPublicMarkdown(post, inLanguage(tag)),
    }),
  }),
  tool({
    name: 'list_managed_posts',
    title: 'List posts in any state',
    description: 'Lists and searches posts in the given states, drafts too.',
    scope: 'posts:write',
    annotations: reads,
    input: z.strictObject({
      status: z.array(z.enum(['draft', 'scheduled', 'published', 'archived'])).min(1),
      ...filters,
    }),
    run: async ({ imprint }, { status, cursor: after, ...query }) => {
      const page = await imprint.posts.listManaged({ ...query, status: status.join(',') }).page(after);
      const items = page.items.map((post) => ({
        id: post.id,
        slug: post.slug,
        title: post.title,
        status: post.status,
        language: post.language,
        published_at: post.published_at,
        updated_at: post.updated_at,
      }));
      return { items, next_cursor: page.next_cursor };
    },
  }),
  tool({
    name: 'read_post_source',
    title: 'Read post for editing',
    description: 'Reads a post in any state as front matter and Markdown, with the version that update_post needs.',
    scope: 'posts:write',
    annotations: reads,
    input: z.strictObject({ post: postReference, language }),
    run: async ({ imprint, version: etag }, { post, language: tag }) => {
      const source = await imprint.posts.readMarkdown(post, inLanguage(tag));
      return { version: etag(), markdown: source };
    },
  }),
  tool({
    name: 'create_post',
    title: 'Create draft',
    description: 'Creates a draft, which readers do not see. publish_post or schedule_post publishes it.',
    scope: 'posts:write',
    annotations: adds,
    input: z.strictObject({
      title: z.string().min(1),
      markdown,
      ...details,
      slug: z.string().optional().describe('Generated from the title when omitted'),
      language: z.string().optional().describe('BCP 47 tag; the default of the key when omitted'),
      post_type: z.string().optional().describe('post when omitted'),
      cover_id: z.string().optional().describe('Media id of the cover image'),
    }),
    run: async ({ imprint }, { markdown: content_markdown, cover_id: featured_image_id, ...fields }) => {
      const created = await imprint.posts.create({ ...fields, content_markdown, featured_image_id });
      const { id, slug, status, warnings } = created;
      return { id, slug, status, ...(warnings && { warnings }) };
    },
  }),
  tool({
    name: 'update_post',
    title: 'Update post',
    description: 'Changes the given fields of a post; the others stay. Lists and the body are replaced as a whole.',
    scope: 'posts:write',
    annotations: overwrites,
    input: z.strictObject({
      ...guarded,
      version,
      title: z.string().min(1).optional(),
      markdown: markdown.optional(),
      ...details,
      cover_id: z.string().nullable().optional().describe('Media id of the cover image; null removes it'),
    }),
    run: async (call, { post, version: etag, language: tag, markdown: body, cover_id: cover, ...fields }) => {
      const changed = { ...fields, content_markdown: body, featured_image_id: cover };
      const updated = await call.imprint.posts.update(post, changed, ifMatch({ version: etag, language: tag }));
      return { ...toState(updated, call.version()), ...(updated.warnings && { warnings: updated.warnings }) };
    },
  }),
  tool({
    name: 'publish_post',
    title: 'Publish post',
    description: 'Publishes a post now.',
    scope: 'posts:write',
    annotations: changes,
    input: z.strictObject(guarded),
    run: async (call, { post, ...guard }) =>
      toState(await call.imprint.posts.publish(post, {}, ifMatch(guard)), call.version()),
  }),
  tool({
    name: 'schedule_post',
    title: 'Schedule post',
    description: 'Publishes a post at a future time.',
    scope: 'posts:write',
    annotations: changes,
    input: z.strictObject({
      ...guarded,
      at: z.iso
        .datetime({ offset: true })
        .refine(isFuture, 'must be in the future; publish_post publishes now')
        .describe('RFC 3339 date-time with an offset'),
    }),
    run: async (call, { post, at, ...guard }) =>
      toState(await call.imprint.posts.publish(post, { published_at: at }, ifMatch(guard)), call.version()),
  }),
  tool({
    name: 'unschedule_post',
    title: 'Unschedule post',
    description: 'Makes a scheduled post a draft again.',
    scope: 'posts:write',
    annotations: changes,
    input: z.strictObject(guarded),
    run: async (call, { post, ...guard }) =>
      toState(await call.imprint.posts.unschedule(post, ifMatch(guard)), call.version()),
  }),
  tool({
    name: 'unpublish_post',
    title: 'Unpublish post',
    description: 'Archives a published post, which readers then no longer see.',
    scope: 'posts:write',
    annotations: overwrites,
    input: z.strictObject(guarded),
    run: async ({ imprint }, { post, ...guard }) => {
      const { id, slug, status } = await imprint.posts.unpublish(post, ifMatch(guard));
      return { id, slug, status };
    },
  }),
];
