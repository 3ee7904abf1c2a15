import { schemaStatements } from '../../../test/support/schema-statements.js';
import { formsDatabase } from './orm.js';

it('entities declare the tables that migrations create', async () => {
  expect(await schemaStatements(formsDatabase)).toEqual([]);
});
