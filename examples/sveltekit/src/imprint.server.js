import { BASE_URL, PUBLIC_KEY } from '$app/env/private';

const keptMillis = 60_000;

/** Answers by path. A public key reads 60 times a minute, pages are visited more often. */
let kept = new Map();
let keptUntil = 0;

/** Ends what is kept. A new map, because reads that began before may miss the change. */
export function forget() {
  kept = new Map();
  keptUntil = Date.now() + keptMillis;
}

export const pathOf = ({ url }) => new URL(url).pathname;

/** A response of the REST API, or null if there is none at the path. */
async function read(path) {
  const response = await fetch(new URL(path, BASE_URL), { headers: { authorization: `Bearer ${PUBLIC_KEY}` } });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response.json();
}

function readKept(path) {
  if (Date.now() > keptUntil) forget();
  const current = kept;
  if (!current.has(path)) {
    const answer = read(path);
    answer.catch(() => current.delete(path));
    current.set(path, answer);
  }
  return current.get(path);
}

/** All items of a list. */
async function readAll(path, parameters) {
  const items = [];
  for (let cursor = ''; cursor !== null; ) {
    const page = await readKept(`${path}?${new URLSearchParams({ ...parameters, ...(cursor && { cursor }) })}`);
    items.push(...page.items);
    cursor = page.next_cursor;
  }
  return items;
}

/** All public posts without their bodies, newest first. */
export const readPosts = () => readAll('/v1/posts', { limit: 50, fields: 'title,excerpt,url,language' });

export async function readPost(path) {
  const post = (await readPosts()).find((listed) => pathOf(listed) === path);
  return post ? readKept(`/v1/posts/${post.id}`) : null;
}

/** The post of a preview link, as it is now. */
export const readPreview = (token) => read(`/v1/previews/${encodeURIComponent(token)}`);

/** Where a former URL leads: with its query, or else without. */
export async function findRedirect({ pathname, search }) {
  const redirects = await readAll('/v1/redirects', { limit: 500 });
  const find = (key) => redirects.find(({ from }) => redirectKey(...from.split('?')) === key)?.to;
  return (search && find(redirectKey(pathname, search.slice(1)))) || find(redirectKey(pathname));
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
