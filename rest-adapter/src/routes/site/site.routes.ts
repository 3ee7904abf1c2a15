import { z } from 'zod';
import * as documents from '../../generated/documents.js';
import { named } from '../../route/replies.js';
import { route, routesOf } from '../../route/route.js';
import { addressing, settingsBlob } from './shapes.js';
import { updateSettingsBody } from './site.params.js';

const identity = {
  id: z.string().describe('ULID'),
  slug: z.string(),
  primary_domain: z.string().describe('Public host'),
  default_language: z.string().describe('BCP 47 tag'),
};

const siteSettings = named('SiteSettings', {
  ...identity,
  aliases: z.array(z.string()).describe('Other domains of the site'),
  theme_id: z.string().describe('default unless set'),
  ...addressing,
  settings: settingsBlob,
});

export const siteRoutes = routesOf({ auth: 'apiKey', errors: 'envelope' }, [
  route('read site info', 'GET /v1/sites/me', {
    scope: 'sites:read',
    document: documents.ReadCurrentSiteDocument,
    response: named('SiteInfo', identity),
  }),
  route('read site settings', 'GET /v1/sites/me/settings', {
    scope: 'site:read',
    document: documents.ReadSiteSettingsDocument,
    response: siteSettings,
  }),
  route('update site settings', 'PATCH /v1/sites/me/settings', {
    description:
      'Replaces the fields that are sent. Keys of `settings` are merged: absent ones keep their value, null removes one, ' +
      'and keys that cannot be written are ignored.',
    failures: [422],
    scope: 'site:write',
    body: updateSettingsBody,
    document: documents.UpdateSiteSettingsDocument,
    response: siteSettings,
  }),
]);
