/** Calls per minute of a root field by one external caller, unless {@link fieldLimits} overrides it. */
export const defaultLimit = 600;

/**
 * Overrides per root field, in calls per minute. The services enforce stricter limits by account, mailbox and site; these
 * bound the load that one caller can cause. Every field without a credential has a row.
 */
export const fieldLimits: ReadonlyMap<string, number> = new Map(
  Object.entries({
    // Secrets can be guessed here; each call costs a password hash or a token lookup.
    acceptInvitation: 30,
    declineInvitation: 30,
    changePassword: 30,
    completeMfa: 60,
    completeProviderLogin: 60,
    confirmEmail: 60,
    confirmNoticeAddress: 60,
    confirmTotp: 30,
    deleteViewer: 30,
    exchangeGrant: 300,
    introspectToken: 300,
    logIn: 60,
    logInWithCode: 60,
    logInWithPasskey: 60,
    lookUpInvitation: 60,
    refreshSession: 300,
    regenerateRecoveryCodes: 30,
    removePasskey: 30,
    removeTotp: 30,
    resetPassword: 30,
    revokeToken: 300,
    startPasskeyLogin: 60,
    startPasskeyRegistration: 30,
    startProviderLogin: 60,
    undoEmailChange: 30,
    unlinkIdentity: 30,
    // Emails to addresses that the caller chooses.
    inviteToOrganization: 60,
    inviteToSite: 60,
    requestPasswordReset: 30,
    resendOrganizationInvitation: 30,
    resendSiteInvitation: 30,
    sendOneTimeCode: 30,
    signUp: 30,
    signUpForApplication: 30,
    // Each call adds a row, which lasts 30 days without a session.
    registerAgent: 60,
    // Public facts, without a lookup.
    signInBrand: 300,
    signInOptions: 300,
    signInProviders: 300,
    // Browser redirects to an application; each looks up a client and a session and may store a code.
    askConsent: 300,
    authorizeApplication: 300,
    decideConsent: 120,
    endApplicationSession: 120,
    formPost: 300,
    // Cacheable documents.
    jsonWebKeys: 300,
    openidConfiguration: 300,
    // Outbound requests to hosts that the caller chooses.
    checkSite: 60,
    redeliver: 60,
    testFormWebhook: 60,
    // Creates permanent rows.
    createApiKey: 60,
    createOrganization: 60,
    createRole: 60,
    createSite: 60,
    enrollTotp: 30,
    registerPasskey: 30,
    rotateApiKey: 60,
    // Scans a whole site.
    eraseSubject: 60,
    postRanking: 300,
    purgePreview: 60,
    subjectReport: 60,
    trafficSummary: 300,
  }),
);
