import { jobBoardResolver } from '@imprint/graphql/job-board';
import { siteErasureResolver } from '@imprint/graphql/site-erasure';
import { buildSubgraph, type SubgraphSchema } from '@imprint/graphql/subgraph-schema';
import { visibleAsset, visibleRepresentation } from '@imprint/graphql/visible-representation';
import { parseId } from '@imprint/ids/id';
import { ContentAuditResolver } from './audit/audit.resolver.js';
import { BulkResolver } from './bulk/bulk.resolver.js';
import { ChangeFeedResolver } from './change/change-feed.resolver.js';
import type { ContentContext } from './context.js';
import { FeedResolver } from './feed/feed.resolver.js';
import { PersonaResolver } from './persona/persona.resolver.js';
import { DeletedPostResolver } from './post/deleted-post.resolver.js';
import { ContentMediaAssetType, MediaUseResolver } from './post/media-use.resolver.js';
import { PostResolver } from './post/post.resolver.js';
import { PostExportResolver } from './post/post-export.resolver.js';
import { PostFieldsResolver } from './post/post-fields.resolver.js';
import { PostGroupResolver } from './post/post-group.resolver.js';
import { PostPreviewResolver } from './post/post-preview.resolver.js';
import { PostPutResolver } from './post/post-put.resolver.js';
import { PostRevisionContentResolver, PostRevisionResolver } from './post/post-revision.resolver.js';
import { SitePostsResolver } from './post/site-posts.resolver.js';
import { TermMergeResolver } from './post/term-merge.resolver.js';
import { PostTypeResolver } from './post-type/post-type.resolver.js';
import { PostRedirectResolver } from './redirect/post-redirect.resolver.js';
import { TermResolver } from './taxonomy/term.resolver.js';
import { ContentWebhookResolver } from './webhook/webhook.resolver.js';
import { WebhookHealthResolver } from './webhook/webhook-health.resolver.js';

interface Representation {
  id: string;
  siteId: string;
}

/** Null for a malformed id and for a site that the principal cannot see. */
const load =
  (loader: 'postById' | 'personaById') =>
  (representation: Representation, { principal, [loader]: rows }: ContentContext): unknown => {
    const visible = visibleRepresentation(representation, principal);
    const id = visible && parseId(visible.id);
    return id ? rows.load({ id, siteId: visible.siteId }) : null;
  };

export function buildContentSchema(): Promise<SubgraphSchema> {
  return buildSubgraph({
    resolvers: [
      siteErasureResolver('content'),
      jobBoardResolver('content'),
      BulkResolver,
      DeletedPostResolver,
      ChangeFeedResolver,
      FeedResolver,
      MediaUseResolver,
      PostExportResolver,
      PostResolver,
      PostGroupResolver,
      PostPreviewResolver,
      PostPutResolver,
      PostRevisionResolver,
      WebhookHealthResolver,
      PostRevisionContentResolver,
      PostFieldsResolver,
      PostTypeResolver,
      PersonaResolver,
      PostRedirectResolver,
      SitePostsResolver,
      TermResolver,
      TermMergeResolver,
      ContentAuditResolver,
      ContentWebhookResolver,
    ],
    orphanedTypes: [ContentMediaAssetType],
    references: {
      MediaAsset: (asset: Representation, { principal }: ContentContext) => visibleAsset(asset, principal),
      Post: load('postById'),
      Persona: load('personaById'),
      // A batch is part of one response; services that add columns get the posts with the reference.
      PostExport: () => null,
      PostType: async (type: { siteId: string; slug: string }, { principal, postTypes }: ContentContext) => {
        const visible = visibleRepresentation(type, principal);
        return visible && ((await postTypes.list(visible)).find(({ slug }) => slug === visible.slug) ?? null);
      },
      // API keys read posts through queries that check their scope.
      Site: ({ id }: { id: string }, { principal }: ContentContext) => {
        const visible = principal.kind === 'apiKey' ? null : visibleRepresentation({ siteId: id }, principal);
        return visible && { id: visible.siteId };
      },
    },
  });
}
