import { randomUUID } from 'node:crypto';
import { copyPosts } from '../estate.js';

const imported = 100;
const exported = 1_000;

/** One site with a growing number of posts. */
export const curveOfPosts = {
  name: 'posts on a site',
  sizes: [1_000, 10_000, 100_000, 1_000_000],
  grow: ({ client }, range) => copyPosts(client, range),
  operationsOf: async (caller, size) => {
    const { ask, send } = caller;
    let count = 0;
    const since = () => new Date(Date.UTC(2000, 0, 1) + size * 1_000 + count++ * 1_000).toISOString();
    const anyOf = () => 1 + Math.floor(Math.random() * size);
    const blocks_json = { v: 1, blocks: [{ type: 'paragraph', text: 'Texto com <strong>ênfase</strong>.' }] };
    return {
      list: () => ask(`/v1/posts?since=${since()}`),
      'list, a page deep inside': await deepPage(ask),
      'post by slug': () => ask(`/v1/posts/massa-${anyOf()}`),
      'search for two words': () => ask(`/v1/posts?q=massa+${anyOf()}`),
      create: () => send('/v1/posts', { title: `Medida ${randomUUID()}`, blocks_json }),
      'create with a title that is taken': () => send('/v1/posts', { title: 'A mesma', blocks_json }),
      [`import of ${imported}`]: () =>
        send(
          '/v1/import',
          Array.from({ length: imported }, () => JSON.stringify({ title: randomUUID(), blocks_json })).join('\n'),
          'application/x-ndjson',
        ),
      [`export, its first ${exported.toLocaleString('en')} posts`]: () =>
        caller.lines('/v1/export?resource=posts', exported),
    };
  },
};

/** The tenth page, with a different query each time. */
async function deepPage(ask) {
  let cursor;
  for (let page = 0; page < 10; page++) {
    const { next_cursor: next } = JSON.parse(await ask(`/v1/posts?limit=50${cursor ? `&cursor=${cursor}` : ''}`));
    cursor = next;
  }
  let limit = 10;
  return () => ask(`/v1/posts?limit=${10 + (limit++ % 40)}&cursor=${cursor}`);
}
