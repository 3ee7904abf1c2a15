import { newEmail } from './people.js';

const missing = '01ARZ3NDEKTSV4RRFFQ69G5FAV';

/**
 * Mutations that add, remove or show credentials of the own account: they ask the password, and a strong factor if the
 * account has one. Their inputs lack the code. Those that end the session or change the password come last.
 */
export const factorChanges: Readonly<Record<string, () => Record<string, unknown>>> = {
  enrollTotp: () => ({}),
  removeTotp: () => ({}),
  regenerateRecoveryCodes: () => ({}),
  startPasskeyRegistration: () => ({}),
  removePasskey: () => ({ passkeyId: missing }),
  unlinkIdentity: () => ({ identityId: missing }),
  updateViewer: () => ({ email: newEmail() }),
  changePassword: () => ({ newPassword: 'outra senha bem comprida' }),
  deleteViewer: () => ({}),
};

/** Other mutations that write credentials, with the proof that each one asks instead. */
export const otherCredentialChanges: Readonly<Record<string, string>> = {
  confirmTotp: 'the secret that enrollTotp has shown',
  registerPasskey: 'the challenge of startPasskeyRegistration',
  confirmIdentityLink: 'a sign-in after the response of the provider, with a strong factor if the account has one',
  confirmEmail: 'the code in the new mailbox, after updateViewer or a sign-up',
  undoEmailChange: 'the link in the former mailbox',
  resetPassword: 'the code in the mailbox; strong factors stay and no session opens',
  signUp: 'a new account',
  signUpForApplication: 'a new account',
  completeProviderLogin: 'a new account of an address that the provider has verified',
  acceptInvitation: 'a new account with the link of its invitation',
  createAccount: 'an operator',
  setAccountPassword: 'an operator',
  removeAccountSecondFactor: 'an operator',
  eraseIdentityRows: 'an operator',
};

/** Mutations that write no credential of an account. */
export const otherMutations: readonly string[] = [
  ...['updateOrganizationBrand', 'eraseOrganizationRows', 'queueNotice', 'decideJob', 'updateOrganizationPolicy'],
  ...['addIdentityProvider', 'updateIdentityProvider', 'removeIdentityProvider', 'startProviderLogin'],
  ...[
    'confirmNoticeAddress',
    'inviteToSite',
    'inviteToOrganization',
    'resendSiteInvitation',
    'resendOrganizationInvitation',
  ],
  ...['revokeSiteInvitation', 'revokeOrganizationInvitation', 'lookUpInvitation', 'declineInvitation'],
  ...['changeSiteMember', 'changeOrganizationMember', 'removeSiteMember', 'removeOrganizationMember'],
  ...['leaveSite', 'leaveOrganization', 'grantMembership', 'grantFounder', 'createRole', 'updateRole', 'deleteRole'],
  ...['suspendAccount', 'reactivateAccount', 'endAccountSessions', 'unlockAccount', 'setAccountOperator'],
  ...['impersonate', 'renamePasskey', 'startPasskeyLogin', 'logInWithPasskey', 'logIn', 'logInWithCode'],
  ...['completeMfa', 'refreshSession', 'logOut', 'revokeSession', 'sendOneTimeCode', 'requestPasswordReset'],
  ...['withdrawConsent', 'createSsoClient', 'updateSsoClient', 'rotateSsoClientSecret', 'deleteSsoClient'],
  ...['changeSsoClientScopes', 'registerAgent', 'authorizeApplication', 'askConsent', 'decideConsent'],
  ...['exchangeGrant', 'revokeToken', 'introspectToken', 'endApplicationSession', 'rotateSigningKey'],
];
