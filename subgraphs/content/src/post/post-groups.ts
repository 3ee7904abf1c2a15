import type { KeysetCursors, KeysetPosition } from '@imprint/graphql/keyset-cursor';
import { keysetPage, type Page, type PageRequest } from '@imprint/graphql/keyset-page';
import type { SiteScope } from '@imprint/principal/site-scope';
import type { Taxonomy } from '../taxonomy/term.entity.js';
import type { CountedPersona, CountedTerm, PostGroupRepository } from './post-group.repository.js';

/** Maximum page size of categories, tags and personas. */
export const groupPageSize = 100;
/** Cursors have a time and an id; these lists have a slug. */
const noTime = new Date(0);

/** Pages of categories, tags and personas by slug. */
export class PostGroups {
  constructor(
    private readonly groups: PostGroupRepository,
    private readonly cursors: KeysetCursors,
  ) {}

  terms(site: SiteScope, taxonomy: Taxonomy, request: PageRequest): Promise<Page<CountedTerm>> {
    return this.#page(request, [taxonomy, site.siteId], (after, count) =>
      this.groups.listTerms(site, taxonomy, count, after),
    );
  }

  /** `isComplete` includes personas without public posts. */
  personas(site: SiteScope, isComplete: boolean, request: PageRequest): Promise<Page<CountedPersona>> {
    return this.#page(request, ['persona', site.siteId], (after, count) =>
      this.groups.listPersonas(site, isComplete, { count, after }),
    );
  }

  async #page<Row extends { slug: string }>(
    request: PageRequest,
    filters: readonly string[],
    list: (after: string, count: number) => Promise<Row[]>,
  ): Promise<Page<Row>> {
    const read = async (after: KeysetPosition | null, count: number) =>
      (await list(after?.id ?? '', count)).map((row) => ({ row, id: row.slug }));
    const pagination = {
      cursors: this.cursors,
      filters,
      instantOf: () => noTime,
      max: groupPageSize,
      sizeArgument: 'first',
    };
    const page = await keysetPage(request, pagination, read);
    return { ...page, nodes: page.nodes.map(({ row }) => row) };
  }
}
