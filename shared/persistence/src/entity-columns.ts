import { fromUuid, toUuid } from '@imprint/ids/id';
import { type Constructor, EntitySchema, UnderscoreNamingStrategy } from '@mikro-orm/core';
import { IdType } from './id-column.js';

export type Row = Record<string, unknown>;

/** A stored property of an entity. Statements as text and their rows derive from it. */
export interface EntityColumn {
  property: string;
  column: string;
  /** Omitted by reads of many rows. */
  isLazy: boolean;
  /** Converts a value of the driver other than null. */
  fromColumn: ((value: unknown) => unknown) | null;
  toColumn: ((value: unknown) => unknown) | null;
}

const naming = new UnderscoreNamingStrategy();

type Definition = EntitySchema['properties'][string];

/** The type of a property; that of the referenced key if it is a foreign key. */
function keyType(definition: Definition): unknown {
  if (definition.kind !== 'm:1') return definition.type;
  const target = EntitySchema.REGISTRY.get(definition.entity() as Constructor<object>)?.properties ?? {};
  return Object.values(target).find(({ primary }) => primary)?.type;
}

/** Stored properties of an entity class, in the order of its definition. */
export function entityColumns(entity: Constructor<object>): EntityColumn[] {
  const properties = EntitySchema.REGISTRY.get(entity)?.properties ?? {};
  return Object.entries(properties).flatMap(([property, definition]) => {
    const { name, lazy, persist } = definition;
    const isId = keyType(definition) === IdType;
    const column: EntityColumn = {
      property,
      column: name ?? naming.propertyToColumnName(property),
      isLazy: lazy === true,
      fromColumn: isId ? (value) => fromUuid(value as string) : null,
      toColumn: isId ? (value) => (value ? toUuid(value as string) : null) : null,
    };
    return persist === false ? [] : [column];
  });
}

/** An entity outside the unit of work: changes are not flushed. Hydration by the ORM costs several times as much. */
export function toEntity<Entity extends object>(
  row: object,
  prototype: Entity,
  columns: readonly EntityColumn[],
): Entity {
  const entity = Object.create(prototype) as Row;
  for (const { property, column, fromColumn } of columns) {
    // lookup-by-known-name: both come from the entity definition, and this runs for every row.
    const value = (row as Row)[column];
    entity[property] = fromColumn && value !== null ? fromColumn(value) : value;
  }
  return entity as Entity;
}

/** Values by column, as input of `json_populate_recordset`. */
export function toRow(entity: object, columns: readonly EntityColumn[]): Row {
  const row: Row = {};
  for (const { property, column, toColumn } of columns) {
    // lookup-by-known-name: both come from the entity definition.
    const value = (entity as Row)[property];
    row[column] = toColumn ? toColumn(value) : value;
  }
  return row;
}
