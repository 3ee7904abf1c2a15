/** Calls a minute of one root field by one caller from outside, where {@link fieldLimits} has no row for it. */
export const usualLimit = 600;

/**
 * Root fields with a limit of their own, in calls a minute. The services behind them keep stricter limits by account,
 * mailbox and site; these keep one caller from making them work that hard at all. Fields without a credential have a row
 * each.
 */
export const fieldLimits: ReadonlyMap<string, number> = new Map(
  Object.entries({
    // Guesses at secrets; each costs a password hash or a lookup by token.
    acceptInvitation: 30,
    changePassword: 30,
    completeMfa: 60,
    confirmEmail: 60,
    confirmTotp: 30,
    deleteViewer: 30,
    exchangeGrant: 300,
    logIn: 60,
    lookUpInvitation: 60,
    refreshSession: 300,
    regenerateRecoveryCodes: 30,
    removeTotp: 30,
    resetPassword: 30,
    undoEmailChange: 30,
    // Mails to addresses that the caller chooses.
    inviteToOrganization: 60,
    inviteToSite: 60,
    requestPasswordReset: 30,
    resendOrganizationInvitation: 30,
    resendSiteInvitation: 30,
    sendOneTimeCode: 30,
    signUp: 30,
    signUpForApplication: 30,
    // Browsers on their way to an application; each looks up a client and a session, and may leave a code.
    askConsent: 300,
    authorizeApplication: 300,
    decideConsent: 120,
    endApplicationSession: 120,
    // Documents that clients keep.
    jsonWebKeys: 300,
    openidConfiguration: 300,
    // Calls to hosts that the caller chooses.
    checkSite: 60,
    redeliver: 60,
    testFormWebhook: 60,
    // Rows that stay.
    createApiKey: 60,
    createOrganization: 60,
    createRole: 60,
    createSite: 60,
    enrollTotp: 30,
    rotateApiKey: 60,
    // Reads over all of a site.
    eraseSubject: 60,
    postRanking: 300,
    purgePreview: 60,
    subjectReport: 60,
    trafficSummary: 300,
  }),
);
