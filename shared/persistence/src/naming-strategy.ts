import { UnderscoreNamingStrategy } from '@mikro-orm/core';

/** Properties of foreign keys are ids, of which `accountId` is in `account_id`, with the key `sessions_account_fkey`. */
export class NamingStrategy extends UnderscoreNamingStrategy {
  override joinKeyColumnName(property: string): string {
    return this.propertyToColumnName(property);
  }

  override indexName(
    table: string,
    columns: string[],
    type: Parameters<UnderscoreNamingStrategy['indexName']>[2],
  ): string {
    if (type === 'foreign') return `${table}_${columns.join('_').replace(/_id$/, '')}_fkey`;
    return super.indexName(table, columns, type);
  }
}
