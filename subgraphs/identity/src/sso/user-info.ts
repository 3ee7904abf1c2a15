import type { Account } from '../account/account.entity.js';

/** Claims by scope (OpenID Connect Core, section 5.3); all claims for first-party sessions. */
export function toUserInfo(account: Account, scopes: readonly string[] | undefined): object {
  const has = (scope: string) => scopes === undefined || scopes.includes(scope);
  return {
    sub: account.id,
    ...(has('email') && { email: account.email, email_verified: (account.emailVerifiedAt ?? null) !== null }),
    ...(has('profile') && { ...(account.name && { name: account.name }), locale: account.locale }),
  };
}
