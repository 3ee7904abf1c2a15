import { readAll } from './imprint.js';

const keptMillis = 60_000;

/** Of the whole process, because the proxy and the webhook are bundles with modules of their own. */
const name = Symbol.for('imprint.redirects');
globalThis[name] ??= { targets: new Map(), until: 0 };
const kept = globalThis[name];

/** Ends what is kept. */
export function forgetRedirects() {
  kept.until = 0;
}

/** Where a former URL leads: with its query, or else without. */
export async function findRedirect({ pathname, search }) {
  if (Date.now() > kept.until) {
    kept.until = Date.now() + keptMillis;
    kept.targets = readTargets(kept.targets);
  }
  const targets = await kept.targets;
  return (search && targets.get(redirectKey(pathname, search.slice(1)))) || targets.get(redirectKey(pathname));
}

/** The former ones stay while the platform does not answer: pages are shown without it too. */
async function readTargets(former) {
  try {
    const redirects = await readAll('/v1/redirects', { limit: 500 }, { cache: 'no-store' });
    return new Map(redirects.map(({ from, to }) => [redirectKey(...from.split('?')), to]));
  } catch (error) {
    console.error(error);
    return former;
  }
}

/** Equal for the ways in which browsers encode a path. */
function redirectKey(path, query = '') {
  const text = `${path.replace(/\/+$/, '')}?${query}`;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
