/** Claims of a verified ID token. */
export interface ProviderClaims {
  issuer: string;
  subject: string;
  /** Null unless the provider has verified it. */
  email: string | null;
  name: string | null;
}
