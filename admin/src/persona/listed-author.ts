import type { SiteAuthorsQuery } from '../generated/operations.js';

export type ListedAuthor = SiteAuthorsQuery['personas'][number];
