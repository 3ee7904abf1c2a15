import type { ServerResponse } from 'node:http';

/** Aborted when the client is gone before its answer was sent: what is still to be done for it is done for nobody. */
export function disconnectSignal(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) controller.abort();
  });
  return controller.signal;
}
