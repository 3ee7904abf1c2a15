import { badRequest } from '@imprint/errors/domain-error';
import { z } from 'zod';
import { checkBody, checkedBody, patchTypes } from '../../params.js';
import { named } from '../../replies.js';

const terms = { limitBytes: 256 * 1024, contentTypes: patchTypes };

/** The limit is published here, and enforced by the owning service. */
const textUpTo = (maxLength: number) => z.string().meta({ maxLength }).nullish();

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

const hintFor = (fields: z.ZodObject): string => `Send at least one of: ${Object.keys(fields.shape).join(', ')}.`;

export const postSeoBody = checkedBody(postSeoFields, {
  ...terms,
  hint: hintFor(postSeoFields),
  parse: (body) => {
    const seo = checkBody(postSeoFields, [], unwrapped(body, postSeoFields));
    if (Object.keys(seo).length > 0) return seo;
    throw badRequest(hintFor(postSeoFields));
  },
});

const text = textUpTo(2_048);

export const siteSeoFields = named('SiteSeo', {
  title_template: text.describe('Contains %s, where the title of the page goes'),
  default_title: text,
  default_description: text,
  default_og_image: text.describe('Absolute URL'),
  twitter_card: text,
  twitter_handle: text,
  robots: text.describe('For example index,follow'),
});

export const siteSeoBody = checkedBody(siteSeoFields, {
  ...terms,
  hint: hintFor(siteSeoFields),
  parse: (body) => checkBody(siteSeoFields, [], unwrapped(body, siteSeoFields)),
});

/** The object itself or wrapped in `seo`; a body with that key counts as wrapped. */
function unwrapped(body: Record<string, unknown>, fields: z.ZodObject): Record<string, unknown> {
  if (!Object.hasOwn(body, 'seo')) return body;
  const { seo } = body;
  if (typeof seo === 'object' && seo !== null && !Array.isArray(seo)) return seo as Record<string, unknown>;
  throw badRequest(`seo must be an object. ${hintFor(fields)}`, { fields: ['seo'] });
}
