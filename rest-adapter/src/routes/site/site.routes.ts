import { z } from 'zod';
import {
  ReadCurrentSiteDocument,
  ReadSiteSettingsDocument,
  UpdateSiteSettingsDocument,
} from '../../generated/documents.js';
import { type RestRoute, route } from '../../route.js';
import { settingsInput, updateSettingsBody } from './site.params.js';

const identity = {
  id: z.string().describe('ULID'),
  slug: z.string(),
  primary_domain: z.string().describe('Public host'),
  default_language: z.string().describe('BCP 47 tag'),
};

const siteSettings = z.object({
  ...identity,
  aliases: z.array(z.string()).describe('Other domains of the site'),
  theme_id: z.string().describe('default unless set'),
  enabled_languages: z.array(z.string()).describe('BCP 47 tags'),
  multi_lang_enabled: z.boolean(),
  prefer_www: z.boolean().describe('The canonical host starts with www'),
  force_redirect: z.boolean().describe('Other hosts redirect to the primary domain'),
  child_redirect_mode: z.string().describe('How alias domains behave; redirect by default'),
  redirect_status_code: z.number().int().describe('301 or 302'),
  settings: z.unknown().describe('Presentation and content settings, including read-only ones'),
});

export const siteRoutes: readonly RestRoute[] = [
  route({
    name: 'read site info',
    method: 'GET',
    path: '/v1/sites/me',
    scope: 'sites:read',
    publicKey: 'unauthorized',
    buckets: ['general'],
    document: ReadCurrentSiteDocument,
    variables: () => ({}),
    response: z.object(identity),
    reply: ({ site }) => ({ status: 200, body: site }),
  }),
  route({
    name: 'read site settings',
    method: 'GET',
    path: '/v1/sites/me/settings',
    scope: 'site:read',
    publicKey: 'unauthorized',
    buckets: ['general'],
    document: ReadSiteSettingsDocument,
    variables: () => ({}),
    response: siteSettings,
    reply: ({ site }) => ({ status: 200, body: site }),
  }),
  route({
    name: 'update site settings',
    method: 'PATCH',
    path: '/v1/sites/me/settings',
    scope: 'site:write',
    publicKey: 'unauthorized',
    buckets: ['general'],
    body: updateSettingsBody,
    document: UpdateSiteSettingsDocument,
    variables: ({ body }) => ({ input: settingsInput(body) }),
    response: siteSettings,
    reply: ({ updated }) => ({ status: 200, body: updated.site }),
  }),
];
