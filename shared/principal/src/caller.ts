import { z } from 'zod';
import { type Principal, principalSchema } from './principal.js';

/** Origin of a request by a person. Absent for keys and services, which do not depend on it. */
const clientFactsSchema = z.object({
  /** See `clientAddress`. */
  address: z.string(),
  userAgent: z.string().nullable(),
  /** Country (ISO 3166-1 alpha-2) that a trusted proxy names. */
  country: z.string().nullish(),
});

/** Characters of a user agent that the platform keeps. */
export const userAgentLimit = 512;

export type ClientFacts = z.infer<typeof clientFactsSchema>;

/** The principal of a request, with its origin and request id. */
export interface Caller {
  readonly principal: Principal;
  readonly requestId: string;
  readonly client?: ClientFacts | undefined;
  /** The account of a verified access token, from which the gateway makes the principal. Never leaves the process. */
  readonly accountId?: string | undefined;
  /** Keyed hash of the address, computed by the service that stores it. Never leaves the process. */
  readonly addressHash?: string | undefined;
  /** Aborted when the client disconnects, so that running and queued work can stop. Never leaves the process. */
  readonly signal?: AbortSignal | undefined;
}

/** The part of a caller that is signed. */
export const signedCallerSchema = z.object({ principal: principalSchema, client: clientFactsSchema.optional() });

export type SignedCaller = z.infer<typeof signedCallerSchema>;
