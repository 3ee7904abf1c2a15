import type { IncomingMessage } from 'node:http';
import type { Admission, KeyTerms } from '@imprint/admission/admission';
import { holdsToken } from '@imprint/admission/presented-key';
import { rateLimitHeaders } from '@imprint/admission/quota';
import { DomainError, forbidden, insufficientScope, invalidBearer } from '@imprint/errors/domain-error';
import { createMcpServer } from '@imprint/mcp/mcp-server';
import { toScopedCall } from '@imprint/mcp/required-scope';
import type { Logger } from '@imprint/observability/logger';
import type { LargeBodies } from '@imprint/resilience/large-bodies';
import { disconnectSignal } from '@imprint/service/disconnect-signal';
import { parseJsonObject, readBytes, requireContentType } from '@imprint/service/read-body';
import { createMcpHandler } from '@modelcontextprotocol/server';
import type { Context, Middleware } from 'koa';
import type { ApiKey } from '../pipeline/api-key.js';
import { callerOf } from './audit-tool.js';
import { challenge, scopeChallenge } from './resource-metadata.js';
import type { ToolCalls } from './tool-calls.js';
import type { OuterRequest } from './tool-requests.js';

const path = '/mcp';
/** People paste the URL with and without a slash at its end. */
const paths: ReadonlySet<string> = new Set([path, `${path}/`]);
/** The limit of a new post; a base64 file has three quarters of it. */
const limitBytes = 4 * 1024 * 1024;

export interface McpServices {
  admission: Admission<ApiKey>;
  large: LargeBodies;
  publicUrl: () => string;
  /** Origins whose pages may call. */
  corsOrigins: readonly string[];
  /** Sends REST requests on behalf of the client of a request. */
  fetchFor: (outer: OuterRequest) => typeof fetch;
  /** Grant of an agent's token; null without one. */
  findAgent: (token: string, requestId: string) => Promise<ApiKey | null>;
  toolCalls: Pick<ToolCalls, 'add'>;
  logger: Logger;
}

/**
 * MCP over Streamable HTTP without sessions, with an API key or the token of an agent. Each tool sends a REST request
 * with the same rights.
 */
export function mcpEndpoint(services: McpServices): Middleware {
  return async (koa, next) => {
    if (!paths.has(koa.path)) return next();
    koa.state.route = 'mcp';
    koa.set('Cache-Control', 'private, no-store');
    requireOrigin(koa, services);
    requirePost(koa);
    const { record, agent } = await admit(koa, services);
    const { principal } = record;
    koa.state.tenantOf = () => principal.siteId;
    requireContentType(koa.req.headers['content-type'], ['application/json']);
    const signal = disconnectSignal(koa.res);
    const message = await readMessage(koa.req, { tenant: principal.siteId, signal }, services.large);
    if (agent) requireGrant(koa, agent, message, services);
    const response = await answer(koa, { message, signal, scopes: principal.scopes, agent }, services);
    const text = toJson(await response.text());
    koa.body = text === '' ? null : text;
    koa.status = response.status;
    if (text !== '') koa.set('Content-Type', 'application/json');
  };
}

/** Required by the MCP specification against DNS rebinding. Agents outside a browser send no Origin. */
function requireOrigin(koa: Context, { publicUrl, corsOrigins }: McpServices): void {
  const { origin } = koa.headers;
  if (origin === undefined || origin === new URL(publicUrl()).origin || corsOrigins.includes(origin)) return;
  throw forbidden('Pages of this origin may not call. Add it to CORS_ORIGINS, or call from outside a browser.');
}

/** Without sessions there is no stream to open with GET and nothing to end with DELETE. */
function requirePost(koa: Context): void {
  if (koa.method === 'POST') return;
  koa.set('Allow', 'POST');
  throw new DomainError('METHOD_NOT_ALLOWED', 'Method not allowed. Send each message of MCP with POST.');
}

const terms: KeyTerms = {
  publicKey: 'unauthorized',
  scopes: [],
  buckets: ['general'],
  reported: [],
  search: new URLSearchParams(),
};

async function admit(koa: Context, services: McpServices): Promise<Admitted> {
  const { admission } = services;
  try {
    const agent = holdsToken(koa.req) ? await requireAgent(koa, services) : null;
    const { record, quotas, refusal } = agent
      ? await admission.decideOn(agent, koa.req, terms)
      : await admission.decide(koa.req, koa.state.requestId, terms);
    koa.set(rateLimitHeaders(quotas));
    if (refusal) throw refusal;
    return { record, agent };
  } catch (error) {
    if (!(error instanceof DomainError && error.code === 'UNAUTHENTICATED')) throw error;
    koa.set('WWW-Authenticate', challenge(koa, services.publicUrl()));
    koa.state.errorStyle = { errors: 'envelope', auth: 'none' };
    throw error;
  }
}

async function requireAgent(koa: Context, { findAgent }: McpServices): Promise<ApiKey> {
  const [, token = ''] = /^Bearer +(\S+)$/i.exec(koa.get('authorization')) ?? [];
  const agent = await findAgent(token, koa.state.requestId);
  if (!agent) throw invalidBearer();
  return agent;
}

/**
 * Asks the client for a new sign-in when the person can grant the missing scope. A scope that was granted and that the
 * role of the person lacks is an error of the tool: another sign-in would not add it.
 */
function requireGrant(koa: Context, agent: ApiKey, message: object, { publicUrl, toolCalls }: McpServices): void {
  const call = toScopedCall(message);
  const { principal, grantedScopes = [] } = agent;
  if (!call || grantedScopes.includes(call.scope)) return;
  const { siteId } = principal;
  toolCalls.add({ ...callerOf(agent), siteId, tool: call.name, outcome: 'REFUSED', requestId: koa.state.requestId });
  // A client asks for exactly the named scopes, so that those of before are among them.
  koa.set('WWW-Authenticate', scopeChallenge(koa, [...grantedScopes, call.scope], publicUrl()));
  throw insufficientScope(call.scope);
}

/** A batch of messages is refused: the number of calls per request would have no bound. */
async function readMessage(
  request: IncomingMessage,
  turn: { tenant: string; signal: AbortSignal },
  large: LargeBodies,
): Promise<object> {
  const bytes = await readBytes(request, limitBytes);
  return large.run(async () => parseJsonObject(bytes), { bytes: bytes.length, ...turn });
}

interface Admitted {
  record: ApiKey;
  /** The record of an agent; null for a key. */
  agent: ApiKey | null;
}

interface Received extends Pick<Admitted, 'agent'> {
  message: object;
  signal: AbortSignal;
  scopes: readonly string[];
}

async function answer(
  koa: Context,
  { message, signal, scopes, agent }: Received,
  { publicUrl, fetchFor, logger }: McpServices,
): Promise<Response> {
  const { req: request, state } = koa;
  const client = {
    baseUrl: publicUrl(),
    key: agent ? 'agent' : (request.headers.authorization?.replace(/^Bearer +/i, '') ?? ''),
    retries: 0,
    fetch: fetchFor({ request, requestId: state.requestId, agent }),
  };
  const handler = createMcpHandler(() => createMcpServer({ client, scopes }), {
    // Responses are single messages, without notifications.
    maxSubscriptions: 0,
    keepAliveMs: 0,
    onerror: (error) => logger.debug({ err: error, requestId: state.requestId }, 'MCP request refused'),
  });
  const sent = new Request(`${publicUrl()}${path}`, { method: 'POST', headers: toHeaders(koa), signal });
  return handler.fetch(sent, { parsedBody: message });
}

/** The message of an event stream, which the handler sends to clients of 2025. */
const toJson = (text: string): string => /^data: (.*)$/m.exec(text)?.[1] ?? text;

const bothTypes = 'application/json, text/event-stream';

/** The handler requires both types, also of clients that accept JSON, the only type of a response. */
function toHeaders(koa: Context): [string, string][] {
  const { accept, ...others } = koa.headers;
  const accepted = koa.accepts('application/json') ? bothTypes : accept;
  return Object.entries({ ...others, accept: accepted }).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : [],
  );
}
