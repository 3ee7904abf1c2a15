import type { Middleware } from 'koa';
import { isStopping } from './stopping.js';

/** Says which parts do not answer, in words that name nothing internal. */
export class NotReady extends Error {
  constructor(
    readonly failing: readonly string[],
    options?: ErrorOptions,
  ) {
    super(`not ready: ${failing.join(', ')}`, options);
  }
}

/** What proxies and orchestrators ask all the time; neither log nor trace want to hear of it. */
export const isProbe = (path: string): boolean => /\/(health|ready)$/.test(path);

/**
 * `/health`: the process lives, and 503 once it was told to end. `/ready`: it can answer, or 503 with what
 * fails; a check that says nothing better failed at the database. Everything else goes on. `mounts` are
 * prefixes that answer the same.
 */
export function probes(check: () => Promise<void>, mounts: readonly string[] = ['']): Middleware {
  const health = new Set(mounts.map((mount) => `${mount}/health`));
  const ready = new Set(mounts.map((mount) => `${mount}/ready`));
  return async (context, next) => {
    if (health.has(context.path)) {
      context.status = isStopping() ? 503 : 200;
      context.body = { status: isStopping() ? 'stopping' : 'ok' };
    } else if (ready.has(context.path)) {
      const failing = await check().then(
        () => (isStopping() ? ['stopping'] : null),
        (error: unknown) => (error instanceof NotReady ? error.failing : ['database']),
      );
      context.status = failing ? 503 : 200;
      context.body = failing ? { status: 'unavailable', failing } : { status: 'ready' };
    } else {
      await next();
    }
  };
}

/** Throws NotReady with what the other process says of itself. */
export async function requireReady(name: string, url: string, timeoutMillis: number): Promise<void> {
  const reply = await fetch(new URL('/ready', url), { signal: AbortSignal.timeout(timeoutMillis) }).then(
    async (response) => ({
      isReady: response.ok,
      failing: ((await response.json()) as { failing?: string[] }).failing,
    }),
    (): { isReady: boolean; failing?: string[] | undefined } => ({ isReady: false }),
  );
  if (!reply.isReady) throw new NotReady(reply.failing ?? [name]);
}
