import { fromUuid } from '@imprint/ids/id';
import type { Constructor, EntityProperty } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';

interface ReadProperty {
  name: string;
  column: string;
  convert: (value: unknown) => unknown;
}

const known = new WeakMap<object, ReadProperty[]>();

/**
 * Entities to read, unknown to the unit of work: what is changed of them is not written. Building a query, hydrating
 * and watching rows that nobody changes cost more than the statement. Columns that load late are left out.
 *
 * @param condition SQL over the columns of the table, with a `?` for each value.
 */
export async function readRows<Entity extends object>(
  em: EntityManager,
  entity: Constructor<Entity>,
  condition: string,
  values: readonly unknown[],
): Promise<Entity[]> {
  const { tableName, props, prototype } = em.getMetadata().get(entity);
  const properties = known.get(prototype) ?? props.filter(({ lazy }) => !lazy).map(readProperty);
  known.set(prototype, properties);
  const columns = properties.map(({ column }) => column).join(', ');
  const rows: Record<string, unknown>[] = await em.execute(`select ${columns} from ${tableName} where ${condition}`, [
    ...values,
  ]);
  return rows.map((row) => {
    const read = Object.create(prototype) as Record<string, unknown>;
    for (const { name, column, convert } of properties) {
      const value = row[column];
      read[name] = value === null ? null : convert(value);
    }
    return read as Entity;
  });
}

function readProperty({ name, fieldNames, columnTypes }: EntityProperty): ReadProperty {
  const [column = name] = fieldNames;
  const type = columnTypes[0] ?? '';
  if (type === 'uuid') return { name, column, convert: (value) => fromUuid(String(value)) };
  if (type.startsWith('timestamptz')) return { name, column, convert: (value) => new Date(value as string | Date) };
  return { name, column, convert: (value) => value };
}
