import { z } from 'zod';
import { ListRedirectsDocument } from '../../generated/documents.js';
import { instantParam, pageSizeParam, textParam } from '../../route/params.js';
import { named } from '../../route/replies.js';
import { route, routesOf } from '../../route/route.js';

const redirect = named('Redirect', {
  from: z
    .string()
    .describe(
      'Former path of a post: with the language prefix of the site, or as given in former_paths, which may have a query',
    ),
  to: z.string().describe('Current path'),
  language: z.string().describe('BCP 47 tag'),
  since: z.iso.datetime().describe('Since when it leads there; RFC 3339, UTC'),
});

export const redirectRoutes = routesOf({ auth: 'apiKey', errors: 'envelope' }, [
  route('list redirects', 'GET /v1/redirects', {
    isExtension: true,
    description: 'From former paths of public posts to their current ones, oldest first. No chains and no loops.',
    scope: 'posts:read',
    publicKey: 'allowed',
    buckets: ['public-read'],
    query: z.object({
      limit: pageSizeParam(500, 100),
      cursor: textParam
        .refine((text) => text !== '', 'must not be empty')
        .optional()
        .describe('next_cursor of the previous page'),
      since: instantParam
        .optional()
        .describe('Only redirects that began or changed at or after this RFC 3339 date-time'),
    }),
    cache: 'public, max-age=60, stale-while-revalidate=300',
    document: ListRedirectsDocument,
    response: named('RedirectPage', {
      items: z.array(redirect),
      next_cursor: z.string().nullable().describe('null at the end'),
    }),
  }),
]);
