import { appendFileSync } from 'node:fs';
import { type Audit, isGood, type Kind, type MixedLoad, type Outcome } from './mixed-load.js';

/** One row of `docs/faults.md`. */
export interface FaultRow {
  fault: string;
  /** Replicas of each service. */
  copies: number;
  requests: number;
  /** Failed requests by status; `none` for a lost connection. */
  failed: Record<string, number>;
  /** Kinds of the failed requests. */
  kinds: Kind[];
  /** Seconds from the fault to the last failed request; 0 without any. */
  healthyAfter: number;
  /** Slowest successful response, in seconds. */
  slowest: number;
  acknowledged: number;
  lost: number;
  twice: number;
}

/** The expected audit. */
export const nothingBroken: Pick<Audit, 'lost' | 'twice' | 'refusedYetStored'> = {
  lost: [],
  twice: [],
  refusedYetStored: [],
};

/** Evaluates the outcomes since the fault, writes its row and returns it. */
export async function reportFault(
  load: MixedLoad,
  { fault, copies, faultAt, databaseUrl }: { fault: string; copies: number; faultAt: number; databaseUrl: string },
): Promise<FaultRow & { broken: Pick<Audit, 'lost' | 'twice' | 'refusedYetStored'>; bad: Outcome[] }> {
  const outcomes = load.outcomes.filter(({ sentAt, millis }) => sentAt + millis >= faultAt);
  const bad = outcomes.filter((outcome) => !isGood(outcome));
  const { acknowledged, ...broken } = await load.audit(databaseUrl);
  const row: FaultRow = {
    fault,
    copies,
    requests: outcomes.length,
    failed: Object.fromEntries(
      [...Map.groupBy(bad, ({ status }) => String(status ?? 'none'))].sort().map(([status, of]) => [status, of.length]),
    ),
    kinds: [...new Set(bad.map(({ kind }) => kind))].sort(),
    healthyAfter: Math.max(0, ...bad.map(({ sentAt }) => sentAt - faultAt)) / 1_000,
    slowest: Math.max(0, ...outcomes.filter(isGood).map(({ millis }) => millis)) / 1_000,
    acknowledged,
    lost: broken.lost.length,
    twice: broken.twice.length,
  };
  const file = process.env.IMPRINT_FAULT_REPORT;
  if (file) appendFileSync(file, `${JSON.stringify(row)}\n`);
  return { ...row, broken, bad };
}
