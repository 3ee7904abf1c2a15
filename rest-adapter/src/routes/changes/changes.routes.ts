import { type BatchPolicy, keyByPrincipal } from '@imprint/gateway-client/gateway-client';
import { z } from 'zod';
import { ListChangesDocument } from '../../generated/documents.js';
import { integerParam, pageSizeParam } from '../../route/params.js';
import { named } from '../../route/replies.js';
import { batched, route, routesOf } from '../../route/route.js';

const changeTypes = [
  'post.published',
  'post.updated',
  'post.unpublished',
  'post.renamed',
  'post.deleted',
  'post.scheduled',
  'media.ready',
  'media.changed',
  'media.deleted',
  'site.changed',
];

const change = named('Change', {
  sequence: z.int().describe('Place in the order of the site, without gaps; may be sent as `after`'),
  type: z.string().describe(`One of ${changeTypes.join(', ')}`),
  at: z.iso.datetime().describe('RFC 3339, UTC'),
  post: z
    .object({
      id: z.string().describe('ULID'),
      slug: z.string(),
      language: z.string().describe('BCP 47 tag'),
      url: z.string().describe('Public URL; only a published post is there'),
    })
    .nullable()
    .describe('The post as the change left it; null for other changes'),
  media: z.object({ id: z.string() }).nullable().describe('Of a media.* change'),
});

/** Clients of a site that see the same changes share a batch: many wait for the same one. */
const keyByVisibility: BatchPolicy['key'] = (request) => {
  const { principal } = request.caller;
  if (principal.kind !== 'apiKey') return keyByPrincipal(request);
  const { siteId, scopes } = principal;
  return `${siteId} ${scopes.includes('posts:write')} ${scopes.includes('media:read')}`;
};

export const changeRoutes = routesOf({ auth: 'apiKey', errors: 'envelope' }, [
  route('follow changes', 'GET /v1/changes', {
    isExtension: true,
    description:
      'What changed on the site, in the order of the commits, each change once: a mirror that follows misses nothing. ' +
      'A key that only reads gets what concerns readers; `posts:write` adds drafts and scheduled posts, `media:read` ' +
      'adds files. Changes are kept for 90 days: after that the reply is 410, export the site again then. An item tells ' +
      'that something changed; read the post for its state.',
    scope: 'posts:read',
    failures: [410],
    query: z.object({
      limit: pageSizeParam(500, 100),
      after: z
        .string()
        .regex(/^(latest|0|[1-9]\d{0,14})$/, 'must be a next_cursor or sequence of this feed, or latest')
        .optional()
        .describe(
          'next_cursor of the previous page, or a sequence; from the oldest change when omitted. `latest` returns an ' +
            'empty page at once, with the cursor after every change',
        ),
      wait: integerParam(0, 25)
        .optional()
        .describe('Seconds to wait for a change when there is none; 0 when omitted. The page may still be empty'),
    }),
    handle: async ({ query: { wait = 0, after } }, { send, waitForChange }) => {
      const position = Number(after ?? 0);
      // `latest` is no position: there is nothing to wait for.
      if (wait > 0 && Number.isSafeInteger(position)) await waitForChange(position, wait);
      return send();
    },
    ...batched(ListChangesDocument, { key: keyByVisibility, maxSize: 32 }),
    variables: ({ query: { limit: first, after } }) => ({ first, after }),
    response: named('ChangePage', {
      items: z.array(change),
      next_cursor: z.string().describe('Position after the page, also of an empty one'),
    }),
    reply: ({ items, nextCursor }) => ({ body: { items: items as z.infer<typeof change>[], next_cursor: nextCursor } }),
  }),
]);
