import { schemaStatements } from '../../../test/support/schema-statements.js';
import { identityDatabase } from './orm.js';

it('entities declare the tables that migrations create, with named exceptions', async () => {
  expect(await schemaStatements(identityDatabase)).toEqual([
    // No version uses it any more.
    'alter table "identity"."mails" drop column "failure";',
  ]);
});
