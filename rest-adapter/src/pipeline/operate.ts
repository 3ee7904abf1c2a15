import { randomBytes } from 'node:crypto';
import type { GatewayCaller, GatewayClient } from '@imprint/gateway-client/gateway-client';
import { retryWhileOutcomeUnknown } from '@imprint/gateway-client/retry';
import { ownValue } from '@imprint/ids/own-value';
import type { LargeBodies } from '@imprint/resilience/large-bodies';
import { isForKeys } from '@imprint/rest-contract/published-route';
import { type CookieName, cookieHeader, needsSecureCookies, wireName } from '@imprint/service/cookies';
import type { Context } from 'koa';
import { isStreamRoute, type Route, type RouteReply, type RouteRequest, type TranslatedDocument } from '../route.js';
import { selectRepresentation } from './representation.js';
import type { ReadContext, Step } from './request-context.js';

const secretBytes = 24;
/** Larger requests run alone, so that others need not wait for them. */
const smallBytes = 64 * 1024;

export interface OperationServices {
  gateway: GatewayClient;
  large: LargeBodies;
  publicUrl: () => string;
  /** Public URL of the contract for accounts. */
  authUrl: () => string;
}

/** Executes the document of the route, or its stream, and sends the reply. */
export const operate =
  ({ gateway, large, publicUrl, authUrl }: OperationServices): Step =>
  async (context) => {
    const { koa, route, caller } = context;
    const isSecure = needsSecureCookies(authUrl());
    const request = toRouteRequest(context, isSecure, koa.cookies);
    request.publicUrl = publicUrl();
    if (isStreamRoute(route)) {
      const tenant = context.tenant ?? '';
      const { principal, signal } = caller;
      context.isSent = true;
      await route.stream(koa, {
        ...request,
        principal,
        signal,
        execute: (document, variables) => gateway.execute(document, variables, caller),
        inTurn: (bytes, work) => large.run(work, { bytes, tenant, signal }),
      });
    } else {
      context.isSent = true;
      const { forApplications } = route;
      const reply =
        forApplications && claimsApplication(caller.bearer)
          ? await gateway.execute(forApplications, {}, caller)
          : await execute(
              selectRepresentation(koa.req, route),
              request,
              gateway,
              caller,
              (context.bytes?.length ?? 0) > smallBytes,
            );
      if (route.alternative) koa.vary('Accept');
      send(koa, route, reply, isSecure);
    }
  };

/** Executes a document and translates the result. */
export async function execute(
  { document, batch, isRepeatable, variables: toVariables, reply }: TranslatedDocument,
  request: RouteRequest,
  gateway: GatewayClient,
  caller: GatewayCaller,
  isLarge = false,
): Promise<RouteReply> {
  const own = toVariables(request);
  const ask = (variables: Record<string, unknown>) =>
    batch
      ? gateway.executeBatched(document, batch, { variables, caller, isLarge })
      : gateway.execute(document, variables, caller);
  const data = await (isRepeatable ? retryWhileOutcomeUnknown(() => ask(own)) : ask(own));
  return (await reply?.(data, request, (others) => ask({ ...own, ...others }))) ?? {};
}

/** Whether the token claims to be for an application. Unverified: it only selects the document, never grants access. */
function claimsApplication(token: string | undefined): boolean {
  try {
    const claims: unknown = JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString('utf8'));
    return typeof claims === 'object' && claims !== null && 'client_id' in claims;
  } catch {
    return false;
  }
}

export function toRouteRequest(
  { request, route, params, search, query, json, body, client, upload, quotas, expectedUpdatedAt }: ReadContext,
  isSecure: boolean,
  cookies?: Context['cookies'],
): RouteRequest {
  let freshSecret: string | undefined;
  return {
    params,
    search,
    query,
    json,
    client,
    upload,
    quotas,
    expectedUpdatedAt,
    body: body as Record<string, unknown>,
    publicUrl: '',
    header: (name) => (ownValue(request.headers, name.toLowerCase()) as string | undefined) || null,
    basic: parseBasic(request.headers.authorization ?? ''),
    cookie: (name) => {
      if (route.cookies === undefined) throw new Error(`${route.name} reads cookies without declaring them`);
      return cookies?.get(wireName(name, isSecure)) ?? null;
    },
    // Lazy: few routes need it, and it costs more than the rest.
    get freshSecret() {
      freshSecret ??= randomBytes(secretBytes).toString('base64url');
      return freshSecret;
    },
  };
}

function parseBasic(header: string): RouteRequest['basic'] {
  const [, encoded] = /^Basic +([\w+/=-]+)$/i.exec(header) ?? [];
  if (encoded === undefined) return null;
  const [user = '', ...password] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
  try {
    return { user: decodeURIComponent(user), password: decodeURIComponent(password.join(':')) };
  } catch {
    return null;
  }
}

function send(koa: Context, route: Route, { status, body, headers = {}, cookies = {} }: RouteReply, isSecure: boolean) {
  if (isForKeys(route)) koa.set('Cache-Control', 'private, no-store');
  koa.set(headers);
  const set = Object.entries(cookies).map(([name, cookie]) =>
    cookieHeader(name as CookieName, cookie ?? null, isSecure),
  );
  if (set.length > 0 && route.cookies === undefined) {
    throw new Error(`${route.name} sets cookies without declaring them`);
  }
  if (set.length > 0) koa.set('Set-Cookie', set);
  koa.status = status ?? route.success;
  if (body !== undefined) koa.body = body;
  // Otherwise Koa would send the status text.
  else if (koa.status !== 204) koa.body = '';
}
