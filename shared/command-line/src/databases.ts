import { analyticsDatabase } from '@imprint/analytics/server';
import { contentDatabase } from '@imprint/content/server';
import { formsDatabase } from '@imprint/forms/server';
import { identityDatabase } from '@imprint/identity/server';
import { mediaDatabase } from '@imprint/media/server';
import type { DatabaseDefinition } from '@imprint/persistence/database';
import { sitesDatabase } from '@imprint/sites/server';

/** Database definitions of all subgraphs. */
export const databases: readonly DatabaseDefinition[] = [
  sitesDatabase,
  contentDatabase,
  mediaDatabase,
  analyticsDatabase,
  formsDatabase,
  identityDatabase,
];
