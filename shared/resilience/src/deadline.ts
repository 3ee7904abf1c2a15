/** A stall of the process consumes at most one such part of the deadline. */
const steps = 4;

/**
 * Aborts the signal of the work after a deadline of running time: a process that stalled for seconds first reads the
 * responses that arrived meanwhile. The reason is a `TimeoutError`, as with `AbortSignal.timeout`.
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
