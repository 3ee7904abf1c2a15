import { koaMiddleware } from '@as-integrations/koa';
import { DomainError, invalidBearer } from '@imprint/errors/domain-error';
import { variablesOf } from '@imprint/graphql/json-body';
import { namedSites } from '@imprint/principal/named-sites';
import type { Context, Middleware } from 'koa';
import { authenticate, type Credentials } from './authenticate.js';
import type { Gateway } from './gateway.js';
import { type GatewayContext, gatewayContext } from './gateway-context.js';
import { documentOf } from './receive-operation.js';
import { refusal } from './refusal.js';
import { stateOf } from './request-state.js';

/** Executes the operation of a request with its caller, and ends its budget once the response is serialized. */
export function executeOperation(gateway: Gateway, credentials: Credentials): Middleware {
  const execute = koaMiddleware<GatewayContext>(gateway.server, {
    context: ({ ctx }) => contextOf(ctx, gateway, credentials),
  });
  return async (context, next) => {
    await (execute(context, next) as Promise<void>).finally(() => stateOf(context).budget?.end());
  };
}

/** Authenticates again: only the variables name the sites of an account that has many. */
async function contextOf(request: Context, gateway: Gateway, credentials: Credentials): Promise<GatewayContext> {
  const variables = variablesOf(request);
  const caller = await authenticate(request.req, namedSites(variables), credentials).catch((error: unknown) => {
    if (error instanceof DomainError) throw refusal(error);
    throw error;
  });
  if (!caller) throw refusal(invalidBearer());
  const { isInternal, ...known } = caller;
  const state = stateOf(request);
  const contextual = { ...known, requestId: state.requestId, signal: state.signal };
  const budget = gateway.newBudget(contextual, isInternal, variables);
  state.budget = budget;
  const context = gatewayContext(contextual, isInternal, budget);
  gateway.requireRegistered(documentOf(request), context);
  return context;
}
