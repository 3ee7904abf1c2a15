/** Lists return at most 100 rows; the REST parameter is `limit`. */
export const pageSize = { most: 100, sizeName: 'limit' } as const;
