import { badRequest } from '@imprint/errors/domain-error';
import { z } from 'zod';
import { ListSiteApplicationsDocument, SwitchApplicationDocument } from '../../generated/documents.js';
import { jsonBody, route, routesOf } from '../../route.js';

const text = z.string();
const instant = z.iso.datetime();

const applet = z.object({
  slug: text,
  name: text,
  description: text,
  installed: z.boolean(),
  installed_at: instant.nullable(),
  version: text,
});

const switched = z.object({
  slug: text,
  enabled: z.boolean(),
  changed_at: instant.nullable().describe('Null when it never changed'),
  changed_by: text.nullable().describe('Account; null for an operator'),
});

export const appletRoutes = routesOf({ auth: 'bearer', errors: 'forms' }, [
  route('list applets', 'GET /sites/:site_id/applets', {
    document: ListSiteApplicationsDocument,
    response: z.object({ items: z.array(applet) }),
    reply: ({ site: { items } }) => ({
      body: {
        items: items.map(({ slug, name, description, installed, changedAt, version }) => ({
          slug,
          name,
          description,
          installed,
          installed_at: installed ? changedAt : null,
          version,
        })),
      },
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
    reply: ({ switched: { site } }, { params }) => {
      const found = site.items.find(({ slug }) => slug === params.applet);
      return {
        body: {
          slug: params.applet ?? '',
          enabled: found?.installed ?? false,
          changed_at: found?.changedAt ?? null,
          changed_by: found?.changedBy ?? null,
        },
      };
    },
  }),
]);
