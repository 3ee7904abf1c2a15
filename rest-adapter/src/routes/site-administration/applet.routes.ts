import { badRequest } from '@imprint/errors/domain-error';
import { z } from 'zod';
import { type BearerRoute, bearerRoute } from '../../bearer/bearer-route.js';
import { ListSiteApplicationsDocument, SwitchApplicationDocument } from '../../generated/documents.js';

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

export const appletRoutes: readonly BearerRoute[] = [
  bearerRoute({
    name: 'list applets',
    method: 'GET',
    path: '/sites/:site_id/applets',
    credential: 'bearer',
    errors: 'lower',
    failures: [401, 404, 422, 503],
    document: ListSiteApplicationsDocument,
    variables: ({ params }) => ({ site: params.site_id ?? '' }),
    response: z.object({ items: z.array(applet) }),
    success: 200,
    reply: ({ site: { items } }) => ({
      status: 200,
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
  bearerRoute({
    name: 'switch applet',
    method: 'PUT',
    path: '/sites/:site_id/applets/:applet',
    credential: 'bearer',
    errors: 'lower',
    body: 'json',
    fields: z.object({ enabled: z.boolean() }),
    failures: [400, 401, 404, 409, 422, 503],
    document: SwitchApplicationDocument,
    variables: ({ params, body: { enabled } }) => {
      if (typeof enabled !== 'boolean') throw badRequest('enabled must be true or false.', { fields: ['enabled'] });
      return { input: { site: params.site_id ?? '', application: params.applet ?? '', enabled } };
    },
    response: switched,
    success: 200,
    reply: ({ switched: { site } }, { params }) => {
      const found = site.items.find(({ slug }) => slug === params.applet);
      return {
        status: 200,
        body: {
          slug: params.applet,
          enabled: found?.installed ?? false,
          changed_at: found?.changedAt ?? null,
          changed_by: found?.changedBy ?? null,
        },
      };
    },
  }),
];
