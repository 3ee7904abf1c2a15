/** An OpenID Connect provider that signs people in. */
export interface Provider {
  /** Part of its redirect URI. */
  id: string;
  name: string;
  issuer: string;
  clientId: string;
  /** Null for a public client. */
  clientSecret: string | null;
}
