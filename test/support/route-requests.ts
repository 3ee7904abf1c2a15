import type { RestRoute } from '@imprint/rest-adapter/route';
import { routes } from '@imprint/rest-adapter/routes/index';
import type { Ask } from './agent.js';

export { routes };

/** A request that would be good on a route, made from its row: what a new route needs to be covered. */
export function requestFor(route: RestRoute, reference: string): { path: string; options: Ask } {
  const query = route.when?.(new URLSearchParams('status=draft')) ? '?status=draft' : '';
  const path = `${route.path.replace(/:(\w+)/g, () => encodeURIComponent(reference))}${query}`;
  return { path, options: { method: route.method, ...(route.body && { body: bodyFor(route) }) } };
}

/** Fills the fields of a body by their names; a new field with another meaning is added here. */
function bodyFor(route: RestRoute): Record<string, unknown> {
  const samples: Record<string, unknown> = {
    title: 'Matrix',
    blocks_json: { v: 1, blocks: [] },
    excerpt: 'Matrix',
    robots: 'index,follow',
    prefer_www: false,
  };
  return Object.fromEntries(
    Object.keys(route.body?.fields.shape ?? {}).flatMap((name) => (name in samples ? [[name, samples[name]]] : [])),
  );
}
