import type { IncomingMessage } from 'node:http';
import { agentScopes } from '@imprint/principal/application-scope';
import type { Middleware } from 'koa';

const wellKnown = '/.well-known/oauth-protected-resource';

interface ResourceUrls {
  publicUrl: () => string;
  /** Issuer of the tokens of agents. */
  authUrl: () => string;
}

/** Protected resource metadata (RFC 9728): names the authorization server to MCP clients. */
export const resourceMetadata =
  ({ publicUrl, authUrl }: ResourceUrls): Middleware =>
  (koa, next) => {
    const isRead = koa.method === 'GET' || koa.method === 'HEAD';
    if (!isRead || (koa.path !== wellKnown && koa.path !== `${wellKnown}/mcp`)) return next();
    koa.state.route = 'mcp';
    koa.set({ 'Cache-Control': 'public, max-age=300', 'Access-Control-Allow-Origin': '*' });
    koa.body = {
      resource: `${publicUrl()}/mcp`,
      resource_name: 'Imprint',
      resource_documentation: `${publicUrl()}/docs/guides/mcp`,
      authorization_servers: [authUrl()],
      scopes_supported: agentScopes,
      bearer_methods_supported: ['header'],
    };
    return undefined;
  };

/** Challenge of a 401. Without a credential it has no error code (RFC 6750, section 3). */
export const challenge = ({ headers }: IncomingMessage, publicUrl: string): string =>
  [
    ...(headers.authorization ? ['Bearer error="invalid_token",'] : ['Bearer']),
    `resource_metadata="${publicUrl}${wellKnown}/mcp"`,
  ].join(' ');
