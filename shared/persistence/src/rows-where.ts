import { type Constructor, EntitySchema } from '@mikro-orm/core';
import { entityColumns, type Row, toEntity } from './entity-columns.js';
import { type Statement, statement } from './statement.js';

/**
 * Reads entities outside the unit of work, so changes to them are not persisted. Query building, hydration and change
 * tracking cost more than the statement. Lazy columns are omitted.
 *
 * @param condition SQL over the columns of the table, with a `?` per value; see {@link statement}.
 * @param only the properties to read; all when omitted.
 */
export function rowsWhere<Entity extends object>(
  entity: Constructor<Entity>,
  condition: string,
  only?: readonly (keyof Entity)[],
): Statement<Entity> {
  const readRows = rowsBeside<Entity, object>(entity, [], condition, only);
  return async (em, values, connection) => (await readRows(em, values, connection)).map(([row]) => row);
}

/**
 * {@link rowsWhere} with additional columns from the same statement.
 *
 * @param beside SQL of the additional aliased columns; their values precede those of the condition.
 */
export function rowsBeside<Entity extends object, Beside extends object>(
  entity: Constructor<Entity>,
  beside: readonly string[],
  condition: string,
  only?: readonly (keyof Entity)[],
): Statement<[Entity, Beside]> {
  const columns = entityColumns(entity).filter(({ property, isLazy }) =>
    only ? only.some((name) => name === property) : !isLazy,
  );
  const selected = [...columns.map(({ column }) => column), ...beside].join(', ');
  const table = EntitySchema.REGISTRY.get(entity)?.tableName;
  const read = statement<Row>(`select ${selected} from ${table} where ${condition}`);
  return async (em, values, connection) =>
    (await read(em, values, connection)).map((row) => [toEntity(row, entity.prototype, columns), row as Beside]);
}
