import { PostgreSqlDriver, PostgreSqlPlatform } from '@mikro-orm/postgresql';
import { textArray } from './text-array.js';

class Platform extends PostgreSqlPlatform {
  /**
   * Quotes every element. MikroORM quotes some: an element `null` would become NULL, spaces around one would be lost,
   * and a line break in a quoted one would become the letter n.
   */
  override marshallArray(values: string[]): string {
    return textArray(values);
  }
}

/** The driver of MikroORM, with arrays that PostgreSQL reads back as they were. */
export const ormDriver: typeof PostgreSqlDriver = class extends PostgreSqlDriver {
  protected override readonly platform = new Platform();
};
