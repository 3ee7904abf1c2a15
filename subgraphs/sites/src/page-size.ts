/** Maximum page size, and the name of its parameter. */
export const pageSize = { most: 200, sizeName: 'limit' } as const;
