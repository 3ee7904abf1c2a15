import { agentScopes } from '@imprint/principal/application-scope';
import type { Context, Middleware } from 'koa';

const wellKnown = '/.well-known/oauth-protected-resource';
/** Paths of the metadata, by the path of the server that clients find them for. */
const resourcePaths = new Map([
  ...['', '/', '/mcp'].map((path) => [`${wellKnown}${path}`, '/mcp'] as const),
  // A client compares the resource with the URL that it was given.
  [`${wellKnown}/mcp/`, '/mcp/'],
]);

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
    const path = resourcePaths.get(koa.path);
    if (!isRead || path === undefined) return next();
    koa.state.route = 'mcp';
    koa.set({ 'Cache-Control': 'public, max-age=300', 'Access-Control-Allow-Origin': '*' });
    koa.body = {
      resource: `${publicUrl()}${path}`,
      resource_name: 'Imprint',
      resource_documentation: `${publicUrl()}/docs/guides/mcp`,
      authorization_servers: [authUrl()],
      scopes_supported: agentScopes,
      bearer_methods_supported: ['header'],
    };
    return undefined;
  };

/** Challenge of a 401. Without a credential it has no error code (RFC 6750, section 3). */
export const challenge = (koa: Context, publicUrl: string): string =>
  [...(koa.headers.authorization ? ['Bearer error="invalid_token",'] : ['Bearer']), metadataOf(koa, publicUrl)].join(
    ' ',
  );

/** Challenge of a 403 that another sign-in with these scopes resolves (RFC 6750, section 3.1). */
export const scopeChallenge = (koa: Context, scopes: readonly string[], publicUrl: string): string =>
  `Bearer error="insufficient_scope", scope="${scopes.join(' ')}", ${metadataOf(koa, publicUrl)}`;

const metadataOf = ({ path }: Context, publicUrl: string): string =>
  `resource_metadata="${publicUrl}${wellKnown}${path}"`;
