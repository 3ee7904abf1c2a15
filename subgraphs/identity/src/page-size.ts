/** Lists of this service give 100 rows at most; callers know the size of a page as `limit`. */
export const pageSize = { most: 100, sizeName: 'limit' } as const;
