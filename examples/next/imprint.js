const { BASE_URL = 'http://localhost:8080', PUBLIC_KEY } = process.env;

/** Tag of all cached reads; a webhook ends them. */
export const cacheTag = 'imprint';

export const pathOf = ({ url }) => new URL(url).pathname;

/** A response of the REST API, or null if there is none at the path. */
async function read(path, options) {
  const response = await fetch(new URL(path, BASE_URL), {
    headers: { authorization: `Bearer ${PUBLIC_KEY}` },
    ...options,
  });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response.json();
}

const untilChanged = { cache: 'force-cache', next: { tags: [cacheTag] } };

/** All items of a list. */
export async function readAll(path, parameters, options) {
  const items = [];
  for (let cursor = ''; cursor !== null; ) {
    const page = await read(`${path}?${new URLSearchParams({ ...parameters, ...(cursor && { cursor }) })}`, options);
    items.push(...page.items);
    cursor = page.next_cursor;
  }
  return items;
}

/** All public posts without their bodies, newest first. */
export const readPosts = () => readAll('/v1/posts', { limit: 50, fields: 'title,excerpt,url,language' }, untilChanged);

export async function readPost(path) {
  const post = (await readPosts()).find((listed) => pathOf(listed) === path);
  return post ? read(`/v1/posts/${post.id}`, untilChanged) : null;
}

/** The post of a preview link, as it is now. */
export const readPreview = (token) => read(`/v1/previews/${encodeURIComponent(token)}`, { cache: 'no-store' });
