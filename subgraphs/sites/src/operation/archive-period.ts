/** Days in which an archived site or organization can be restored. */
export const archiveDays = 30;
const archiveMillis = archiveDays * 86_400_000;
/** Grace period for a restore that started in time, and for clock skew between processes. */
const marginMillis = 3_600_000;

/** End of the days in which it can be restored; null while active. */
export const restorableUntil = (archivedAt: Date | null | undefined): Date | null =>
  archivedAt ? new Date(archivedAt.getTime() + archiveMillis) : null;

/** Sites and organizations archived before this instant are erased. */
export const archivedBefore = (now: Date): Date => new Date(now.getTime() - archiveMillis - marginMillis);
