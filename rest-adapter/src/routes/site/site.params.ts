import { z } from 'zod';
import { checkedBody, patchTypes } from '../../route/params.js';

/** Fields of the site settings. */
export const settingsFields = z.object({
  theme_id: z.string().nullish().describe('Theme; null takes the default one'),
  default_language: z.string().optional().describe('BCP 47 tag, one of the enabled ones'),
  enabled_languages: z.array(z.string()).optional().describe('BCP 47 tags'),
  multi_lang_enabled: z.boolean().optional(),
  prefer_www: z.boolean().optional().describe('The canonical host starts with www'),
  force_redirect: z.boolean().optional().describe('Other hosts redirect to the primary domain'),
  child_redirect_mode: z.string().nullish().describe('How alias domains behave; null takes the default'),
  redirect_status_code: z
    .int32('must be 301 or 302')
    .meta({ enum: [301, 302], minimum: undefined, maximum: undefined })
    .optional(),
  settings: z
    .record(z.string(), z.unknown())
    .optional()
    .describe('Merged over what is stored, one level deep; null removes a key'),
});

/** Bytes of a body with settings, which alone may have 256 Ki characters. */
export const settingsBodyBytes = 1024 * 1024;

export const updateSettingsBody = checkedBody(settingsFields, {
  limitBytes: settingsBodyBytes,
  contentTypes: patchTypes,
});
