import type { KeysetCursors } from '@imprint/graphql/keyset-cursor';
import { keysetPage, type Page, type PageRequest } from '@imprint/graphql/keyset-page';
import { postPath } from '@imprint/ids/post-path';
import type { SiteScope } from '@imprint/principal/site-scope';
import type { SiteDirectory } from '../site/site-directory.js';
import type { LiveRedirect, PostRedirectRepository } from './post-redirect.repository.js';

const maxPageSize = 500;

/** A redirect between paths of the site. */
export interface RedirectedPath {
  from: string;
  to: string;
  language: string;
  postId: string;
  /** True for a path of another system, which its client gave; false for that of a former slug. */
  isGiven: boolean;
  since: Date;
}

/** Pages of redirects, oldest first. */
export class PostRedirects {
  constructor(
    private readonly repository: PostRedirectRepository,
    private readonly sites: SiteDirectory,
    private readonly cursors: KeysetCursors,
  ) {}

  async list(site: SiteScope, request: PageRequest, since: Date | null): Promise<Page<RedirectedPath>> {
    const facts = await this.sites.require(site.siteId);
    const filters = ['redirects', site.siteId, since];
    const pagination = { cursors: this.cursors, filters, max: maxPageSize, sizeArgument: 'first' };
    const page = await keysetPage(
      request,
      { ...pagination, instantOf: ({ createdAt }: LiveRedirect) => createdAt },
      (after, count) => this.repository.list(site, facts, { since, after, count }),
    );
    return {
      ...page,
      nodes: page.nodes.map(({ path, slug, to, language, postId, createdAt }) => ({
        from: path ?? postPath(facts, { slug: slug ?? to, language }),
        to: postPath(facts, { slug: to, language }),
        language,
        postId,
        isGiven: path !== null,
        since: createdAt,
      })),
    };
  }
}
