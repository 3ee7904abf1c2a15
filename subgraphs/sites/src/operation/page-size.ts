import { pageSize as commonPageSize } from '@imprint/graphql/page-size';

/** Maximum page size, and the name of its REST parameter. */
export const pageSize = { max: commonPageSize.max, sizeArgument: 'limit' } as const;
