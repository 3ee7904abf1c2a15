import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { invalidBearer } from '@imprint/errors/domain-error';
import type { Logger } from '@imprint/observability/logger';
import { anonymous } from '@imprint/principal/principal';
import type { Context } from 'koa';
import type { GatewayClient } from '../gateway-client.js';
import { parseJsonObject, readBytes } from '../pipeline/read-body.js';
import { sendBearerError } from './bearer-errors.js';
import type { BearerReply, BearerRequest, BearerRoute, CookieName } from './bearer-route.js';

export interface BearerDependencies {
  gateway: GatewayClient;
  /** Whose address counts in a request. */
  addressOf: (request: IncomingMessage) => string;
  /** False where the platform is reached over plain http on this machine. */
  hasSecureCookies: () => boolean;
  logger: Logger;
}

const bodyLimitBytes = 16 * 1024;
const userAgentLimit = 512;
const secretBytes = 24;

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
    const request = await requestOf(context, route);
    const data = await dependencies.gateway.execute(route.document, route.variables(request), {
      principal: anonymous,
      requestId: context.state.requestId as string,
      client: {
        address: dependencies.addressOf(context.req),
        userAgent: context.get('user-agent').slice(0, userAgentLimit) || null,
      },
      ...(bearer !== null && { bearer }),
    });
    send(context, route.reply(data, request), dependencies.hasSecureCookies());
  } catch (error) {
    sendBearerError(context, route, error, dependencies.logger);
  }
}

/** The access token of a request. An API key is none. */
function bearerOf({ headersDistinct }: IncomingMessage, { credential }: BearerRoute): string | null {
  if (credential === 'none') return null;
  const headers = headersDistinct.authorization ?? [];
  if (headers.length === 0 && credential === 'optional') return null;
  const [, token] = /^Bearer +([\w.~+/=-]+)$/i.exec(headers[0] ?? '') ?? [];
  if (headers.length !== 1 || token === undefined || token.split('.').length !== 3) throw invalidBearer();
  return token;
}

async function requestOf(context: Context, route: BearerRoute): Promise<BearerRequest> {
  const body = route.body ? await bodyOf(context.req, route.body) : {};
  return {
    params: context.params as Record<string, string>,
    search: new URLSearchParams(context.querystring),
    body,
    text: (name) => (typeof body[name] === 'string' ? body[name] : null),
    basic: basicOf(context.get('authorization')),
    cookie: (name) => context.cookies.get(name) ?? null,
    freshSecret: randomBytes(secretBytes).toString('base64url'),
  };
}

/** A body that is no object is an empty one: what is missing in it is said by whoever needs it. */
async function bodyOf(request: IncomingMessage, kind: 'json' | 'form'): Promise<Record<string, unknown>> {
  const bytes = await readBytes(request, bodyLimitBytes);
  const text = bytes.toString('utf8');
  if (kind === 'form') return Object.fromEntries(new URLSearchParams(text));
  try {
    return parseJsonObject(text, 'The body');
  } catch {
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

function send(context: Context, { status, body, headers = {}, cookies = {} }: BearerReply, isSecure: boolean): void {
  context.set(headers);
  const set = Object.entries(cookies).map(([name, cookie]) =>
    cookieHeader(name as CookieName, cookie ?? null, isSecure),
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
