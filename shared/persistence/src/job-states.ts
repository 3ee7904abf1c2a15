/** Conditions on a row of a job table. A dead job has failed permanently and waits for a decision. */
export const jobStates = {
  due: 'attempts = 0 and locked_at is null and run_at <= now()',
  scheduled: 'attempts = 0 and locked_at is null and run_at > now()',
  // Attempts are counted at their start, so a first run is not a failure.
  retrying: 'attempts > 0 and attempts < max_attempts and last_error is not null',
  running: 'locked_at is not null',
  dead: 'attempts >= max_attempts and locked_at is null',
} as const;
