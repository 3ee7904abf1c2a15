import { asOperator } from './operator.js';

export interface IssuedKey {
  apiKey: { id: string; kind: string; prefix: string; name: string; scopes: string[] };
  /** Shown once. */
  secret: string;
}

/** Creates a key from a `CreateApiKeyInput`. */
export async function issueKey(input: Record<string, unknown>): Promise<IssuedKey> {
  const { issued } = await asOperator<{ issued: IssuedKey }>(
    `mutation ($input: CreateApiKeyInput!) { issued: createApiKey(input: $input) {
      secret apiKey { id kind prefix name scopes }
    } }`,
    { input },
  );
  return issued;
}

/** In force when it returns. */
export async function revokeKey(id: string): Promise<{ id: string; revoked_at: string }> {
  const { revoked } = await asOperator<{ revoked: { apiKey: { id: string; revoked_at: string } } }>(
    'mutation ($id: ID!) { revoked: revokeApiKey(input: { id: $id }) { apiKey { id revoked_at: revokedAt } } }',
    { id },
  );
  return revoked.apiKey;
}
