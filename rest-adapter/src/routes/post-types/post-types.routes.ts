import { z } from 'zod';
import { ListPostTypesDocument } from '../../generated/documents.js';
import { listOf } from '../../replies.js';
import { route, routesOf } from '../../route.js';

const postType = z.object({
  id: z.string(),
  slug: z.string().describe('Value to use as post_type'),
  name: z.string(),
  plural_name: z.string(),
  description: z.string(),
  is_default: z.boolean(),
  public: z.boolean(),
  hierarchical: z.boolean(),
  has_archive: z.boolean(),
  supports: z.array(z.string()),
  fields: z.unknown().describe('Custom field definitions'),
  schema: z.unknown().describe('JSON Schema 2020-12 or null'),
  sidebar_icon: z.string(),
  sidebar_order: z.number().int(),
  site_id: z.string(),
  org_id: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
});

export const postTypeRoutes = routesOf({ auth: 'apiKey', errors: 'envelope' }, [
  route('list post types', 'GET /v1/post-types', {
    scope: 'post_types:read',
    document: ListPostTypesDocument,
    response: listOf(postType),
  }),
]);
