import { z } from 'zod';
import { checkBody } from '../../params.js';
import type { BodyContract } from '../../route.js';

const fields = z.object({
  theme_id: z.string().nullable().optional().describe('Theme; null for the standard one'),
  default_language: z.string().optional().describe('BCP 47 tag, one of the enabled ones'),
  enabled_languages: z.array(z.string()).optional().describe('BCP 47 tags'),
  multi_lang_enabled: z.boolean().optional(),
  prefer_www: z.boolean().optional().describe('The canonical host begins with www'),
  force_redirect: z.boolean().optional().describe('Other hosts lead to the primary domain'),
  child_redirect_mode: z.string().nullable().optional().describe('How alias domains behave'),
  redirect_status_code: z.number().int().optional().describe('301 or 302'),
  settings: z
    .record(z.string(), z.unknown())
    .optional()
    .describe('Merged over what is stored, one level deep; null takes a key away'),
});

export type UpdateSettingsBody = z.infer<typeof fields>;

export const updateSettingsBody: BodyContract<UpdateSettingsBody> = {
  fields,
  limitBytes: 1024 * 1024,
  contentTypes: ['application/json', 'application/merge-patch+json'],
  parse: (body) => checkBody(fields, [], body),
};
