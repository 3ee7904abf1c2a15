/** Requests per minute and capacity of the buckets of the REST contract. A key may override each. */
export const bucketLimits = { general: 60, 'public-read': 600, 'public-read-ip': 60, leads: 10 } as const;

export type BucketName = keyof typeof bucketLimits;

export const bucketNames = Object.keys(bucketLimits) as BucketName[];
