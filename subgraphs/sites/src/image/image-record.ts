import { fromUuid, toUuid } from '@imprint/ids/id';
import { textArray } from '@imprint/persistence/text-array';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ImageReference } from './external-images.js';

/** Ingest status of an external image. */
export interface IngestState {
  status: 'pending' | 'taken' | 'rejected';
  ownUrl?: string;
  reason?: string;
}

/** An external image that has not been copied. */
export interface OpenImage {
  siteId: string;
  field: string;
  url: string;
  status: 'pending' | 'rejected';
  reason: string | null;
}

/** Records the source and the ingest status of an image in one statement, in the transaction of `em`. */
export async function recordIngest(
  em: EntityManager,
  siteId: string,
  { field, url }: ImageReference,
  { status, ownUrl, reason }: IngestState,
): Promise<void> {
  await em.execute(
    `insert into sites.site_image_ingest (site_id, source_url, field, status, own_url, reason, created_at, updated_at)
     values (?, ?, ?, ?, ?, ?, now(), now())
     on conflict (site_id, source_url) do update set
       field = excluded.field, status = excluded.status, own_url = excluded.own_url, reason = excluded.reason,
       updated_at = excluded.updated_at`,
    [toUuid(siteId), url, field, status, ownUrl ?? null, reason ?? null],
  );
}

/** Images of several sites that are not copied yet, including unused ones, in one statement. */
export async function openImages(em: EntityManager, siteIds: readonly string[]): Promise<OpenImage[]> {
  const rows: {
    site_id: string;
    field: string;
    source_url: string;
    status: OpenImage['status'];
    reason: string | null;
  }[] = await em.execute(
    `select site_id, field, source_url, status, reason from sites.site_image_ingest
       where site_id = any(?::uuid[]) and status <> 'taken' order by updated_at`,
    [textArray(siteIds.map(toUuid))],
  );
  return rows.map((row) => ({
    siteId: fromUuid(row.site_id),
    field: row.field,
    url: row.source_url,
    status: row.status,
    reason: row.reason,
  }));
}
