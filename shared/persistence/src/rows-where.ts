import { fromUuid } from '@imprint/ids/id';
import type { Constructor, EntityMetadata, EntityProperty } from '@mikro-orm/core';
import { type Statement, statement } from './statement.js';

type ReadRow = Record<string, unknown>;

interface ReadProperty {
  name: string;
  column: string;
  convert: (value: unknown) => unknown;
}

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
  let reading: { prototype: object; properties: readonly ReadProperty[]; read: Statement<ReadRow> } | undefined;
  return async (em, values, connection) => {
    reading ??= prepareRead(em.getMetadata().get(entity), beside, condition, only);
    const { prototype, properties, read } = reading;
    return (await read(em, values, connection)).map((row) => [
      toEntity<Entity>(row, prototype, properties),
      row as Beside,
    ]);
  };
}

function prepareRead(
  { tableName, props, prototype }: EntityMetadata,
  beside: readonly string[],
  condition: string,
  only?: readonly PropertyKey[],
) {
  const read = props.filter(({ name, lazy }) => (only ? only.includes(name) : !lazy));
  const properties = read.map(readProperty);
  const columns = [...properties.map(({ column }) => column), ...beside].join(', ');
  return { prototype, properties, read: statement<ReadRow>(`select ${columns} from ${tableName} where ${condition}`) };
}

function toEntity<Entity>(row: ReadRow, prototype: object, properties: readonly ReadProperty[]): Entity {
  const entity = Object.create(prototype) as Record<string, unknown>;
  for (const { name, column, convert } of properties) {
    // lookup-by-known-name: both come from entity metadata, and this runs for every row.
    const value = row[column];
    entity[name] = value === null ? null : convert(value);
  }
  return entity as Entity;
}

function readProperty({ name, fieldNames, columnTypes }: EntityProperty): ReadProperty {
  const [column = name] = fieldNames;
  const type = columnTypes[0] ?? '';
  if (type === 'uuid') return { name, column, convert: (value) => fromUuid(String(value)) };
  if (type.startsWith('timestamptz')) return { name, column, convert: (value) => new Date(value as string | Date) };
  return { name, column, convert: (value) => value };
}
