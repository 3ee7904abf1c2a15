/** An index that is compared with the database by its name only. */
export interface NamedIndex {
  name: string;
  expression: string;
}

/**
 * An index as SQL, for what the properties of an entity cannot say: expressions, and columns in descending order behind a
 * column whose name ends alike, because the schema generator would read `id desc` after `site_id` as ascending.
 *
 * @param on table and columns, and the condition if it is partial.
 */
export const indexOn = (name: string, on: string): NamedIndex => ({
  name,
  expression: `create index ${name} on ${on}`,
});

/** {@link indexOn} for a unique index. */
export const uniqueIndexOn = (name: string, on: string): NamedIndex => ({
  name,
  expression: `create unique index ${name} on ${on}`,
});
