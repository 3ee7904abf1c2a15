import { z } from 'zod';
import { ListPostTypesDocument } from '../../generated/documents.js';
import { json, listOf, named } from '../../route/replies.js';
import { route, routesOf } from '../../route/route.js';

const postType = named('PostType', {
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
  fields: json(z.array(z.record(z.string(), z.unknown())).describe('Custom field definitions')),
  schema: json(z.record(z.string(), z.unknown()).nullable().describe('JSON Schema 2020-12 of the custom fields')),
  sidebar_icon: z.string(),
  sidebar_order: z.number().int(),
  site_id: z.string(),
  org_id: z.string().nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});

export const postTypeRoutes = routesOf({ auth: 'apiKey', errors: 'envelope' }, [
  route('list post types', 'GET /v1/post-types', {
    scope: 'post_types:read',
    document: ListPostTypesDocument,
    response: listOf(postType),
  }),
]);
