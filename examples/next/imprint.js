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

const readCached = (path) => read(path, { cache: 'force-cache', next: { tags: [cacheTag] } });

/** All public posts without their bodies, newest first. */
export async function readPosts() {
  const posts = [];
  for (let cursor = ''; cursor !== null; ) {
    const query = new URLSearchParams({ limit: 50, fields: 'title,excerpt,url,language', ...(cursor && { cursor }) });
    const page = await readCached(`/v1/posts?${query}`);
    posts.push(...page.items);
    cursor = page.next_cursor;
  }
  return posts;
}

export async function readPost(path) {
  const post = (await readPosts()).find((listed) => pathOf(listed) === path);
  return post ? readCached(`/v1/posts/${post.id}`) : null;
}

/** The post of a preview link, as it is now. */
export const readPreview = (token) => read(`/v1/previews/${encodeURIComponent(token)}`, { cache: 'no-store' });
