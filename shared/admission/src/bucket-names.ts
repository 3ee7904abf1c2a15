/** The buckets of the REST contract. A key may override the capacity of each. */
export const bucketNames = ['general', 'public-read', 'public-read-ip', 'leads'] as const;

export type BucketName = (typeof bucketNames)[number];
