import { accountRepositories } from './account/account-repositories.js';
import { brandRepositories } from './brand/brand-repositories.js';
import { codeRepositories } from './code/code-repositories.js';
import { erasureRepositories } from './erasure/erasure-repositories.js';
import { identityProviderRepositories } from './identity-provider/identity-provider-repositories.js';
import { invitationRepositories } from './invitation/invitation-repositories.js';
import { linkedIdentityRepositories } from './linked-identity/linked-identity-repositories.js';
import { mailRepositories } from './mail/mail-repositories.js';
import { memberRepositories } from './member/member-repositories.js';
import { membershipRepositories } from './membership/membership-repositories.js';
import { mfaRepositories } from './mfa/mfa-repositories.js';
import { passkeyRepositories } from './passkey/passkey-repositories.js';
import { policyRepositories } from './policy/policy-repositories.js';
import { roleRepositories } from './role/role-repositories.js';
import { sessionRepositories } from './session/session-repositories.js';
import { signingKeyRepositories } from './signing-key/signing-key-repositories.js';
import { ssoRepositories } from './sso/sso-repositories.js';

export type IdentityRepositories = typeof identityRepositories;

/** Every repository of identity, as a function of a transaction. */
export const identityRepositories = {
  ...accountRepositories,
  ...brandRepositories,
  ...codeRepositories,
  ...erasureRepositories,
  ...identityProviderRepositories,
  ...invitationRepositories,
  ...linkedIdentityRepositories,
  ...mailRepositories,
  ...memberRepositories,
  ...membershipRepositories,
  ...mfaRepositories,
  ...passkeyRepositories,
  ...policyRepositories,
  ...roleRepositories,
  ...sessionRepositories,
  ...signingKeyRepositories,
  ...ssoRepositories,
};
