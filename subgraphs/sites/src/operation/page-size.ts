/** Maximum page size, and the name of its parameter. */
export const pageSize = { max: 200, sizeArgument: 'limit' } as const;
