/** Maximum page size, and the name of its REST parameter. */
export const pageSize = { max: 100, sizeArgument: 'limit' } as const;
