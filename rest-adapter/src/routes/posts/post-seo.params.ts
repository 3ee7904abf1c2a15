import { z } from 'zod';
import { named } from '../../route/replies.js';

/** The limit is published here, and enforced by the owning service. */
export const textUpTo = (maxLength: number) => z.string().meta({ maxLength }).nullish();

export const postSeoFields = named('PostSeo', {
  title: textUpTo(1_000).describe('Meta and Open Graph title'),
  description: textUpTo(2_000).describe('Meta description'),
  og_image: textUpTo(2_048).describe('Absolute URL of the Open Graph image'),
  twitter_card: textUpTo(100).describe('For example summary_large_image'),
  no_index: z.boolean().nullish().describe('True keeps the post out of search indexes'),
  canonical_url: textUpTo(2_048).describe('Absolute URL that overrides the canonical link'),
  schema_type: z
    .string()
    .meta({ enum: ['Article', 'BlogPosting', 'NewsArticle'] })
    .nullish(),
  category_slugs: z.array(z.string()).nullish(),
  tag_slugs: z.array(z.string()).nullish(),
});
