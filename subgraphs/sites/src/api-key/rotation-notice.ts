import type { SubgraphQuery } from '@imprint/graphql/subgraph-client';
import { addJob } from '@imprint/persistence/jobs';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Site } from '../site/site.entity.js';
import type { ApiKey } from './api-key.entity.js';

/** A rotated key, as the mail about it needs it. */
export interface RotatedKey {
  keyId: string;
  siteId: string;
  authorId: string | null;
  language: string;
  key: string;
  site: string;
}

export const rotationNoticeTask = 'notice-key-rotation';

const noticeMutation = 'mutation SitesNotice($input: QueueNoticeInput!) { queueNotice(input: $input) { done } }';

/** In the transaction of the rotation, so that no secret changes hands unseen. */
export const queueRotationNotice = (em: EntityManager, key: ApiKey, site: Site): Promise<void> =>
  addJob(em, 'sites_jobs', rotationNoticeTask, {
    keyId: key.id,
    siteId: site.id,
    authorId: key.authorId ?? null,
    language: site.defaultLanguage,
    key: `${key.name} (${key.prefix}…)`,
    site: site.name,
  } satisfies RotatedKey);

/** Mails the author of the key, or the owners of the site where the author works there no longer. */
export async function sendRotationNotice(queryIdentity: SubgraphQuery, rotated: RotatedKey): Promise<void> {
  const { keyId, siteId, authorId, language, key, site } = rotated;
  await queryIdentity(noticeMutation, {
    input: {
      id: `api key rotated ${keyId}`,
      siteId,
      template: 'api_key_rotated',
      accountId: authorId,
      language,
      values: { key, site },
    },
  });
}
