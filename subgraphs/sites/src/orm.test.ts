import { schemaStatements } from '../../../test/support/schema-statements.js';
import { sitesDatabase } from './orm.js';

it('entities declare the tables that migrations create, with named exceptions', async () => {
  expect(await schemaStatements(sitesDatabase)).toEqual([
    // The folder of sites imports that of images.
    'alter table "sites"."site_image_ingest" drop constraint "site_image_ingest_site_fkey";',
  ]);
});
