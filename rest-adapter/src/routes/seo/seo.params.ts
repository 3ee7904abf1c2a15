import { badRequest } from '@imprint/errors/domain-error';
import { z } from 'zod';
import { checkBody, checkedBody, patchTypes } from '../../route/params.js';
import { named } from '../../route/replies.js';
import { postSeoFields, textUpTo } from '../posts/post-seo.params.js';

const terms = { limitBytes: 256 * 1024, contentTypes: patchTypes };

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
