/** How long a page may be, and what callers know its length as. */
export const pageSize = { most: 200, sizeName: 'limit' } as const;
