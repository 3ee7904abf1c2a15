import type { DatabaseDefinition } from '@imprint/persistence/database';
import { readMigrations } from '@imprint/persistence/read-migrations';
import { Account } from './account/account.entity.js';
import { EmailChange } from './account/email-change.entity.js';
import { OrganizationBrand } from './brand/organization-brand.entity.js';
import { OneTimeCode } from './code/one-time-code.entity.js';
import { Erasure } from './erasure/erasure.entity.js';
import { IdentityProvider } from './identity-provider/identity-provider.entity.js';
import { ProviderLogin } from './identity-provider/provider-login.entity.js';
import { Invitation } from './invitation/invitation.entity.js';
import { LinkedIdentity, PendingLink } from './linked-identity/linked-identity.entity.js';
import { Mail } from './mail/mail.entity.js';
import { NoticeAddress } from './mail/notice-address.entity.js';
import { AccessChange } from './membership/access-change.entity.js';
import { OrganizationMembership, SiteMembership } from './membership/membership.entity.js';
import { RecoveryCode, TotpFactor } from './mfa/second-factor.entity.js';
import { auditLog } from './operation/audit-log.js';
import { Passkey, PasskeyChallenge } from './passkey/passkey.entity.js';
import { OrganizationPolicy } from './policy/organization-policy.entity.js';
import { Role } from './role/role.entity.js';
import { MfaChallenge } from './session/mfa-challenge.entity.js';
import { RefreshToken, Session } from './session/session.entity.js';
import { SigningKey } from './signing-key/signing-key.entity.js';
import { ssoEntities } from './sso/sso-entities.js';

export const identityDatabase: DatabaseDefinition = {
  schema: 'identity',
  entities: [
    Account,
    EmailChange,
    Erasure,
    OneTimeCode,
    TotpFactor,
    RecoveryCode,
    Passkey,
    PasskeyChallenge,
    LinkedIdentity,
    PendingLink,
    ProviderLogin,
    IdentityProvider,
    Session,
    RefreshToken,
    MfaChallenge,
    ...ssoEntities,
    Role,
    OrganizationPolicy,
    OrganizationBrand,
    OrganizationMembership,
    SiteMembership,
    AccessChange,
    Invitation,
    Mail,
    NoticeAddress,
    SigningKey,
    auditLog,
  ],
  migrations: await readMigrations(new URL('./migrations/', import.meta.url)),
};
