import { service as analytics } from '@imprint/analytics/service';
import { service as content } from '@imprint/content/service';
import { service as forms } from '@imprint/forms/service';
import { service as identity } from '@imprint/identity/service';
import { service as media } from '@imprint/media/service';
import type { DatabaseDefinition } from '@imprint/persistence/database';
import { service as sites } from '@imprint/sites/service';

/** Database definitions of all subgraphs. */
export const databases: readonly DatabaseDefinition[] = [sites, content, media, analytics, forms, identity].map(
  ({ database }) => database,
);
