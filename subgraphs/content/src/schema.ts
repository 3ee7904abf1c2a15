import { buildSubgraph, type SubgraphSchema } from '@imprint/graphql/subgraph-schema';
import { parseId } from '@imprint/ids/id';
import type { Principal } from '@imprint/principal/principal';
import { maySeeSite } from '@imprint/principal/site-scope';
import { BulkResolver } from './bulk/bulk.resolver.js';
import type { ContentContext } from './context.js';
import { PersonaResolver } from './persona/persona.resolver.js';
import { PostResolver } from './post/post.resolver.js';
import { PostExportResolver } from './post/post-export.resolver.js';
import { PostConnectionResolver, PostFieldsResolver } from './post/post-fields.resolver.js';
import { PostTypeResolver } from './post-type/post-type.resolver.js';
import { SitePostsResolver } from './post/site-posts.resolver.js';
import { TermResolver } from './taxonomy/term.resolver.js';

interface Representation {
  id: string;
  siteId: string;
}

/** Null unless the principal can see the site of the reference. */
function visibleSite(text: string, principal: Principal): string | null {
  const siteId = parseId(text);
  return siteId && maySeeSite(principal, siteId) ? siteId : null;
}

function visibleKey({ id: text, siteId: siteText }: Representation, principal: Principal): Representation | null {
  const [id, siteId] = [parseId(text), visibleSite(siteText, principal)];
  return id && siteId ? { id, siteId } : null;
}

export function buildContentSchema(): Promise<SubgraphSchema> {
  return buildSubgraph({
    resolvers: [
      BulkResolver,
      PostExportResolver,
      PostResolver,
      PostConnectionResolver,
      PostFieldsResolver,
      PostTypeResolver,
      PersonaResolver,
      SitePostsResolver,
      TermResolver,
    ],
    references: {
      Post: (representation: Representation, { principal, postById }: ContentContext) => {
        const key = visibleKey(representation, principal);
        return key && postById.load(key);
      },
      PostType: async (
        { siteId, slug }: { siteId: string; slug: string },
        { principal, postTypes }: ContentContext,
      ) => {
        const visible = visibleSite(siteId, principal);
        return visible && ((await postTypes.list({ siteId: visible })).find((type) => type.slug === slug) ?? null);
      },
      // API keys read posts through queries that check their scope.
      Site: ({ id }: { id: string }, { principal }: ContentContext) => {
        const siteId = principal.kind === 'apiKey' ? null : visibleSite(id, principal);
        return siteId && { id: siteId };
      },
      Persona: (representation: Representation, { principal, personaById }: ContentContext) => {
        const key = visibleKey(representation, principal);
        return key && personaById.load(key);
      },
    } as never,
  });
}
