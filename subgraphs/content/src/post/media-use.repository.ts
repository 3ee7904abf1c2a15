import { fromUuid, toUuid } from '@imprint/ids/id';
import { type Statement, statement } from '@imprint/persistence/statement';
import type { SiteScope } from '@imprint/principal/site-scope';
import type { EntityManager } from '@mikro-orm/postgresql';
import { isPublic } from '../post-type/public-posts-sql.js';

/** The posts that use an asset. */
export interface MediaUses {
  siteId: string;
  /** Id of the asset. */
  id: string;
  posts: { postId: string; slug: string; language: string; status: string; places: string[] }[];
  /** Posts with the asset that are left out because readers do not see them. */
  hiddenCount: number;
}

/** All posts but deleted ones, or those that readers see. */
export type NamedUses = 'all' | 'public';

interface UseRow {
  asset: string;
  id: string;
  slug: string;
  language: string;
  status: string;
  is_cover: boolean;
  is_in_body: boolean;
  is_in_fields: boolean;
  is_named: boolean;
  hidden_count: number;
}

const postLimit = 100;

/** Fields keep an id as it was sent. */
const spellings = (ulid: string): string[] => [ulid, ulid.toLowerCase(), toUuid(ulid), toUuid(ulid).toUpperCase()];
const fieldPath = (ulid: string): string =>
  spellings(ulid)
    .map((id) => `$.** == "${id}"`)
    .join(' || ');

const isInFields = `(p.fields <> '{}'::jsonb and p.fields @@ asset.path)`;

/** The named posts come first; a window function counts the others before the limit applies. */
const usesStatement = (isNamed: string): Statement<UseRow> =>
  statement<UseRow>(
    `select asset.ulid as asset, used.*
   from json_to_recordset(?::json) as asset (id uuid, ulid text, path jsonpath)
   cross join lateral (
     select p.id, p.slug, p.language, p.status,
       p.featured_image_id is not distinct from asset.id as is_cover,
       p.media_ids @> array[asset.ulid] as is_in_body, ${isInFields} as is_in_fields,
       named.is_named, (count(*) filter (where not named.is_named) over ())::int as hidden_count
     from content.posts p cross join lateral (select ${isNamed} as is_named) named
     where p.site_id = ? and p.status <> 'deleted'
       and (p.media_ids @> array[asset.ulid] or p.featured_image_id = asset.id or ${isInFields})
     order by named.is_named desc, p.id desc limit ${postLimit}
   ) used`,
  );

const readUses: Readonly<Record<NamedUses, Statement<UseRow>>> = {
  all: usesStatement('true'),
  public: usesStatement(isPublic),
};

export class MediaUseRepository {
  constructor(private readonly em: EntityManager) {}

  /** Newest posts first. An asset without posts is absent. */
  async list({ siteId }: SiteScope, assetIds: readonly string[], named: NamedUses): Promise<MediaUses[]> {
    const assets = assetIds.map((ulid) => ({ id: toUuid(ulid), ulid, path: fieldPath(ulid) }));
    // Not from a replica: a delete may depend on the result.
    const rows = await readUses[named](this.em, [JSON.stringify(assets), toUuid(siteId)]);
    return [...Map.groupBy(rows, ({ asset }) => asset)].map(([id, uses]) => ({
      siteId,
      id,
      hiddenCount: uses[0]?.hidden_count ?? 0,
      posts: uses
        .filter(({ is_named: isNamed }) => isNamed)
        .map(({ id: post, slug, language, status, ...use }) => ({
          postId: fromUuid(post),
          slug,
          language,
          status,
          places: [
            ...(use.is_cover ? ['cover'] : []),
            ...(use.is_in_body ? ['body'] : []),
            ...(use.is_in_fields ? ['fields'] : []),
          ],
        })),
    }));
  }
}
