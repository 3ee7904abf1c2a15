import { badRequest } from '@imprint/errors/domain-error';
import { isAgentRedirectUri } from './agent-redirect-uri.js';

const nameLimit = 100;
const redirectLimit = 10;

/** What an agent says about itself (RFC 7591, section 2), unverified. */
export interface GivenMetadata {
  name?: string | null | undefined;
  redirectUris?: readonly string[] | null | undefined;
  grantTypes?: readonly string[] | null | undefined;
  responseTypes?: readonly string[] | null | undefined;
}

/** Metadata in a form that pages can show and redirects can use. */
export interface AgentMetadata {
  name: string;
  redirectUris: string[];
}

const badMetadata = (message: string) => badRequest(message, { reason: 'INVALID_CLIENT_METADATA' });

/** INVALID_CLIENT_METADATA and INVALID_REDIRECT_URI become OAuth errors. */
export function checkAgentMetadata(given: GivenMetadata): AgentMetadata {
  const metadata = { name: requireName(given.name), redirectUris: requireRedirectUris(given.redirectUris) };
  requireCodeFlow(given);
  return metadata;
}

/** Cuts long names. Rejects those with line breaks or direction marks, which could pose as other text. */
function requireName(given: string | null | undefined): string {
  const name = (given ?? '').trim() || 'Agent';
  if (/[\p{C}\p{Zl}\p{Zp}]/u.test(name)) throw badMetadata('client_name must have printable characters only.');
  const characters = [...name];
  return characters.length > nameLimit ? `${characters.slice(0, nameLimit - 1).join('')}…` : name;
}

function requireRedirectUris(uris: readonly string[] | null | undefined): string[] {
  const given = [...new Set(uris)];
  const isValid = given.length > 0 && given.length <= redirectLimit && given.every(isAgentRedirectUri);
  if (isValid) return given;
  throw badRequest(
    `redirect_uris must be 1 to ${redirectLimit} URLs without a fragment: https, http on this device, the scheme of a program with a dot, such as com.example.app:/callback, or the callback of a known program.`,
    { reason: 'INVALID_REDIRECT_URI' },
  );
}

function requireCodeFlow({ grantTypes, responseTypes }: GivenMetadata): void {
  if (grantTypes && !grantTypes.includes('authorization_code'))
    throw badMetadata('grant_types must contain authorization_code.');
  if (responseTypes && !responseTypes.includes('code')) throw badMetadata('response_types must contain code.');
}
