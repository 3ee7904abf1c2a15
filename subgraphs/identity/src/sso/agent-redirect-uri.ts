const lengthLimit = 500;
const loopbackHosts: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Addresses to which widely used programs return, although their schemes have no dot. Not their schemes: the same programs
 * open links that install extensions and servers, to which an agent could then send people.
 */
const knownCallbacks: Readonly<Record<string, RegExp>> = {
  Cline: /^vscode:\/\/saoudrizwan\.claude-dev\/mcp-auth\/callback\/[\w-]+$/,
  Cursor: /^cursor:\/\/anysphere\.cursor-mcp\/oauth\/callback$/,
  Warp: /^warp:\/\/mcp\/oauth2callback$/,
};

/**
 * Whether an agent that registered itself may use the redirect URI: https, http on this device, or the scheme of a
 * program. Such a scheme is a reversed domain name (RFC 8252, section 7.1); those without a dot belong to the browser and
 * the operating system, which execute some of them, except for a few known callbacks.
 */
export function isAgentRedirectUri(uri: string): boolean {
  if (uri.length > lengthLimit || uri.includes('#') || !URL.canParse(uri)) return false;
  const { protocol, hostname, username, password } = new URL(uri);
  if (username !== '' || password !== '') return false;
  if (protocol === 'http:') return loopbackHosts.has(hostname);
  if (protocol === 'https:' || protocol.includes('.')) return true;
  return Object.values(knownCallbacks).some((callback) => callback.test(uri));
}
