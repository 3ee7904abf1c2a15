import type { DatabaseDefinition } from '@imprint/persistence/database';
import { Account } from './account/account.entity.js';
import { auditLog } from './audit-log.js';
import { OneTimeCode } from './code/one-time-code.entity.js';
import { EmailChange } from './email-change/email-change.entity.js';
import { Erasure } from './erasure/erasure.entity.js';
import { Invitation } from './invitation/invitation.entity.js';
import { Mail } from './mail/mail.entity.js';
import { AccessChange } from './membership/access-change.entity.js';
import { OrganizationMembership, SiteMembership } from './membership/membership.entity.js';
import { RecoveryCode, TotpFactor } from './mfa/second-factor.entity.js';
import { CreateIdentity } from './migrations/20261121120000-identity.js';
import { AccountTakeover } from './migrations/20261124214700-account-takeover.js';
import { RecoveryCodeAge } from './migrations/20261124220300-recovery-code-age.js';
import { AuditOnBehalf } from './migrations/20261124221100-audit-on-behalf.js';
import { RecordConsents } from './migrations/20261124221300-application-consents.js';
import { Erasures } from './migrations/20261124222400-erasures.js';
import { NoteAccessChanges } from './migrations/20261124225000-access-changes.js';
import { UndoFactors } from './migrations/20261125014700-undo-factors.js';
import { ApplicationSessions } from './migrations/20261125093000-application-sessions.js';
import { Role } from './role/role.entity.js';
import { MfaChallenge } from './session/mfa-challenge.entity.js';
import { RefreshToken, Session } from './session/session.entity.js';
import { SigningKey } from './signing-key/signing-key.entity.js';
import { ApplicationConsent } from './sso/application-consent.entity.js';
import { AuthorizationCode } from './sso/authorization-code.entity.js';
import { SsoClient } from './sso/sso-client.entity.js';

export const identityDatabase: DatabaseDefinition = {
  schema: 'identity',
  entities: [
    Account,
    EmailChange,
    Erasure,
    OneTimeCode,
    TotpFactor,
    RecoveryCode,
    Session,
    RefreshToken,
    MfaChallenge,
    SsoClient,
    ApplicationConsent,
    AuthorizationCode,
    Role,
    OrganizationMembership,
    SiteMembership,
    AccessChange,
    Invitation,
    Mail,
    SigningKey,
    auditLog,
  ],
  migrations: [
    { name: '20261121120000-identity', class: CreateIdentity },
    { name: '20261124214700-account-takeover', class: AccountTakeover },
    { name: '20261124220300-recovery-code-age', class: RecoveryCodeAge },
    { name: '20261124221100-audit-on-behalf', class: AuditOnBehalf },
    { name: '20261124222400-erasures', class: Erasures },
    { name: '20261124221300-application-consents', class: RecordConsents },
    { name: '20261124225000-access-changes', class: NoteAccessChanges },
    { name: '20261125014700-undo-factors', class: UndoFactors },
    { name: '20261125093000-application-sessions', class: ApplicationSessions },
  ],
};
