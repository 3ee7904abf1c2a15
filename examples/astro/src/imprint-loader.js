import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

if (existsSync('.env')) process.loadEnvFile('.env');
const { BASE_URL = 'http://localhost:8080', PUBLIC_KEY } = process.env;

/** A response of the REST API; waits when the rate limit is reached. */
async function request(url, headers = {}) {
  for (;;) {
    const response = await fetch(url, { headers: { authorization: `Bearer ${PUBLIC_KEY}`, ...headers } });
    if (response.ok || response.status === 304) return response;
    const text = await response.text();
    if (response.status !== 429) throw new Error(`${url} answered ${response.status}: ${text}`);
    await pause(Number(response.headers.get('retry-after') ?? 1) * 1_000);
  }
}

/** A page of posts, or null if it is still what `etag` names. */
async function readPage(url, etag) {
  const response = await request(url, etag && { 'if-none-match': etag });
  if (response.status === 304) return null;
  const { items, next_cursor: next } = await response.json();
  return { items, next, etag: response.headers.get('etag') };
}

/** The cover with its sizes and its alternative text, which lists do not have. */
async function readCover({ id, cover_url: url, updated_at: changed }, known) {
  if (!url) return null;
  if (known?.data.updated_at === changed && known.data.cover?.url === url) return known.data.cover;
  return (await (await request(`${BASE_URL}/v1/posts/${id}`)).json()).cover;
}

/** The public posts with their bodies. Pages that did not change since the last build are not sent again. */
export function imprintPosts() {
  return {
    name: 'imprint',
    async load({ store, meta, parseData }) {
      const current = new Set();
      for (let cursor = ''; cursor !== null; ) {
        const url = `${BASE_URL}/v1/posts?include=content&limit=20${cursor && `&cursor=${encodeURIComponent(cursor)}`}`;
        let known = JSON.parse(meta.get(url) ?? 'null');
        const page = await readPage(url, known?.ids.every((id) => store.has(id)) && known.etag);
        for (const { content_html: html, ...post } of page?.items ?? []) {
          const data = { ...post, cover: await readCover(post, store.get(post.id)) };
          store.set({ id: post.id, data: await parseData({ id: post.id, data }), rendered: { html } });
        }
        if (page) {
          known = { etag: page.etag, next: page.next, ids: page.items.map(({ id }) => id) };
          meta.set(url, JSON.stringify(known));
        }
        for (const id of known.ids) current.add(id);
        cursor = known.next;
      }
      for (const id of store.keys()) if (!current.has(id)) store.delete(id);
    },
  };
}

/**
 * Where former paths lead, as paths without slashes around them. Those with a query are left out, because the host of
 * built pages does not match it.
 */
export async function readRedirects() {
  const targets = new Map();
  for (let cursor = ''; cursor !== null; ) {
    const url = `${BASE_URL}/v1/redirects?limit=500${cursor && `&cursor=${encodeURIComponent(cursor)}`}`;
    const page = await (await request(url)).json();
    for (const { from, to } of page.items)
      if (!from.includes('?')) targets.set(decodeURIComponent(from).replace(/^\/+|\/+$/g, ''), to);
    cursor = page.next_cursor;
  }
  targets.delete('');
  return [...targets].map(([id, to]) => ({ id, to }));
}
