import { agentScopes } from '@imprint/principal/application-scope';
import { type Answer, ask } from './agent.js';
import {
  authorize,
  consentOn,
  decide,
  exchange,
  type Flow,
  flow,
  redirectUri,
  ticketIn,
  toGrant,
} from './applications.js';
import type { Loose } from './loose.js';
import { auth, newAddress, type Person } from './people.js';
import { unique } from './seed.js';

/** An agent that registers itself. */
export const registerAgent = (metadata: object): Promise<Answer> =>
  ask(auth('/sso/clients'), { method: 'POST', body: metadata, from: newAddress() });

export async function newAgent(): Promise<string> {
  const { status, text, body } = await registerAgent({
    client_name: `Agent ${unique()}`,
    redirect_uris: [redirectUri],
  });
  if (status !== 201) throw new Error(`registration returned ${status}: ${text}`);
  return body.client_id;
}

/** The consent page that an authorization request leads a signed-in person to. */
export async function consentPageOf(request: Flow, { refreshToken }: Person): Promise<Answer> {
  const location = await authorize(request, refreshToken);
  if (location.pathname !== '/consent') throw new Error(`redirected to ${location.href}`);
  return consentOn(location, refreshToken);
}

/** Redirect target after a person's decision for a site. */
export async function allowOn(
  siteId: string,
  request: Flow,
  someone: Person,
  more: Record<string, string> = {},
): Promise<Answer> {
  const ticket = ticketIn(await consentPageOf(request, someone));
  const all = Object.fromEntries(agentScopes.map((scope) => [scope, 'on']));
  return decide({ ticket, decision: 'allow', site: siteId, ...all, ...more }, someone.refreshToken);
}

/** Tokens of an agent that acts for a person on a site. */
export async function agentTokens(
  clientId: string,
  scope: string,
  { siteId, someone }: { siteId: string; someone: Person },
): Promise<Record<string, string>> {
  const request = flow(clientId, scope);
  const { headers } = await allowOn(siteId, request, someone);
  const { status, text, body } = await exchange(toGrant(request, new URL(headers.location ?? '')));
  if (status !== 200) throw new Error(`the token endpoint returned ${status}: ${text}`);
  return body;
}

/** A message to the MCP server. Its body is the message in reply. */
export function sendMcp(token: string | null, method: string, params: object = {}): Promise<Answer> {
  return ask('/mcp', {
    method: 'POST',
    ...(token !== null && { bearer: token }),
    headers: { accept: 'application/json, text/event-stream' },
    body: { jsonrpc: '2.0', id: 1, method, params },
    from: newAddress(),
  });
}

export async function toolNames(token: string): Promise<string[]> {
  const { body } = await sendMcp(token, 'tools/list');
  return body.result.tools.map(({ name }: { name: string }) => name);
}

export interface ToolResult {
  isError: boolean;
  text: string;
  result: Loose;
}

export async function callTool(token: string, name: string, given: object = {}): Promise<ToolResult> {
  const { status, text, body } = await sendMcp(token, 'tools/call', { name, arguments: given });
  if (status !== 200) throw new Error(`the MCP server returned ${status}: ${text}`);
  const { isError = false, content, structuredContent } = body.result;
  return { isError, text: content[0]?.text ?? '', result: structuredContent };
}
