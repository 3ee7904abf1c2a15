import { z } from 'zod';
import { type Principal, principalSchema } from './principal.js';

/** Where a request of a person comes from. Absent for keys and processes, whose requests do not depend on it. */
export const clientFactsSchema = z.object({
  /** The address that counts: see `clientAddress`. */
  address: z.string(),
  userAgent: z.string().nullable(),
});

export type ClientFacts = z.infer<typeof clientFactsSchema>;

/** Who asks, from where, in which request. */
export interface Caller {
  readonly principal: Principal;
  readonly requestId: string;
  readonly client?: ClientFacts | undefined;
  /** Keyed hash of the address, made by the service that keeps it. Never leaves the process. */
  readonly addressHash?: string | undefined;
  /** Aborted when the client is gone: work in progress and in queues may end. Never leaves the process. */
  readonly signal?: AbortSignal | undefined;
}

/** The part of a caller that is signed. */
export const signedCallerSchema = z.object({ principal: principalSchema, client: clientFactsSchema.optional() });

export type SignedCaller = z.infer<typeof signedCallerSchema>;
