import type { IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { DomainError, type ErrorCode } from '@imprint/errors/domain-error';
import type { Logger } from '@imprint/observability/logger';
import type { ClientFacts } from '@imprint/principal/caller';
import { anonymous, type Principal } from '@imprint/principal/principal';
import { disconnectSignal } from '@imprint/service/disconnect-signal';
import type { Context } from 'koa';
import type { GatewayCaller, GatewayClient } from '../gateway-client.js';
import type { StreamPlaces } from '../pipeline/stream-places.js';
import { authorizeFirst } from './authorize-first.js';
import { sendBearerError } from './bearer-errors.js';
import { bearerOf, readBearerRequest } from './bearer-request.js';
import {
  type BearerReply,
  type BearerRoute,
  type CookieName,
  type Execute,
  isBearerStream,
  isInternal,
} from './bearer-route.js';
import { requireOwnPage } from './browser-origin.js';
import { cookieHeader, needsSecureCookies } from './cookies.js';

export interface BearerDependencies {
  gateway: GatewayClient;
  /** Client address of a request. */
  addressOf: (request: IncomingMessage) => string;
  /** Address of the visitor that the web layer acts for; null when absent. */
  visitorOf: (request: IncomingMessage) => string | null;
  streams: StreamPlaces;
  /** Public URL of the bearer contract. */
  authUrl: () => string;
  logger: Logger;
}

const userAgentLimit = 512;
/** Together longer than the restart of a service. */
const retryDelaysMs = [250, 1_000, 1_500, 2_000, 3_000];
/** No retry starts later than this. */
const retryWindowMs = 30_000;
const serverErrorCodes: readonly ErrorCode[] = ['UNAVAILABLE', 'OVERLOADED', 'INTERNAL'];
const webLayer: Principal = { kind: 'service', name: 'rest-adapter' };

/** Answers an operation of the bearer contract. Responses are never cacheable, errors included. */
export async function answerBearer(
  context: Context,
  route: BearerRoute,
  dependencies: BearerDependencies,
): Promise<void> {
  context.state.route = route.name;
  context.set('Cache-Control', 'no-store');
  try {
    const { gateway, streams, authUrl } = dependencies;
    requireOwnPage(context.req, route, authUrl());
    const bearer = bearerOf(context.req, route);
    const client = getClient(context, route, dependencies);
    const hasSecureCookies = needsSecureCookies(authUrl());
    const caller: GatewayCaller = {
      principal: isInternal(route) ? webLayer : anonymous,
      requestId: context.state.requestId as string,
      signal: disconnectSignal(context.res),
      ...(client && { client }),
      ...(bearer !== null && { bearer }),
    };
    // Not yet verified: a forged token gets only short responses charged to it.
    context.state.tenant = bearer ?? undefined;
    const execute: Execute = (document, variables) => gateway.execute(document, variables, caller);
    const request = await readBearerRequest(context, route, { client, hasSecureCookies }).catch(async (error) => {
      if (bearer !== null && route.errors === 'upper')
        await authorizeFirst(context.params as Record<string, string>, execute);
      throw error;
    });
    if (isBearerStream(route)) {
      await streams.run(bearer ?? '', () => route.stream(context, request, execute));
    } else {
      if (route.forApplications && bearer !== null && claimsApplication(bearer)) {
        const { body } = await gateway.execute(route.forApplications.document, {}, caller);
        return send(context, route, { status: route.success, body }, hasSecureCookies);
      }
      const variables = route.variables(request);
      const ask = () =>
        route.batch
          ? gateway.executeBatched(route.document, route.batch, { variables, caller, isLarge: false })
          : gateway.execute(route.document, variables, caller);
      const data = await (route.isRepeatable ? retryWhileOutcomeUnknown(ask) : ask());
      send(context, route, route.reply(data, request), hasSecureCookies);
    }
  } catch (error) {
    sendBearerError(context, route, error, dependencies.logger);
  }
}

/**
 * Retries an idempotent operation while its outcome is unknown. Once a response was lost, a later server error does not
 * tell whether the first attempt took effect.
 */
async function retryWhileOutcomeUnknown<Data>(work: () => Promise<Data>): Promise<Data> {
  const started = performance.now();
  let isUncertain = false;
  for (const delayMs of retryDelaysMs) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof DomainError && serverErrorCodes.includes(error.code))) throw error;
      isUncertain ||= error.isUncertain;
      if (!isUncertain || performance.now() - started > retryWindowMs) throw error;
      await wait(delayMs);
    }
  }
  return work();
}

/** The client, or the visitor that the web layer forwards. */
function getClient(
  context: Context,
  route: BearerRoute,
  { addressOf, visitorOf }: BearerDependencies,
): ClientFacts | null {
  const address = isInternal(route) ? visitorOf(context.req) : addressOf(context.req);
  const userAgent = context.get('user-agent').slice(0, userAgentLimit) || null;
  return address === null ? null : { address, userAgent };
}

/** Whether the token claims to be for an application. Unverified: it only selects the document, never grants access. */
function claimsApplication(token: string): boolean {
  try {
    const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));
    return typeof claims === 'object' && claims !== null && 'client_id' in claims;
  } catch {
    return false;
  }
}

function send(
  context: Context,
  { name: routeName, cookies: use }: BearerRoute,
  { status, body, headers = {}, cookies = {} }: BearerReply,
  isSecure: boolean,
): void {
  context.set(headers);
  const set = Object.entries(cookies).map(([name, cookie]) =>
    cookieHeader(name as CookieName, cookie ?? null, isSecure),
  );
  if (set.length > 0 && use === undefined) throw new Error(`${routeName} sets cookies without declaring them`);
  if (set.length > 0) context.set('Set-Cookie', set);
  context.status = status;
  if (body !== undefined) context.body = body;
  // Otherwise Koa would send the status text.
  else if (status !== 204) context.body = '';
}
