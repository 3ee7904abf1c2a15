import { fromUuid, toUuid } from '@imprint/ids/id';
import { p, Type } from '@mikro-orm/core';

/** Maps a ULID to a `uuid` column, the same 128 bits. */
export class IdType extends Type<string, string> {
  override convertToDatabaseValue(value: string): string {
    return value && !value.includes('-') ? toUuid(value) : value;
  }

  override convertToJSValue(value: string): string {
    return value?.includes('-') ? fromUuid(value) : value;
  }

  override getColumnType(): string {
    return 'uuid';
  }

  override compareAsType(): string {
    return 'string';
  }
}

export const id = () => p.type(IdType).$type<string>();

/** A foreign key: the id of a row of another table, and no more in code. Reads join nothing. */
export const idOf = <Target extends Parameters<typeof p.manyToOne>[0]>(target: Target) =>
  p.manyToOne(target).mapToPk().updateRule('no action');
