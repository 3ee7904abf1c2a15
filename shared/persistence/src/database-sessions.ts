import type pg from 'pg';
import { connect, type DatabaseDefinition, jobSchema, type LocatedDatabase } from './database.js';

/** A connection to a database, with the subgraphs that it contains. */
export interface DatabaseSession {
  client: pg.Client;
  definitions: DatabaseDefinition[];
}

/** Opens one session per URL, in the order of the databases, and closes them after the work. */
export async function withSessions<Result>(
  databases: readonly LocatedDatabase[],
  work: (sessions: readonly DatabaseSession[]) => Promise<Result>,
): Promise<Result> {
  const sessions: DatabaseSession[] = [];
  try {
    for (const [url, located] of Map.groupBy(databases, (database) => database.url)) {
      const client = await connect(url, located[0]?.setting);
      // A connection that is lost while another one works fails its next statement.
      client.on('error', () => undefined);
      sessions.push({ client, definitions: located.map(({ definition }) => definition) });
    }
    return await work(sessions);
  } finally {
    await Promise.all(sessions.map(({ client }) => client.end()));
  }
}

export const schemasOf = ({ definitions }: Pick<DatabaseSession, 'definitions'>): string[] =>
  definitions.flatMap((definition) => [definition.schema, jobSchema(definition)]);
