import { formType, isStreamRoute, type Route } from '@imprint/rest-adapter/route';
import { routes } from '@imprint/rest-adapter/routes/index';
import { mountedPaths } from '@imprint/rest-contract/published-route';
import type { Ask } from './agent.js';
import type { Estate } from './estate.js';
import { unique } from './seed.js';

/** The routes for accounts and applications. */
export const bearerRoutes: readonly Route[] = routes.filter(({ auth }) => auth !== 'apiKey' && auth !== 'internal');

export const internalRoutes: readonly Route[] = routes.filter(({ auth }) => auth === 'internal');

/** A valid request for a bearer route, generated from the route and an estate. */
export function bearerRequestFor(route: Route, place: Estate): { path: string; options: Ask } {
  const path = (mountedPaths(route)[0] ?? '').replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(paramOf(name, route.path, place))),
  );
  const query = new URLSearchParams(
    Object.keys(route.query?.shape ?? {}).flatMap((name) =>
      name in queries(place) ? [[name, queries(place)[name] ?? '']] : [],
    ),
  );
  const contract = isStreamRoute(route) ? undefined : route.body;
  const body =
    contract &&
    Object.fromEntries(
      Object.keys(contract.fields.shape).flatMap((name) =>
        name in bodies(place) ? [[name, bodies(place)[name]]] : [],
      ),
    );
  const isForm = contract?.contentTypes.includes(formType);
  return {
    path: `${path}${query.size > 0 ? `?${query}` : ''}`,
    options: {
      method: route.method,
      ...((route.auth === 'bearer' || route.auth === 'optional') && { bearer: place.owner.token }),
      ...(body && {
        body: isForm ? new URLSearchParams(body as Record<string, string>).toString() : body,
        headers: { 'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json' },
      }),
    },
  };
}

function paramOf(name: string, path: string, { siteId, organizationId, owner, ids }: Estate): string {
  const known: Record<string, string> = {
    site_id: siteId,
    org_id: organizationId,
    user_id: owner.id,
    session_id: owner.sessionId,
    applet: 'forms',
    slug: 'no-such-role',
    form_id: ids.form,
    delivery_id: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
  };
  if (name in known) return known[name] ?? '';
  if (path.startsWith('/forms')) return ids.form;
  if (path.startsWith('/leads')) return ids.lead;
  if (path.startsWith('/form-webhooks')) return ids.webhook;
  if (path.startsWith('/sites/:site_id/webhooks')) return ids.contentWebhook;
  return '01ARZ3NDEKTSV4RRFFQ69G5FAV';
}

const queries = ({ siteId, organizationId, ids }: Estate): Record<string, string> => ({
  site_id: siteId,
  org_id: organizationId,
  form_id: ids.form,
  format: 'csv',
  email: 'ana@example.com',
});

const bodies = ({ siteId, organizationId }: Estate): Record<string, unknown> => ({
  org_id: organizationId,
  site_id: siteId,
  name: `N ${unique()}`,
  enabled: true,
  email: `p-${unique()}@example.com`,
  role: 'site_editor',
  scope: 'site',
  permissions: ['content:write'],
  fields: [],
  url: 'http://127.0.0.1:9/hook',
  events: ['lead.created'],
  code: '000000',
  token: 'x'.repeat(43),
  purpose: 'email_verify',
  password: 'uma senha bem comprida',
  current_password: 'errada, mas comprida',
  grant_type: 'authorization_code',
});
