import { schemaStatements } from '../../../test/support/schema-statements.js';
import { contentDatabase } from './orm.js';

it('entities declare the tables that migrations create, with named exceptions', async () => {
  expect(await schemaStatements(contentDatabase)).toEqual([
    // The folder of posts imports those of previews, redirects and revisions.
    'alter table "content"."post_previews" drop constraint "post_previews_post_id_fkey";',
    'alter table "content"."post_redirects" drop constraint "post_redirects_post_id_fkey";',
    'alter table "content"."post_revisions" drop constraint "post_revisions_post_id_fkey";',
    // Statements read and write bodies and revision numbers; the search vector is generated.
    'alter table "content"."posts" drop column "blocks", drop column "rendered", drop column "search", drop column "last_revision";',
    // No version uses it any more.
    'alter table "content"."post_types" drop column "organization_id";',
  ]);
});
