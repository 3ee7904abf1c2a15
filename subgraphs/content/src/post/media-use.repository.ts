import { fromUuid, toUuid } from '@imprint/ids/id';
import { statement } from '@imprint/persistence/statement';
import type { SiteScope } from '@imprint/principal/site-scope';
import type { EntityManager } from '@mikro-orm/postgresql';

/** The posts that use an asset. */
export interface MediaUses {
  siteId: string;
  /** Id of the asset. */
  id: string;
  posts: { id: string; slug: string; language: string; status: string; places: string[] }[];
}

interface UseRow {
  asset: string;
  id: string;
  slug: string;
  language: string;
  status: string;
  is_cover: boolean;
  is_in_body: boolean;
  is_in_fields: boolean;
}

const postLimit = 100;

/** Fields keep an id as it was sent. */
const spellings = (ulid: string): string[] => [ulid, ulid.toLowerCase(), toUuid(ulid), toUuid(ulid).toUpperCase()];
const fieldPath = (ulid: string): string =>
  spellings(ulid)
    .map((id) => `$.** == "${id}"`)
    .join(' || ');

const isInFields = `(p.fields <> '{}'::jsonb and p.fields @@ asset.path)`;

const readUses = statement<UseRow>(
  `select asset.ulid as asset, used.*
   from json_to_recordset(?::json) as asset (id uuid, ulid text, path jsonpath)
   cross join lateral (
     select p.id, p.slug, p.language, p.status,
       p.featured_image_id is not distinct from asset.id as is_cover,
       p.media_ids @> array[asset.ulid] as is_in_body, ${isInFields} as is_in_fields
     from content.posts p
     where p.site_id = ? and p.status <> 'deleted'
       and (p.media_ids @> array[asset.ulid] or p.featured_image_id = asset.id or ${isInFields})
     order by p.id desc limit ${postLimit}
   ) used`,
);

export class MediaUseRepository {
  constructor(private readonly em: EntityManager) {}

  /** Newest posts first. An asset without posts is absent. */
  async list({ siteId }: SiteScope, assetIds: readonly string[]): Promise<MediaUses[]> {
    const assets = assetIds.map((ulid) => ({ id: toUuid(ulid), ulid, path: fieldPath(ulid) }));
    // Not from a replica: a delete may depend on the result.
    const rows = await readUses(this.em, [JSON.stringify(assets), toUuid(siteId)]);
    return [...Map.groupBy(rows, ({ asset }) => asset)].map(([id, uses]) => ({
      siteId,
      id,
      posts: uses.map(({ id: post, slug, language, status, ...use }) => ({
        id: fromUuid(post),
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
