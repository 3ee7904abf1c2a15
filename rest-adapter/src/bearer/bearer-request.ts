import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { badRequest, invalidBearer } from '@imprint/errors/domain-error';
import { ownValue } from '@imprint/ids/own-value';
import type { ClientFacts } from '@imprint/principal/caller';
import type { Context } from 'koa';
import { refuseUnknown } from '../params.js';
import { decodeText, parseJsonObject, readBytes, requireContentType } from '../pipeline/read-body.js';
import {
  type BearerQueryRoute,
  type BearerRequest,
  type BearerRoute,
  isBearerStream,
  isInternal,
} from './bearer-route.js';
import { requireFieldTypes } from './body-fields.js';
import { wireName } from './cookies.js';

const defaultLimitBytes = 16 * 1024;
const secretBytes = 24;
const formType = 'application/x-www-form-urlencoded';

/** The access token of a request; null for an API key. */
export function bearerOf(request: IncomingMessage, { credential }: BearerRoute): string | null {
  if (credential === 'none') return null;
  const headers = request.headersDistinct.authorization ?? [];
  if (headers.length === 0 && credential === 'optional') return null;
  const [, token] = /^Bearer +([\w.~+/=-]+)$/i.exec(headers[0] ?? '') ?? [];
  if (headers.length !== 1 || token === undefined || token.split('.').length !== 3) throw invalidBearer();
  return token;
}

export interface RequestSurroundings {
  client: ClientFacts | null;
  /** False over plain http on localhost. */
  hasSecureCookies: boolean;
}

/** Parses a request for its handler. Client errors for an unreadable body or parameters. */
export async function readBearerRequest(
  context: Context,
  route: BearerRoute,
  { client, hasSecureCookies }: RequestSurroundings,
): Promise<BearerRequest> {
  const body = isBearerStream(route) ? {} : await readBody(context.req, route);
  // PostgreSQL cannot store NUL: replace it with U+FFFD, which matches no row.
  const search = new URLSearchParams(context.querystring.replaceAll('%00', '%EF%BF%BD'));
  // Unknown parameters are errors in this contract.
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
    basic: parseBasic(context.get('authorization')),
    cookie: (name) => {
      if (route.cookies === undefined) throw new Error(`${route.name} reads cookies without declaring them`);
      return context.cookies.get(wireName(name, hasSecureCookies)) ?? null;
    },
    client,
    // Lazy: few routes need it, and it costs more than the rest.
    get freshSecret() {
      freshSecret ??= randomBytes(secretBytes).toString('base64url');
      return freshSecret;
    },
  };
}

/** Parses the body. When all fields are optional, body and Content-Type may be absent. */
async function readBody(request: IncomingMessage, route: BearerQueryRoute): Promise<Record<string, unknown>> {
  const { body: kind, bodyLimitBytes = defaultLimitBytes, errors, fields } = route;
  if (kind === undefined) return {};
  const bytes = await readBytes(request, bodyLimitBytes);
  if (bytes.length === 0 && errors !== 'lower') return {};
  // A cross-site page can send these content types only after a preflight.
  if (!isInternal(route)) {
    requireContentType(request.headers['content-type'], kind === 'form' ? [formType] : ['application/json']);
  }
  if (kind === 'form') return parseForm(decodeText(bytes));
  const body = parseJsonObject(decodeText(bytes), 'The body');
  if (errors === 'upper' && fields) requireFieldTypes(fields, body);
  return body;
}

/** RFC 6749, section 3.2: parameters must not repeat. */
function parseForm(text: string): Record<string, string> {
  const fields = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(text)) {
    if (fields.has(name)) throw badRequest('A body parameter is repeated.');
    if (value.includes('\0')) throw badRequest('Parameters must not contain NUL.');
    fields.set(name, value);
  }
  return Object.fromEntries(fields);
}

function parseBasic(header: string): BearerRequest['basic'] {
  const [, encoded] = /^Basic +([\w+/=-]+)$/i.exec(header) ?? [];
  if (encoded === undefined) return null;
  const [user = '', ...password] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
  try {
    return { user: decodeURIComponent(user), password: decodeURIComponent(password.join(':')) };
  } catch {
    return null;
  }
}
