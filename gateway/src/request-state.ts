import { variablesOf } from '@imprint/graphql/json-body';
import { tenantOf } from '@imprint/principal/tenant';
import type { Context } from 'koa';
import type { Authenticated } from './authenticate.js';
import type { ResponseBudget } from './response-budget.js';

/** What the steps of an operation over HTTP have found. */
export interface RequestState {
  requestId: string;
  signal: AbortSignal;
  /** Absent for an invalid credential. */
  proof?: Authenticated;
  budget?: ResponseBudget;
}

export const stateOf = ({ state }: Context): RequestState => state;

/** The tenant that pays for a request; those with an invalid credential share one. */
export function tenantOfRequest(context: Context): string | undefined {
  const { proof } = stateOf(context);
  return proof ? tenantOf(proof, variablesOf(context)) : 'refused';
}
