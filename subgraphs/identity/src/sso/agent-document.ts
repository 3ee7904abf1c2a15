import { DomainError } from '@imprint/errors/domain-error';
import { type AgentMetadata, checkAgentMetadata } from './agent-metadata.js';

const urlLimit = 200;

/**
 * Whether a client_id is the URL of a client ID metadata document (draft-ietf-oauth-client-id-metadata-document): with a
 * path, and in the one spelling that a comparison of bytes accepts. The outbound guard allows http for trusted addresses
 * only.
 */
export function isDocumentUrl(id: string): boolean {
  if (id.length > urlLimit || !/^https?:/.test(id) || id.includes('#') || !URL.canParse(id)) return false;
  const { href, pathname, username, password } = new URL(id);
  return href === id && pathname !== '/' && username === '' && password === '';
}

/** Metadata of the document at a URL; null for a document that describes no public client with this id. */
export function parseAgentDocument(url: string, text: string): AgentMetadata | null {
  const document = parseObject(text);
  if (document?.client_id !== url || hasSecret(document)) return null;
  const { client_name: name, redirect_uris, grant_types, response_types } = document;
  try {
    return checkAgentMetadata({
      name: typeof name === 'string' ? name : null,
      redirectUris: toTexts(redirect_uris),
      grantTypes: toTexts(grant_types),
      responseTypes: toTexts(response_types),
    });
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}

/** The document is public, so that it cannot share a secret. */
const hasSecret = ({ client_secret, token_endpoint_auth_method: method }: Record<string, unknown>): boolean =>
  client_secret !== undefined || String(method ?? '').startsWith('client_secret');

const toTexts = (value: unknown): string[] | null =>
  Array.isArray(value) ? value.filter((text) => typeof text === 'string') : null;

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}
