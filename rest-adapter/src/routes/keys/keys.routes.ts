import { bucketNames } from '@imprint/admission/bucket-names';
import { z } from 'zod';
import { ReadOwnApiKeyDocument } from '../../generated/documents.js';
import { named } from '../../route/replies.js';
import { route, routesOf } from '../../route/route.js';

const ownKey = named('ApiKey', {
  id: z.string().describe('ULID'),
  prefix: z.string().describe('Visible start of the key'),
  name: z.string(),
  kind: z.string().describe('secret'),
  environment: z.string().describe('live or test'),
  scopes: z.array(z.string()),
  restrictions: z.object({
    allowed_cidrs: z.array(z.string()).describe('Client addresses; empty for any'),
    allowed_regions: z.array(z.string()).describe('Countries; empty for any'),
    hours: z
      .object({ from: z.string(), to: z.string(), time_zone: z.string() })
      .nullable()
      .describe('Daily window; null for always'),
  }),
  expires_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
  author: z
    .object({
      id: z.string().describe('Account that is responsible for its posts'),
      persona: z
        .object({ id: z.string(), name: z.string(), slug: z.string(), avatar_url: z.string().nullable() })
        .nullable()
        .describe('Byline of its posts'),
    })
    .nullable()
    .describe('null for a key that cannot create posts'),
  site: z
    .object({
      id: z.string(),
      slug: z.string(),
      name: z.string(),
      primary_domain: z.string().describe('Public host'),
      default_language: z.string().describe('BCP 47 tag'),
    })
    .nullable(),
  default_language: z.string().nullable().describe('Language of new posts that name none; null for pt-BR'),
  limits: z
    .array(
      z.object({
        name: z.string().describe('As in RateLimit'),
        limit: z.int().describe('Requests in the window'),
        window_seconds: z.int(),
        remaining: z.int(),
        reset_seconds: z.int().describe('Until the limit is whole again'),
      }),
    )
    .describe('Empty while the rate limiter is unavailable'),
});

export const keyRoutes = routesOf({ auth: 'apiKey', errors: 'envelope' }, [
  route('read own key', 'GET /v1/keys/me', {
    isExtension: true,
    description: 'What the key may do, for whom, and what is left of its limits. Every secret key may ask.',
    reportedBuckets: bucketNames.filter((name) => name === 'public-read' || name === 'leads'),
    document: ReadOwnApiKeyDocument,
    response: ownKey,
    reply: ({ key: { allowedCidrs, allowedRegions, hours, authorId, persona, ...key } }, { quotas }) => ({
      body: {
        ...key,
        restrictions: { allowed_cidrs: allowedCidrs, allowed_regions: allowedRegions, hours },
        author: authorId === null ? null : { id: authorId, persona },
        limits: quotas.map(({ name, limit, windowSeconds, remaining, resetSeconds }) => ({
          name,
          limit,
          remaining,
          window_seconds: windowSeconds,
          reset_seconds: resetSeconds,
        })),
      },
    }),
  }),
]);
