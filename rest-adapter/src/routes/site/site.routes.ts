import { z } from 'zod';
import {
  ReadCurrentSiteDocument,
  ReadSiteSettingsDocument,
  UpdateSiteSettingsDocument,
} from '../../generated/documents.js';
import { route, routesOf } from '../../route.js';
import { addressing } from '../site-administration/shapes.js';
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
  ...addressing,
  settings: z.unknown().describe('Presentation and content settings, including read-only ones'),
});

export const siteRoutes = routesOf({ auth: 'apiKey', errors: 'envelope' }, [
  route('read site info', 'GET /v1/sites/me', {
    scope: 'sites:read',
    document: ReadCurrentSiteDocument,
    variables: () => ({}),
    response: z.object(identity),
    reply: ({ site }) => ({ body: site }),
  }),
  route('read site settings', 'GET /v1/sites/me/settings', {
    scope: 'site:read',
    document: ReadSiteSettingsDocument,
    variables: () => ({}),
    response: siteSettings,
    reply: ({ site }) => ({ body: site }),
  }),
  route('update site settings', 'PATCH /v1/sites/me/settings', {
    scope: 'site:write',
    body: updateSettingsBody,
    document: UpdateSiteSettingsDocument,
    variables: ({ body }) => ({ input: settingsInput(body) }),
    response: siteSettings,
    reply: ({ updated }) => ({ body: updated.site }),
  }),
]);
