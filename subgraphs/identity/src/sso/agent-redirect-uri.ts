const lengthLimit = 500;
/** Not [::1]: a content security policy cannot name it, so that the consent page could not redirect there. */
const loopbackHosts: ReadonlySet<string> = new Set(['localhost', '127.0.0.1']);

/**
 * Whether an agent that registered itself may use the redirect URI: https, http on this device, or the scheme of a
 * program. Such a scheme is a reversed domain name (RFC 8252, section 7.1); those without a dot belong to the browser and
 * the operating system, which execute some of them.
 */
export function isAgentRedirectUri(uri: string): boolean {
  if (uri.length > lengthLimit || uri.includes('#') || !URL.canParse(uri)) return false;
  const { protocol, hostname, username, password } = new URL(uri);
  if (username !== '' || password !== '') return false;
  if (protocol === 'http:') return loopbackHosts.has(hostname);
  return protocol === 'https:' || protocol.includes('.');
}
