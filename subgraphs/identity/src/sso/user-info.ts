import type { Principal } from '@imprint/principal/principal';
import type { AccountService } from '../account/account.service.js';

/** OpenID Connect Core, section 5.3: what the scopes of an application tell it; all of it to our own interfaces. */
export async function userInfoOf(accounts: AccountService, principal: Principal): Promise<object> {
  const account = await accounts.require();
  const scopes = principal.kind === 'staff' ? principal.application?.scopes : undefined;
  const has = (scope: string) => scopes === undefined || scopes.includes(scope);
  return {
    sub: account.id,
    ...(has('email') && { email: account.email, email_verified: (account.emailVerifiedAt ?? null) !== null }),
    ...(has('profile') && { ...(account.name && { name: account.name }), locale: account.locale }),
  };
}
