import type { EntityManager } from '@mikro-orm/postgresql';

/** Runs a query on a replica, if there is one. The types of the ORM lack this option for statements as text. */
export const readReplica = <Row extends object>(
  em: EntityManager,
  sql: string,
  values: readonly unknown[],
): Promise<Row[]> => em.execute(sql, [...values], { connectionType: 'read' });
