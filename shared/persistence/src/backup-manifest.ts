import type pg from 'pg';

export interface BackedUpTable {
  schema: string;
  name: string;
  columns: string[];
  rows: number;
  /** Parent table and bound of a partition. */
  partition: { of: string; bound: string } | null;
}

export interface BackedUpSequence {
  schema: string;
  name: string;
  lastValue: string;
  isCalled: boolean;
}

export interface Manifest {
  format: 1;
  /** Time of the snapshot, ISO 8601. */
  takenAt: string;
  /** Applied migrations by schema, in order. */
  migrations: Record<string, string[]>;
  /** Referenced tables before referencing ones. */
  tables: BackedUpTable[];
  sequences: BackedUpSequence[];
}

export interface BackupSummary {
  tables: number;
  rows: number;
}

export type Progress = (line: string) => void;

export const manifestEntry = 'manifest.json';
/** Written by the migrations, so not restored. */
export const ownBookkeeping = 'migrations';

export const toSummary = ({ tables }: Manifest): BackupSummary => ({
  tables: tables.length,
  rows: tables.reduce((total, { rows }) => total + rows, 0),
});

export const toIdentifier = (client: pg.Client, { schema, name }: { schema: string; name: string }): string =>
  `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`;
