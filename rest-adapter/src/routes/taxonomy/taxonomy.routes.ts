import { z } from 'zod';
import { ListPublicPersonasDocument, ListPublicTermsDocument } from '../../generated/documents.js';
import { pageSizeParam, textParam } from '../../route/params.js';
import { named } from '../../route/replies.js';
import { route, routesOf } from '../../route/route.js';

const query = z.object({
  limit: pageSizeParam(100, 50),
  cursor: textParam
    .refine((text) => text !== '', 'must not be empty')
    .optional()
    .describe('next_cursor of the previous page'),
});

const term = {
  slug: z.string(),
  name: z.string().describe('Never empty'),
  count: z.int().min(0).describe('Number of public posts'),
};
const nextCursor = z.string().nullable().describe('null at the end');
const termPage = named('TermPage', { items: z.array(named('CountedTerm', term)), next_cursor: nextCursor });
const personaPage = named('PersonaPage', {
  items: z.array(
    named('CountedPersona', { id: z.string().describe('ULID'), ...term, avatar_url: z.string().nullable() }),
  ),
  next_cursor: nextCursor,
});

/** Common terms of lists that readers share. */
const shared = {
  isExtension: true,
  scope: 'posts:read',
  publicKey: 'allowed',
  buckets: ['public-read'],
  query,
  cache: 'public, max-age=300, stale-while-revalidate=600',
} as const;

export const taxonomyRoutes = routesOf({ auth: 'apiKey', errors: 'envelope' }, [
  route('list categories', 'GET /v1/categories', {
    ...shared,
    description: 'By slug: the categories that have a name, and those of public posts.',
    document: ListPublicTermsDocument,
    variables: (_, page) => ({ taxonomy: 'CATEGORY' as const, ...page }),
    response: termPage,
  }),
  route('list tags', 'GET /v1/tags', {
    ...shared,
    description: 'By slug: the tags that have a name, and those of public posts.',
    document: ListPublicTermsDocument,
    variables: (_, page) => ({ taxonomy: 'TAG' as const, ...page }),
    response: termPage,
  }),
  route('list personas', 'GET /v1/personas', {
    ...shared,
    description: 'By slug: the bylines of public posts. Keys with posts:write also get those without public posts.',
    cachedByScope: 'posts:write',
    document: ListPublicPersonasDocument,
    response: personaPage,
  }),
]);
