/** Lists return at most 100 rows; the REST parameter is `limit`. */
export const pageSize = { max: 100, sizeArgument: 'limit' } as const;
