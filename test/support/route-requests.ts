import { type DocumentRoute, isStreamRoute, type Route } from '@imprint/rest-adapter/route';
import { contracts } from '@imprint/rest-adapter/routes/index';
import { getScopes, isForKeys } from '@imprint/rest-contract/published-route';
import type { Ask } from './agent.js';

/** The routes for API keys. */
export const routes: readonly Route[] = contracts.content.filter(isForKeys);

/** Query and body of stream routes. */
const streamSamples: Readonly<Record<string, { query?: string; body?: string }>> = {
  export: { query: '?resource=analytics' },
  import: { body: '{"title": "Matrix", "blocks_json": {"v": 1, "blocks": []}}' },
};

/** A valid request for a route, generated from the table, so that new routes are covered. */
export function requestFor(route: Route, reference: string): { path: string; options: Ask; scopes: readonly string[] } {
  // A part of a sitemap has a number and is no reference.
  const bare = route.path.replace(/:(\w+)/g, (_, name) => (name === 'part' ? '1' : encodeURIComponent(reference)));
  if (isStreamRoute(route)) {
    const { query = '', body } = streamSamples[route.name] ?? {};
    const headers = route.requestType ? { headers: { 'content-type': route.requestType } } : {};
    const options = { method: route.method, ...(body !== undefined && { body, ...headers }) };
    return { path: bare + query, options, scopes: getScopes(route, new URLSearchParams(query)) };
  }
  const query = route.when?.(new URLSearchParams('status=draft')) ? '?status=draft' : '';
  const options = {
    method: route.method,
    ...(route.body && { body: bodyFor(route), headers: { 'content-type': 'application/json' } }),
  };
  return { path: bare + query, options, scopes: getScopes(route, new URLSearchParams(query)) };
}

/** Body values by field name; add new fields here. */
function bodyFor(route: DocumentRoute): Record<string, unknown> {
  const samples: Record<string, unknown> = {
    title: 'Matrix',
    blocks_json: { v: 1, blocks: [] },
    excerpt: 'Matrix',
    robots: 'index,follow',
    prefer_www: false,
    slug: 'matrix',
    alt_text: 'Matrix',
  };
  return Object.fromEntries(
    Object.keys(route.body?.fields.shape ?? {}).flatMap((name) => (name in samples ? [[name, samples[name]]] : [])),
  );
}
