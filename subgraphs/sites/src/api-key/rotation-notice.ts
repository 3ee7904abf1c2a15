import type { SubgraphQuery } from '@imprint/graphql/subgraph-client';
import { addJob } from '@imprint/persistence/jobs';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sitesJobs } from '../operation/sites-jobs.js';
import type { Site } from '../site/site.entity.js';
import type { ApiKey } from './api-key.entity.js';

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

/** Enqueued in the transaction of the rotation, so that no rotation goes unnoticed. */
export const queueRotationNotice = (em: EntityManager, key: ApiKey, site: Site): Promise<void> =>
  addJob(em, sitesJobs, rotationNoticeTask, {
    keyId: key.id,
    siteId: site.id,
    authorId: key.authorId ?? null,
    language: site.defaultLanguage,
    key: `${key.name} (${key.prefix}…)`,
    site: site.name,
  } satisfies RotatedKey);

/** Emails the author of the key, or the site owners when the author is no longer a member. */
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
