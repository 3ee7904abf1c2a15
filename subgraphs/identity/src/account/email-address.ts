import { parseEmail } from '@imprint/email/email-address';
import { badRequest } from '@imprint/errors/domain-error';

/** Canonicalizes an address. Throws INVALID_EMAIL. */
export function canonicalEmail(text: string): string {
  const email = parseEmail(text);
  if (email) return email;
  throw badRequest('email must be an address such as ana@example.com.', {
    reason: 'INVALID_EMAIL',
    fields: ['email'],
  });
}
