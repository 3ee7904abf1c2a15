import { randomBytes } from 'node:crypto';
import type { GatewayCaller, GatewayClient } from '@imprint/gateway-client/gateway-client';
import type { ObjectStore } from '@imprint/object-store/object-store';
import type { LargeBodies } from '@imprint/resilience/large-bodies';
import { isForKeys } from '@imprint/rest-contract/published-route';
import { type CookieName, cookieHeader, needsSecureCookies, wireName } from '@imprint/service/cookies';
import { headerOf } from '@imprint/service/header-of';
import type { Context } from 'koa';
import {
  type DocumentRoute,
  isStreamRoute,
  type Route,
  type RouteReply,
  type RouteRequest,
  type StreamRoute,
  type TranslatedDocument,
} from '../route/route.js';
import { unknownFieldHeader } from '../route/unknown-fields.js';
import { selectRepresentation } from './representation.js';
import type { ReadContext, RequestContext, Step } from './request-context.js';
import { sendFile } from './send-file.js';

const secretBytes = 24;
/** Larger requests run alone, so that others need not wait for them. */
const smallBytes = 64 * 1024;

/** Whom a request waits for. */
export interface AwaitedChange {
  siteId: string;
  position: number;
  seconds: number;
  signal: AbortSignal | undefined;
}

export interface OperationServices {
  gateway: GatewayClient;
  /** Resolves once the site has changed after the position, or after the seconds. */
  waitForChange: (awaited: AwaitedChange) => Promise<void>;
  large: LargeBodies;
  publicUrl: () => string;
  /** Public URL of the contract for accounts. */
  authUrl: () => string;
}

/** Executes the document of the route, or its stream, and sends the reply. */
export const operate =
  (services: OperationServices & { store: ObjectStore }): Step =>
  async (context) => {
    const { koa, route } = context;
    const isSecure = needsSecureCookies(services.authUrl());
    const request = toRouteRequest(context, isSecure, koa.cookies);
    request.publicUrl = services.publicUrl();
    if (isStreamRoute(route)) return stream(context, route, request, services);
    const reply = await sendDocument(context, route, request, services);
    if (route.alternative) koa.vary('Accept');
    const warnings = unknownFieldHeader(route, request.json);
    if (warnings !== undefined) koa.set('X-Content-Warnings', warnings);
    respond(koa, route, reply, isSecure);
    if (reply.file) await sendFile(koa, services.store, reply.file);
  };

async function stream(
  context: RequestContext,
  route: StreamRoute,
  request: RouteRequest,
  { gateway, large }: OperationServices,
): Promise<void> {
  const { principal, signal } = context.caller;
  const tenant = context.tenant ?? '';
  context.isSent = true;
  await route.stream(context.koa, {
    ...request,
    principal,
    signal,
    execute: (document, variables) => gateway.execute(document, variables, context.caller),
    inTurn: (bytes, work) => large.run(work, { bytes, tenant, signal }),
  });
}

function sendDocument(
  context: RequestContext,
  route: DocumentRoute,
  request: RouteRequest,
  { gateway, waitForChange }: OperationServices,
): Promise<RouteReply> {
  const { koa, caller, tenant, bytes } = context;
  const isLarge = (bytes?.length ?? 0) > smallBytes;
  const send = () => execute(selectRepresentation(koa.req, route), request, { gateway, caller, isLarge });
  context.isSent = true;
  if (!route.handle) return send();
  return route.handle(request, {
    send,
    execute: (document, variables) => gateway.execute(document, variables, caller),
    bearer: caller.bearer,
    waitForChange: async (position, seconds) => {
      if (tenant !== null) await waitForChange({ siteId: tenant, position, seconds, signal: caller.signal });
    },
  });
}

interface SentBy {
  gateway: GatewayClient;
  caller: GatewayCaller;
  /** Runs alone in its batch. */
  isLarge?: boolean;
}

/** Executes a document and translates the result. */
export async function execute(
  { document, batch, variables: toVariables, reply }: TranslatedDocument,
  request: RouteRequest,
  { gateway, caller, isLarge = false }: SentBy,
): Promise<RouteReply> {
  const variables = toVariables(request);
  const send = (sent: Record<string, unknown>) =>
    batch
      ? gateway.executeBatched(document, batch, { variables: sent, caller, isLarge })
      : gateway.execute(document, sent, caller);
  const data = await send(variables);
  return (await reply?.(data, request, (others: object) => send({ ...variables, ...others }))) ?? {};
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
    header: (name) => headerOf(request, name) || null,
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

function respond(
  koa: Context,
  route: Route,
  { status, body, file, headers = {}, cookies = {} }: RouteReply,
  isSecure: boolean,
) {
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
  else if (koa.status !== 204 && !file) koa.body = '';
}
