/** A provider that signs people in. */
export interface Provider {
  /** Part of its redirect URI. */
  id: string;
  /** Null for a provider of the installation. */
  organizationId: string | null;
  name: string;
  /** True when people who link an identity of it become members of the organization. */
  addsMembers: boolean;
  /** `github` speaks OAuth alone. */
  type: 'openid' | 'github';
  issuer: string;
  clientId: string;
  /** Null for a public client. */
  clientSecret: string | null;
}
