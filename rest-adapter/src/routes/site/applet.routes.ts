import { badRequest } from '@imprint/errors/domain-error';
import { z } from 'zod';
import { ListSiteApplicationsDocument, SwitchApplicationDocument } from '../../generated/documents.js';
import { listOf, named } from '../../route/replies.js';
import { jsonBody, route, routesOf } from '../../route/route.js';

const text = z.string();
const instant = z.iso.datetime();

const applet = named('Application', {
  slug: text,
  name: text,
  description: text,
  installed: z.boolean(),
  installed_at: instant.nullable(),
  version: text,
});

const switched = named('SwitchedApplication', {
  slug: text,
  enabled: z.boolean(),
  changed_at: instant.nullable().describe('Null when it never changed'),
  changed_by: text.nullable().describe('Account; null for an operator'),
});

export const appletRoutes = routesOf({ auth: 'bearer', errors: 'forms' }, [
  route('list applets', 'GET /sites/:site_id/applets', {
    document: ListSiteApplicationsDocument,
    response: listOf(applet),
    // The graph also has the time of a removal.
    reply: ({ site: { items } }) => ({
      body: { items: items.map((item) => ({ ...item, installed_at: item.installed ? item.installed_at : null })) },
    }),
  }),
  route('switch applet', 'PUT /sites/:site_id/applets/:applet', {
    body: jsonBody({ enabled: z.boolean() }),
    failures: [409],
    document: SwitchApplicationDocument,
    variables: (_, { siteId: site, applet: application, enabled }) => {
      if (typeof enabled !== 'boolean') throw badRequest('enabled must be true or false.', { fields: ['enabled'] });
      return { input: { site, application, enabled } };
    },
    response: switched,
    reply: ({ switched: { site } }, { params: { applet: slug = '' } }) => ({
      body: site.items.find((item) => item.slug === slug) ?? {
        slug,
        enabled: false,
        changed_at: null,
        changed_by: null,
      },
    }),
  }),
]);
