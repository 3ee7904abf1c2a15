import type { Principal } from '@imprint/principal/principal';
import type { AccountService } from '../account/account.service.js';

/** Claims by scope (OpenID Connect Core, section 5.3); all claims for first-party sessions. */
export async function toUserInfo(accounts: AccountService, principal: Principal): Promise<object> {
  const account = await accounts.require();
  const scopes = principal.kind === 'staff' ? principal.application?.scopes : undefined;
  const has = (scope: string) => scopes === undefined || scopes.includes(scope);
  return {
    sub: account.id,
    ...(has('email') && { email: account.email, email_verified: (account.emailVerifiedAt ?? null) !== null }),
    ...(has('profile') && { ...(account.name && { name: account.name }), locale: account.locale }),
  };
}
