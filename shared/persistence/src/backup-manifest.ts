import type { StoredSequence, StoredTable } from './stored-tables.js';

export interface BackedUpTable extends StoredTable {
  rows: number;
}

export interface Manifest {
  format: 1;
  /** Time of the snapshot, ISO 8601. */
  takenAt: string;
  /** Applied migrations by schema, in order. */
  migrations: Record<string, string[]>;
  /** Referenced tables before referencing ones. */
  tables: BackedUpTable[];
  sequences: StoredSequence[];
}

export interface BackupSummary {
  tables: number;
  rows: number;
}

export type Progress = (line: string) => void;

export const manifestEntry = 'manifest.json';

export const toSummary = ({ tables }: Manifest): BackupSummary => ({
  tables: tables.length,
  rows: tables.reduce((total, { rows }) => total + rows, 0),
});
