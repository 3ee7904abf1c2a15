import { DomainError } from '@imprint/errors/domain-error';
import type { Middleware } from 'koa';
import { isStopping } from './stopping.js';

/** Names the failing dependencies without internal details. */
export class NotReady extends Error {
  constructor(
    readonly failing: readonly string[],
    options?: ErrorOptions,
  ) {
    super(`not ready: ${failing.join(', ')}`, options);
  }
}

/** Frequent requests of proxies and orchestrators, excluded from logs and traces. */
export const isProbe = (path: string): boolean => /\/(health|ready)$/.test(path);

/**
 * `/health`: 200, or 503 during shutdown. `/ready`: 200, or 503 with the failing dependencies, `database` by default.
 * `mounts` are path prefixes of both.
 */
export function probes(check: () => Promise<void>, mounts: readonly string[] = ['']): Middleware {
  const health = new Set(mounts.map((mount) => `${mount}/health`));
  const ready = new Set(mounts.map((mount) => `${mount}/ready`));
  return async (context, next) => {
    const isHealth = health.has(context.path);
    if (!isHealth && !ready.has(context.path)) return next();
    if (context.method !== 'GET' && context.method !== 'HEAD') {
      context.set('Allow', 'GET, HEAD');
      throw new DomainError('METHOD_NOT_ALLOWED', 'Method not allowed. Allowed: GET, HEAD.');
    }
    context.set('Cache-Control', 'no-store');
    if (isHealth) {
      context.status = isStopping() ? 503 : 200;
      context.body = { status: isStopping() ? 'stopping' : 'ok' };
    } else {
      const failing = await check().then(
        () => (isStopping() ? ['stopping'] : null),
        (error: unknown) => (error instanceof NotReady ? error.failing : ['database']),
      );
      context.status = failing ? 503 : 200;
      context.body = failing ? { status: 'unavailable', failing } : { status: 'ready' };
    }
  };
}

/** Throws NotReady with the failing dependencies of another service. */
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
