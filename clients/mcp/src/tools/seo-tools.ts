import { z } from 'zod';
import { id } from './fields.js';
import { overwrites, reads, type Tool, tool } from './tool.js';

const text = z.string().nullable().optional();
const post = id.describe('Id of the post');

export const seoTools: readonly Tool[] = [
  tool({
    name: 'read_post_seo',
    title: 'Read SEO of a post',
    description: 'Reads the SEO metadata of a post.',
    scope: 'seo:read',
    annotations: reads,
    input: z.strictObject({ post }),
    run: ({ imprint }, { post }) => imprint.site.readPostSeo(post),
  }),
  tool({
    name: 'update_post_seo',
    title: 'Update SEO of a post',
    description:
      'Changes the given SEO fields of a post; the others stay. null removes a field. The post gets a new version.',
    scope: 'seo:write',
    annotations: overwrites,
    input: z.strictObject({
      post,
      title: text.describe('Meta and Open Graph title'),
      description: text.describe('Meta description'),
      og_image: text.describe('Absolute URL of the Open Graph image'),
      twitter_card: text.describe('For example summary_large_image'),
      no_index: z.boolean().nullable().optional().describe('true keeps the post out of search indexes'),
      canonical_url: text.describe('Absolute URL that overrides the canonical link'),
      schema_type: z.enum(['Article', 'BlogPosting', 'NewsArticle']).nullable().optional(),
    }),
    run: ({ imprint }, { post, ...fields }) => imprint.site.updatePostSeo(post, fields, { merge: true }),
  }),
  tool({
    name: 'read_site_seo',
    title: 'Read SEO of the site',
    description: 'Reads the SEO defaults of the site.',
    scope: 'seo:read',
    annotations: reads,
    input: z.strictObject({}),
    run: ({ imprint }) => imprint.site.readSeo(),
  }),
  tool({
    name: 'update_site_seo',
    title: 'Update SEO of the site',
    description: 'Changes the given SEO defaults of the site; the others stay. null removes a field.',
    scope: 'seo:write',
    annotations: overwrites,
    input: z.strictObject({
      title_template: text.describe('Contains %s, where the title of the page goes'),
      default_title: text,
      default_description: text,
      default_og_image: text.describe('Absolute URL'),
      twitter_card: text,
      twitter_handle: text,
      robots: text.describe('For example index,follow'),
    }),
    run: ({ imprint }, fields) => imprint.site.updateSeo(fields),
  }),
];
