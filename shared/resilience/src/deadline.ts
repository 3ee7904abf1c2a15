/** Of a pause of this whole process, all but one in so many parts of the deadline is forgiven. */
const steps = 4;

/**
 * Runs what ends early when its signal is aborted, after a time in which this process ran: one that stood still
 * for seconds first reads the answers that came meanwhile. The reason is a `TimeoutError`, as that of
 * `AbortSignal.timeout`.
 */
export async function withDeadline<Result>(
  millis: number,
  run: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  const wait = (left: number): NodeJS.Timeout =>
    setTimeout(() => {
      if (left > 1) timer = wait(left - 1);
      else controller.abort(new DOMException(`timeout: no answer within ${millis} ms`, 'TimeoutError'));
    }, millis / steps);
  let timer = wait(steps);
  try {
    return await run(controller.signal);
  } finally {
    clearTimeout(timer);
  }
}
