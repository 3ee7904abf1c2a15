import type { ApiKeysQuery } from '../generated/operations.js';

export type ListedKey = ApiKeysQuery['apiKeys']['nodes'][number];
