import { parseEmail } from '@imprint/email/email-address';
import { forbidden } from '@imprint/errors/domain-error';
import { requireName } from '../account/account-fields.js';
import type { Subject } from '../linked-identity/linked-identity.entity.js';
import type { Provider } from './provider.js';

/** Claims of a verified ID token. */
export interface ProviderClaims {
  issuer: string;
  subject: string;
  /** Null unless the provider has verified it. */
  email: string | null;
  name: string | null;
}

export const toSubject = ({ id: provider }: Pick<Provider, 'id'>, { issuer, subject }: ProviderClaims): Subject => ({
  provider,
  issuer,
  subject,
});

/** PROVIDER_EMAIL_UNVERIFIED without an address that the provider has verified. */
export function requireEmail(claims: ProviderClaims): string {
  const email = parseEmail(claims.email ?? '');
  if (email !== null) return email;
  throw forbidden('The identity provider did not name an e-mail address that it has verified.', {
    reason: 'PROVIDER_EMAIL_UNVERIFIED',
  });
}

/** An invalid name is dropped: the person can set one later. */
export function toName(text: string | null): string | null {
  try {
    return requireName(text);
  } catch {
    return null;
  }
}
