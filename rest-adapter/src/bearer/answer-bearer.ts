import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { DomainError, type ErrorCode, invalidBearer } from '@imprint/errors/domain-error';
import { ownValue } from '@imprint/ids/own-value';
import type { Logger } from '@imprint/observability/logger';
import type { ClientFacts } from '@imprint/principal/caller';
import { anonymous, type Principal } from '@imprint/principal/principal';
import { disconnectSignal } from '@imprint/service/disconnect-signal';
import type { Context } from 'koa';
import type { GatewayCaller, GatewayClient } from '../gateway-client.js';
import { refuseUnknown } from '../params.js';
import { parseJsonObject, readBytes, textOf } from '../pipeline/read-body.js';
import { sendBearerError } from './bearer-errors.js';
import {
  type BearerQueryRoute,
  type BearerReply,
  type BearerRequest,
  type BearerRoute,
  type CookieName,
  type Execute,
  isBearerStream,
  isInternal,
} from './bearer-route.js';

export interface BearerDependencies {
  gateway: GatewayClient;
  /** Whose address counts in a request. */
  addressOf: (request: IncomingMessage) => string;
  /** The visitor that the web layer asks for; null when it does not say. */
  visitorOf: (request: IncomingMessage) => string | null;
  /** False where the platform is reached over plain http on this machine. */
  hasSecureCookies: () => boolean;
  logger: Logger;
}

const defaultLimitBytes = 16 * 1024;
const userAgentLimit = 512;
const secretBytes = 24;
/** Milliseconds; together longer than a service takes that is started again. */
const repeatPauses = [250, 1_000, 1_500, 2_000, 3_000];
/** Nothing is begun again after so many milliseconds: whoever asked has waited long enough. */
const repeatWithinMillis = 30_000;
const failuresOfOurs: readonly ErrorCode[] = ['UNAVAILABLE', 'OVERLOADED', 'INTERNAL'];
const webLayer: Principal = { kind: 'service', name: 'rest-adapter' };

/** Answers an operation of the bearer contract. Everything about it is private, failures included. */
export async function answerBearer(
  context: Context,
  route: BearerRoute,
  dependencies: BearerDependencies,
): Promise<void> {
  context.state.route = route.name;
  context.set('Cache-Control', 'no-store');
  try {
    const bearer = bearerOf(context.req, route);
    const client = clientOf(context, route, dependencies);
    const request = await requestOf(context, route, client);
    const caller: GatewayCaller = {
      principal: isInternal(route) ? webLayer : anonymous,
      requestId: context.state.requestId as string,
      signal: disconnectSignal(context.res),
      ...(client && { client }),
      ...(bearer !== null && { bearer }),
    };
    const { gateway } = dependencies;
    if (isBearerStream(route)) {
      const execute: Execute = (document, variables) => gateway.execute(document, variables, caller);
      await route.stream(context, request, execute);
    } else {
      const variables = route.variables(request);
      const ask = () =>
        route.gathering
          ? gateway.executeGathered(route.document, route.gathering, { variables, caller, isLarge: false })
          : gateway.execute(route.document, variables, caller);
      const data = await (route.isRepeatable ? untilCertain(ask) : ask());
      send(context, route.reply(data, request), dependencies.hasSecureCookies);
    }
  } catch (error) {
    sendBearerError(context, route, error, dependencies.logger);
  }
}

/**
 * Does again what may be done twice, for as long as its answers are lost on the way. Once one was lost, a failure of
 * ours says nothing of what came of the first.
 */
async function untilCertain<Data>(work: () => Promise<Data>): Promise<Data> {
  const started = performance.now();
  let isLost = false;
  for (const pause of repeatPauses) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof DomainError && failuresOfOurs.includes(error.code))) throw error;
      isLost ||= error.isUncertain;
      if (!isLost || performance.now() - started > repeatWithinMillis) throw error;
      await wait(pause);
    }
  }
  return work();
}

/** Somebody from outside, or the visitor whose place the web layer may tell. */
function clientOf(
  context: Context,
  route: BearerRoute,
  { addressOf, visitorOf }: BearerDependencies,
): ClientFacts | null {
  const address = isInternal(route) ? visitorOf(context.req) : addressOf(context.req);
  const userAgent = context.get('user-agent').slice(0, userAgentLimit) || null;
  return address === null ? null : { address, userAgent };
}

/** The access token of a request. An API key is none. */
function bearerOf(request: IncomingMessage, { credential }: BearerRoute): string | null {
  if (credential === 'none') return null;
  const headers = request.headersDistinct.authorization ?? [];
  if (headers.length === 0 && credential === 'optional') return null;
  const [, token] = /^Bearer +([\w.~+/=-]+)$/i.exec(headers[0] ?? '') ?? [];
  if (headers.length !== 1 || token === undefined || token.split('.').length !== 3) throw invalidBearer();
  return token;
}

async function requestOf(context: Context, route: BearerRoute, client: ClientFacts | null): Promise<BearerRequest> {
  const body = isBearerStream(route) ? {} : await bodyOf(context.req, route);
  const search = new URLSearchParams(context.querystring);
  // Nothing that a client asks for is passed over in silence.
  if (route.errors === 'lower' && !isInternal(route)) refuseUnknown(search, Object.keys(route.query?.shape ?? {}));
  let freshSecret: string | undefined;
  return {
    params: context.params as Record<string, string>,
    search,
    header: (name) => context.get(name) || null,
    body,
    text: (name) => {
      const value = ownValue(body, name);
      return typeof value === 'string' ? value : null;
    },
    basic: basicOf(context.get('authorization')),
    cookie: (name) => context.cookies.get(name) ?? null,
    client,
    // Few routes want one, and it costs more than the rest of this.
    get freshSecret() {
      freshSecret ??= randomBytes(secretBytes).toString('base64url');
      return freshSecret;
    },
  };
}

/** The body. Where its owner speaks of it, one that is no object is an empty one: authorization comes first there. */
async function bodyOf(
  request: IncomingMessage,
  { body: kind, bodyLimitBytes = defaultLimitBytes, errors }: BearerQueryRoute,
): Promise<Record<string, unknown>> {
  if (kind === undefined) return {};
  const bytes = await readBytes(request, bodyLimitBytes);
  if (kind === 'form') return Object.fromEntries(new URLSearchParams(bytes.toString('utf8')));
  try {
    return parseJsonObject(textOf(bytes), 'The body');
  } catch (error) {
    if (errors === 'lower') throw error;
    return {};
  }
}

function basicOf(header: string): BearerRequest['basic'] {
  const [, encoded] = /^Basic +([\w+/=-]+)$/i.exec(header) ?? [];
  if (encoded === undefined) return null;
  const [user = '', ...password] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
  try {
    return { user: decodeURIComponent(user), password: decodeURIComponent(password.join(':')) };
  } catch {
    return null;
  }
}

function send(
  context: Context,
  { status, body, headers = {}, cookies = {} }: BearerReply,
  isSecure: BearerDependencies['hasSecureCookies'],
): void {
  context.set(headers);
  const set = Object.entries(cookies).map(([name, cookie]) =>
    cookieHeader(name as CookieName, cookie ?? null, isSecure()),
  );
  if (set.length > 0) context.set('Set-Cookie', set);
  context.status = status;
  if (body !== undefined) context.body = body;
  // Koa would say the status in words.
  else if (status !== 204) context.body = '';
}

function cookieHeader(
  name: CookieName,
  cookie: { value: string; maxAgeSeconds: number } | null,
  isSecure: boolean,
): string {
  const { value, maxAgeSeconds } = cookie ?? { value: '', maxAgeSeconds: 0 };
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAgeSeconds}${isSecure ? '; Secure' : ''}`;
}
