import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { overloaded, rateLimited } from '@imprint/errors/domain-error';
import type { Context, Middleware } from 'koa';

/** Larger bodies are written in slices of this size, at the pace of the socket. */
export const sliceBytes = 64 * 1024;

export interface OutgoingLimits {
  /** Budget of all large bodies in memory. */
  totalBytes: number;
  /** Budget of one tenant, which may always have one body of any size. */
  tenantBytes: number;
  /** Readers without progress for this long are cut when the budget is exhausted. */
  stalledMs: number;
}

const defaultLimits: OutgoingLimits = { totalBytes: 64 * 1024 * 1024, tenantBytes: 32 * 1024 * 1024, stalledMs: 2_000 };

interface Answer {
  readonly tenant: string;
  readonly bytes: Buffer;
  readonly response: ServerResponse;
  /** Time of the last written slice, by the clock of `performance`. */
  progressedAt: number;
}

/**
 * Sends large bodies at the pace of their readers. The memory they hold is bounded in total and by tenant; a body shared
 * by several clients counts once.
 */
export class OutgoingAnswers {
  readonly #answers = new Set<Answer>();
  readonly #bodies = new Map<Buffer, number>();
  #bytes = 0;

  constructor(private readonly limits: OutgoingLimits = defaultLimits) {}

  /** The body to send. RATE_LIMITED above the budget of the tenant, OVERLOADED above the total. */
  paced(bytes: Buffer, response: ServerResponse, tenant: string): Buffer | Readable {
    if (bytes.length <= sliceBytes) return bytes;
    this.#requireRoom(bytes, tenant);
    const answer: Answer = { tenant, bytes, response, progressedAt: performance.now() };
    this.#add(answer);
    response.once('close', () => this.#remove(answer));
    return Readable.from(slicesOf(answer), { highWaterMark: 1 });
  }

  #requireRoom(bytes: Buffer, tenant: string): void {
    const { totalBytes, tenantBytes, stalledMs } = this.limits;
    const ofTenant = this.#bytesOf(tenant);
    const isNew = !this.#bodies.has(bytes);
    if (isNew && ofTenant > 0 && ofTenant + bytes.length > tenantBytes) throw rateLimited(1);
    const isFull = () => isNew && this.#bytes > 0 && this.#bytes + bytes.length > totalBytes;
    const overdue = performance.now() - stalledMs;
    // Insertion order: oldest first.
    for (const answer of isFull() ? this.#answers : []) {
      if (answer.progressedAt > overdue) continue;
      this.#remove(answer);
      answer.response.socket?.resetAndDestroy();
      if (!isFull()) return;
    }
    if (isFull()) throw overloaded();
  }

  #bytesOf(tenant: string): number {
    const bodies = new Set<Buffer>();
    for (const answer of this.#answers) if (answer.tenant === tenant) bodies.add(answer.bytes);
    let sum = 0;
    for (const { length } of bodies) sum += length;
    return sum;
  }

  #add(answer: Answer): void {
    this.#answers.add(answer);
    const holders = this.#bodies.get(answer.bytes) ?? 0;
    this.#bodies.set(answer.bytes, holders + 1);
    if (holders === 0) this.#bytes += answer.bytes.length;
  }

  #remove(answer: Answer): void {
    if (!this.#answers.delete(answer)) return;
    const holders = this.#bodies.get(answer.bytes) ?? 1;
    if (holders > 1) {
      this.#bodies.set(answer.bytes, holders - 1);
      return;
    }
    this.#bodies.delete(answer.bytes);
    this.#bytes -= answer.bytes.length;
  }
}

/** A socket that takes everything at once would keep the event loop until the end: other requests run between slices. */
async function* slicesOf(answer: Answer): AsyncGenerator<Buffer> {
  for (let at = 0; at < answer.bytes.length; at += sliceBytes) {
    if (at > 0) await nextTurn();
    answer.progressedAt = performance.now();
    yield answer.bytes.subarray(at, at + sliceBytes);
  }
}

/** Paces the large bodies of a Koa application. */
export const pacedBodies =
  (answers: OutgoingAnswers, tenantOf: (context: Context) => string): Middleware =>
  async (context, next) => {
    await next();
    if (typeof context.body === 'string' && context.body.length > sliceBytes) await nextTurn();
    const bytes = getLargeBytes(context);
    if (!bytes) return;
    const body = answers.paced(bytes, context.res, tenantOf(context));
    context.body = body;
    context.length = bytes.length;
  };

/** The bytes of a large body; null for a small one. An object is serialized once. */
function getLargeBytes(context: Context): Buffer | null {
  const body: unknown = context.body;
  if (context.respond === false || context.method === 'HEAD' || !body || body instanceof Readable) return null;
  if (Buffer.isBuffer(body)) return body.length > sliceBytes ? body : null;
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  // At most three bytes per character.
  const bytes = text.length * 3 > sliceBytes ? Buffer.from(text) : null;
  if (bytes && bytes.length > sliceBytes) return bytes;
  if (text !== body) context.body = text;
  return null;
}
