import { existsSync } from 'node:fs';

if (existsSync('.env')) process.loadEnvFile('.env');
const { BASE_URL = 'http://localhost:8080', PUBLIC_KEY } = process.env;

/** A page of posts, or null if it is still what `etag` names. */
async function readPage(url, etag) {
  const headers = { authorization: `Bearer ${PUBLIC_KEY}`, ...(etag && { 'if-none-match': etag }) };
  const response = await fetch(url, { headers });
  if (response.status === 304) return null;
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  const { items, next_cursor: next } = await response.json();
  return { items, next, etag: response.headers.get('etag') };
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
        for (const { content_html: html, ...post } of page?.items ?? [])
          store.set({ id: post.id, data: await parseData({ id: post.id, data: post }), rendered: { html } });
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
