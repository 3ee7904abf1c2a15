import { ApplicationConsent } from './application-consent.entity.js';
import { AuthorizationCode } from './authorization-code.entity.js';
import { SsoClient } from './sso-client.entity.js';
import { UsedConsentTicket } from './used-consent-ticket.entity.js';

export const ssoEntities = [SsoClient, ApplicationConsent, AuthorizationCode, UsedConsentTicket];
