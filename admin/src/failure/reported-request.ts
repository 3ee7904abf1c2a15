import { GraphError } from '../graph/graph-error.js';

/** Failures of the platform. What people can correct themselves needs no report. */
const reportedCodes: readonly string[] = ['INTERNAL', 'UNAVAILABLE'];

/** Id of the request that a report should name, or null. */
export const reportedRequest = (error: unknown): string | null =>
  error instanceof GraphError && reportedCodes.includes(error.code) ? (error.details.requestId ?? null) : null;
