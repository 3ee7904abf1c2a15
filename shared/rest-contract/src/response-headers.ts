import type { Json } from './json-schema.js';

const text = (description: string, example?: string): Json => ({
  description,
  schema: { type: 'string' },
  ...(example !== undefined && { example }),
});
const count = (description: string): Json => ({ description, schema: { type: 'integer', minimum: 0 } });

/** The headers of responses, except `Content-Type`, those of HTTP itself and the security headers of every response. */
export const responseHeaders = {
  'X-Request-Id': text(
    'Names the request in logs; repeats the X-Request-Id of the request if it has a valid one',
    '01JBW6GN3D1V8X9QKXNZ5T4M2C',
  ),
  'Cache-Control': text('Whether the response can be cached, and for how long', 'private, no-store'),
  ETag: text('Entity tag for If-None-Match and If-Match', '"q3Jx0bVqk1mB7yq8x2cXwQeYt0Z"'),
  Vary: text('Request headers that the response depends on'),
  'Access-Control-Allow-Origin': text('Origin of the page that may read the response'),
  'Access-Control-Expose-Headers': text('Headers that a page of another origin may read'),
  'Content-Encoding': text('br or gzip, if the client accepts it'),
  'Content-Disposition': text('Proposes a file name', 'attachment; filename=posts-2026-01-31.ndjson'),
  'Content-Language': text('Language of the page', 'en'),
  Location: text('URL of the created resource, or of the next page', '/v1/posts/01JBW6GN3D1V8X9QKXNZ5T4M2C'),
  'X-Robots-Tag': text('noindex: search engines must not list the URL', 'noindex'),
  Pragma: text('no-cache (RFC 6749)'),
  'Set-Cookie': text('Session or sign-up attempt of a browser; HttpOnly'),
  'X-Frame-Options': text('DENY: no page can frame the response'),
  'Cross-Origin-Opener-Policy': text('same-origin: no other page keeps a reference to the window'),
  Trailer: text('X-Truncated follows the body'),
  'Retry-After': { description: 'Seconds to wait before a retry', schema: { type: 'integer', minimum: 1 } },
  'RateLimit-Policy': text(
    'Rate limits of the operation for this key: requests (q) in a window of seconds (w)',
    '"general";q=60;w=60',
  ),
  RateLimit: text(
    'Requests that remain (r), and seconds until the limit is whole again (t); after a 429, until the next request',
    '"general";r=59;t=1',
  ),
  'WWW-Authenticate': text('Scheme of the missing or invalid credential'),
  'Idempotency-Replayed': {
    description: 'Present when the response repeats that of an earlier request with the same Idempotency-Key and body',
    schema: { const: 'true' },
  },
  'X-Content-Warnings': text(
    'Comma-separated codes of what readers will not see: block-type-unknown, embed-without-url, image-without-media-id, ' +
      'image-not-available, category-without-slug, tag-without-slug, published_at-in-future; and unknown-field with each ' +
      'name of the body that the operation ignores, and the field that was probably meant',
    'image-not-available',
  ),
  'X-Export-Total': count('Rows that match the filters'),
  'X-Export-Limit': count('Rows that one export contains at most'),
  'X-Total-Count': count('Posts that match the filters, with count=true'),
} as const satisfies Readonly<Record<string, Json>>;

export type ResponseHeader = keyof typeof responseHeaders;

/** In every response to a key that is in force. */
export const rateLimitNames = ['RateLimit-Policy', 'RateLimit'] as const satisfies readonly ResponseHeader[];

/** References to the header components of the document. */
export const refersToHeaders = (names: readonly ResponseHeader[]): Json =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
