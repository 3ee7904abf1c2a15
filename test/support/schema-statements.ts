import { createLogger } from '@imprint/observability/logger';
import { type DatabaseDefinition, openDatabase } from '@imprint/persistence/database';
import { createTestDatabase } from '@imprint/testing/test-database';

/** Statements that would give a freshly migrated database what its entities declare, and take away the rest. */
export async function schemaStatements(definition: DatabaseDefinition): Promise<string[]> {
  const database = await createTestDatabase(process.env.IMPRINT_TEST_DATABASE_URL ?? '');
  const logger = createLogger({ level: 'silent', service: 'test' });
  const { orm } = await openDatabase(definition, { url: database.url, poolSize: 1, logger });
  try {
    const sql = await orm.schema.getUpdateSchemaSQL({ wrap: false });
    return sql.split('\n').filter((line) => line !== '');
  } finally {
    await orm.close(true);
    await database.drop();
  }
}
