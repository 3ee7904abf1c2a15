import type { PublishedRoute } from './published-route.js';

export interface OperationExample {
  curl: string;
  body?: unknown;
}

const newPost = {
  title: 'Olá, mundo',
  blocks_json: { v: 1, blocks: [{ type: 'paragraph', text: 'Meu <strong>primeiro</strong> post.' }] },
  status: 'published',
};

const bodies: ReadonlyMap<string, unknown> = new Map(
  Object.entries({
    'create post': newPost,
    'put post': newPost,
    'ingest media': { url: 'https://example.com/picture.jpg', alt_text: 'A red dot' },
    'update media': { alt_text: 'A red dot', focal_point: { x: 0.5, y: 0.25 } },
    'rename post': { slug: 'ola' },
    'update post': { title: 'Olá de novo' },
    'update post seo': { title: 'Olá, mundo', description: 'Um primeiro post' },
    'update site seo': { title_template: '%s | Demo' },
    'update site settings': { settings: { tagline: 'Feito à mão' } },
  }),
);

const queries: ReadonlyMap<string, string> = new Map([
  ['export', '?resource=posts'],
  ['list public posts', '?limit=5'],
]);

export const exampleBody = (name: string): unknown => bodies.get(name);

/** A runnable command; KEY, POST, MEDIA, LEAD and FILE are variables for a key and ids, BASE is the URL of the platform. */
export function buildExample(route: PublishedRoute): OperationExample {
  const path = route.path
    .replace(':reference', '$POST')
    .replace(':external_id', 'article-7')
    .replace(':n', '1')
    .replace(':part', '1')
    .replace(':token', '$PREVIEW_TOKEN')
    .replace(/(previews\/):id/, '$1$PREVIEW')
    .replace(':file_id', '$FILE')
    .replace(':id', route.path.startsWith('/v1/leads') ? '$LEAD' : '$MEDIA')
    .concat(queries.get(route.name) ?? '');
  const words = [
    `curl -sS${route.method === 'GET' ? '' : ` -X ${route.method}`} "$BASE${path}"`,
    ...(route.auth === 'link' ? [] : [`-H "Authorization: Bearer $KEY"`]),
  ];
  const body = bodies.get(route.name);
  if (body !== undefined) {
    words.push(`-H 'Content-Type: application/json'`, `-d '${JSON.stringify(body)}'`);
  } else if (route.requestType) {
    words.push(
      `-H 'Content-Type: ${route.requestType}'`,
      `--data-binary '${JSON.stringify(bodies.get('create post'))}'`,
    );
  } else if (route.upload) {
    words.push('-F file=@picture.jpg');
  }
  return { curl: words.join(' \\\n  '), ...(body !== undefined && { body }) };
}
