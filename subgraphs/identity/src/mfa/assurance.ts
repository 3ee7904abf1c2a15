const hourMillis = 60 * 60_000;
/** The owner reacts in this time to the mail about a factor that the password alone has added. */
const weakHours = 24;

/** A factor, or a session that has proven one. Null when it counts. */
export interface Assured {
  weakUntil?: Date | null | undefined;
}

/** True once a factor makes sessions strong. */
export const counts = ({ weakUntil = null }: Assured, now: Date): boolean => weakUntil === null || weakUntil <= now;

/** End of the weak time of a factor that starts now. */
export const weakFrom = (now: Date): Date => new Date(now.getTime() + weakHours * hourMillis);
