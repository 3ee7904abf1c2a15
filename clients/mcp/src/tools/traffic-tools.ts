import { z } from 'zod';
import { day, limit } from './fields.js';
import { reads, type Tool, tool } from './tool.js';

const period = {
  from: day.describe('First day (YYYY-MM-DD, UTC); takes precedence over days'),
  to: day.describe('Last day, inclusive; today when omitted'),
  days: z.int().min(1).max(365).optional().describe('Last days; 30 when omitted'),
};

export const trafficTools: readonly Tool[] = [
  tool({
    name: 'read_traffic',
    title: 'Read traffic',
    description: 'Views, visitors and sessions of the site in a period, by day, with the most viewed paths.',
    scope: 'analytics:read',
    annotations: reads,
    input: z.strictObject(period),
    run: ({ imprint }, query) => imprint.audience.readTraffic(query),
  }),
  tool({
    name: 'rank_posts',
    title: 'Rank paths by views',
    description: 'The most viewed paths of the site in a period.',
    scope: 'analytics:read',
    annotations: reads,
    input: z.strictObject({
      ...period,
      limit,
      offset: z.int().min(0).max(1_000_000).optional().describe('Paths to skip'),
    }),
    run: ({ imprint }, query) => imprint.audience.rankPosts(query),
  }),
];
