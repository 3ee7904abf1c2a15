import { buildSubgraph, type SubgraphSchema } from '@imprint/graphql/subgraph-schema';
import { parseId } from '@imprint/ids/id';
import type { Principal } from '@imprint/principal/principal';
import type { ContentContext } from './context.js';
import { PersonaResolver } from './persona/persona.resolver.js';
import { PostFieldsResolver } from './post/post-fields.resolver.js';
import { PostResolver } from './post/post.resolver.js';
import { PostTypeResolver } from './post-type/post-type.resolver.js';
import { TermResolver } from './taxonomy/term.resolver.js';

interface Representation {
  id: string;
  siteId: string;
}

/** A reference names its site; a key reaches only its own. */
function visibleKey({ id, siteId }: Representation, principal: Principal): { id: string; siteId: string } | null {
  const key = { id: parseId(id), siteId: parseId(siteId) };
  if (!key.id || !key.siteId || principal.kind === 'anonymous') return null;
  if (principal.kind === 'apiKey' && principal.siteId !== key.siteId) return null;
  return { id: key.id, siteId: key.siteId };
}

export function buildContentSchema(): Promise<SubgraphSchema> {
  return buildSubgraph({
    resolvers: [PostResolver, PostFieldsResolver, PostTypeResolver, PersonaResolver, TermResolver],
    references: {
      Post: (representation: Representation, { principal, postById }: ContentContext) => {
        const key = visibleKey(representation, principal);
        return key && postById.load(key);
      },
      Persona: (representation: Representation, { principal, personaById }: ContentContext) => {
        const key = visibleKey(representation, principal);
        return key && personaById.load(key);
      },
    } as never,
  });
}
