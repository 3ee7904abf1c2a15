/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Accepts an invitation. */
export type AcceptInvitationInput = {
  /** Instead of a token: an invitation to the address of the signed-in account. */
  id?: string | null | undefined;
  /** Name for a new account. */
  name?: string | null | undefined;
  /** Password for a new account. */
  password?: string | null | undefined;
  /** Token from the email. */
  token?: string | null | undefined;
};

/** An authorization request (OpenID Connect Core, section 3.1.2). */
export type AuthorizeApplicationInput = {
  /** Refresh token of the browser cookie. */
  browserSession?: string | null | undefined;
  /** client_id. */
  clientId?: string | null | undefined;
  /** code_challenge. */
  codeChallenge?: string | null | undefined;
  /** code_challenge_method: S256. */
  codeChallengeMethod?: string | null | undefined;
  /** Set in a repeated request whose hint the browser keeps. */
  hinted?: string | null | undefined;
  /** id_token_hint: an ID token of the person. */
  idTokenHint?: string | null | undefined;
  /** Hint of the browser cookie. */
  keptHint?: string | null | undefined;
  /** login_hint: an address for the sign-in page. */
  loginHint?: string | null | undefined;
  /** max_age: seconds since the sign-in. */
  maxAge?: string | null | undefined;
  /** nonce. */
  nonce?: string | null | undefined;
  /** prompt: none alone, or some of login, consent and create. */
  prompt?: string | null | undefined;
  /** redirect_uri. */
  redirectUri?: string | null | undefined;
  /** request: not supported. */
  request?: string | null | undefined;
  /** request_uri: not supported. */
  requestUri?: string | null | undefined;
  /** resource (RFC 8707): the MCP server, for an agent. */
  resource?: string | null | undefined;
  /** response_mode: query or form_post. */
  responseMode?: string | null | undefined;
  /** response_type: code. */
  responseType?: string | null | undefined;
  /** scope. */
  scope?: string | null | undefined;
  /** state. */
  state?: string | null | undefined;
  /** ui_locales: languages for the pages, the preferred first. */
  uiLocales?: string | null | undefined;
};

/** A password change. */
export type ChangePasswordInput = {
  /** Authenticator code, if a second factor is enabled. */
  code?: string | null | undefined;
  /** Current password. */
  currentPassword?: string | null | undefined;
  /** E-mail address; only its syntax is checked. */
  email?: string | null | undefined;
  /** New password. */
  newPassword?: string | null | undefined;
  /** False keeps other sessions signed in. */
  revokeOtherSessions?: boolean | null | undefined;
};

/** The second factor of a sign-in. */
export type CompleteMfaInput = {
  /** The code of totp or recovery_code. */
  code?: string | null | undefined;
  /** For passkey: JSON of the credential that navigator.credentials.get returned. */
  credential?: unknown;
  /** totp, recovery_code or passkey. */
  factor?: string | null | undefined;
  /** Token of the MFA challenge. */
  mfaToken?: string | null | undefined;
};

/** The response of an identity provider. */
export type CompleteProviderLoginInput = {
  /** Secret that the browser stored at the start. */
  browserSecret?: string | null | undefined;
  /** Device name. */
  deviceName?: string | null | undefined;
  /** Language of a new account: pt-BR, en or es. */
  locale?: string | null | undefined;
  /** Query of the response, as received. */
  parameters?: string | null | undefined;
  /** The provider to whose redirect URI the response came. */
  providerId: string;
};

/** Confirms an address with an emailed code. */
export type ConfirmEmailInput = {
  /** Secret that the browser stored at sign-up. */
  browserSecret?: string | null | undefined;
  /** Nonce of the sign-up. */
  clientNonce?: string | null | undefined;
  /** Six digits. */
  code?: string | null | undefined;
  /** Address that received the code. */
  email?: string | null | undefined;
};

/** Links an identity to the own account. */
export type ConfirmIdentityLinkInput = {
  /** Token of the pending link. */
  linkToken: string;
};

/** The link of a mail that asks for an agreement. */
export type ConfirmNoticeAddressInput = {
  /** Token of the link. */
  token: string;
};

/** Enables the second factor. */
export type ConfirmTotpInput = {
  /** Six-digit authenticator code. */
  code?: string | null | undefined;
  /** Id from the enrollment. */
  factorId?: string | null | undefined;
};

/** A consent decision. */
export type DecideConsentInput = {
  /** Refresh token of the browser cookie. */
  browserSession?: string | null | undefined;
  /** True grants the requested scopes. */
  isAllowed: boolean;
  /** Requested scopes that an agent gets; absent for other applications, which get all or none. */
  scopes?: Array<string> | null | undefined;
  /** Site for an agent; absent for other applications. */
  siteId?: string | null | undefined;
  /** Ticket of the consent prompt; proves that this browser saw it. */
  ticket?: string | null | undefined;
};

/** Deletes the account. */
export type DeleteViewerInput = {
  /** Second-factor code, if enabled. */
  code?: string | null | undefined;
  /** The password. */
  currentPassword?: string | null | undefined;
};

/** A logout request (OpenID Connect RP-Initiated Logout). */
export type EndApplicationSessionInput = {
  /** Refresh token of the browser cookie. */
  browserSession?: string | null | undefined;
  /** client_id. */
  clientId?: string | null | undefined;
  /** Set in a repeated request whose hint the browser keeps. */
  hinted?: string | null | undefined;
  /** id_token_hint: an ID token of the person. */
  idTokenHint?: string | null | undefined;
  /** True once the person of the browser has confirmed. */
  isConfirmed?: boolean | null | undefined;
  /** Hint of the browser cookie. */
  keptHint?: string | null | undefined;
  /** post_logout_redirect_uri, matched exactly. */
  postLogoutRedirectUri?: string | null | undefined;
  /** state. */
  state?: string | null | undefined;
  /** ui_locales: languages for the pages, the preferred first. */
  uiLocales?: string | null | undefined;
};

/** Starts a second-factor enrollment or renews the recovery codes. */
export type EnrollTotpInput = {
  /** Authenticator code; required for new recovery codes. */
  code?: string | null | undefined;
  /** The password. */
  currentPassword?: string | null | undefined;
  /** Code that sendOneTimeCode mailed for new_factor. Without it, the first factor counts after 24 hours. */
  mailedCode?: string | null | undefined;
};

/** Whether a form takes submissions, or why not. */
export type FormPageState =
  /** Its time is over. */
  | 'CLOSED'
  /** It opens later. */
  | 'EARLY'
  /** It has all the submissions that it takes. */
  | 'FULL'
  /** It takes submissions. */
  | 'OPEN'
  /** It is disabled. */
  | 'PAUSED';

/** An invitation, by its token or by its id. */
export type InvitationReferenceInput = {
  /** Instead of a token: an invitation to the address of the signed-in account. */
  id?: string | null | undefined;
  /** Token from the email. */
  token?: string | null | undefined;
};

/** The token of an invitation. */
export type InvitationTokenInput = {
  /** Token from the email. */
  token?: string | null | undefined;
};

/** The organization to leave. */
export type LeaveOrganizationInput = {
  /** ULID of the organization. */
  organizationId: string;
};

/** The site to leave. */
export type LeaveSiteInput = {
  /** ULID of the site. */
  siteId: string;
};

/** A sign-in. */
export type LogInInput = {
  /** Device name. */
  deviceName?: string | null | undefined;
  /** E-mail address. */
  email?: string | null | undefined;
  /** Password. */
  password?: string | null | undefined;
};

/** A sign-in with an emailed code. */
export type LogInWithCodeInput = {
  /** Six digits. */
  code?: string | null | undefined;
  /** Device name. */
  deviceName?: string | null | undefined;
  /** Address that received the code. */
  email?: string | null | undefined;
};

/** A sign-in with a passkey. */
export type LogInWithPasskeyInput = {
  /** JSON of the credential that navigator.credentials.get returned. */
  credential?: unknown;
  /** Device name. */
  deviceName?: string | null | undefined;
};

/** Sessions to end. */
export type LogOutInput = {
  /** local (when omitted), others or global. */
  scope?: string | null | undefined;
};

/** A refresh token to exchange. */
export type RefreshSessionInput = {
  /** The token. */
  refreshToken?: string | null | undefined;
};

/** An uploaded file of a form. */
export type RegisterFormFileInput = {
  /** Visitor address, for rate limits. */
  address?: string | null | undefined;
  /** Id of the field. */
  field: string;
  /** Name that the visitor gave the file. */
  filename: string;
  /** The form. */
  formId: string;
  /** The token that the form came with. */
  renderToken: string;
  /** The site that the visitor is on. */
  siteId: string;
  /** Key of the upload. */
  uploadKey: string;
};

/** A new passkey. */
export type RegisterPasskeyInput = {
  /** JSON of the credential that navigator.credentials.create returned. */
  credential?: unknown;
  /** Name to recognise it by. */
  name?: string | null | undefined;
};

/** Removes a passkey. */
export type RemovePasskeyInput = {
  /** Authenticator code, if a second factor is enabled. */
  code?: string | null | undefined;
  /** The password. */
  currentPassword?: string | null | undefined;
  /** ULID of the passkey. */
  passkeyId: string;
};

/** Disables the second factor. */
export type RemoveTotpInput = {
  /** Authenticator code, or a recovery code older than a day. */
  code?: string | null | undefined;
  /** The password. */
  currentPassword?: string | null | undefined;
};

/** A new name of a passkey. */
export type RenamePasskeyInput = {
  /** The name. */
  name?: string | null | undefined;
  /** ULID of the passkey. */
  passkeyId: string;
};

/** Requests a password reset code. */
export type RequestPasswordResetInput = {
  /** E-mail address. */
  email?: string | null | undefined;
};

/** A password reset. */
export type ResetPasswordInput = {
  /** Six digits. */
  code?: string | null | undefined;
  /** E-mail address. */
  email?: string | null | undefined;
  /** New password. */
  newPassword?: string | null | undefined;
};

/** Ends one session. */
export type RevokeSessionInput = {
  /** ULID of the session. */
  sessionId: string;
};

/** Requests an emailed code. */
export type SendOneTimeCodeInput = {
  /** Secret that the browser stored at sign-up. */
  browserSecret?: string | null | undefined;
  /** Nonce of the sign-up whose code is resent. */
  clientNonce?: string | null | undefined;
  /** E-mail address. */
  email?: string | null | undefined;
  /** email_verify, password_reset, login or new_factor. */
  purpose?: string | null | undefined;
};

/** A journey on the hosted pages. */
export type SignInBrandInput = {
  /** client_id of the application; it decides alone. */
  clientId?: string | null | undefined;
  /** Id or slug of an organization. */
  organization?: string | null | undefined;
};

/** A sign-up. */
export type SignUpInput = {
  /** Random string that the browser stores and sends back. */
  browserSecret?: string | null | undefined;
  /** Random string that the client repeats with the code; required unless browserSecret is given. */
  clientNonce?: string | null | undefined;
  /** E-mail address. */
  email?: string | null | undefined;
  /** True for a client without a secret: without a nonce, the code alone confirms the attempt. */
  isCodeOnly?: boolean | null | undefined;
  /** Language of emails: pt-BR, en or es. */
  locale?: string | null | undefined;
  /** Name shown to others. */
  name?: string | null | undefined;
  /** 12 to 128 characters, used unmodified. */
  password?: string | null | undefined;
};

/** Starts a sign-in with a passkey. */
export type StartPasskeyLoginInput = {
  /** Token of the MFA challenge that the passkey completes; absent for a sign-in by passkey alone. */
  mfaToken?: string | null | undefined;
};

/** Starts the registration of a passkey. */
export type StartPasskeyRegistrationInput = {
  /** Authenticator code, if a second factor is enabled. */
  code?: string | null | undefined;
  /** The password. */
  currentPassword?: string | null | undefined;
  /** Code that sendOneTimeCode mailed for new_factor. Without it, the first factor counts after 24 hours. */
  mailedCode?: string | null | undefined;
};

/** Starts a sign-in at an identity provider. */
export type StartProviderLoginInput = {
  /** Random string that the browser stores and sends back. */
  browserSecret?: string | null | undefined;
  /** Without a provider, an address: its domain names the organization whose provider signs in. */
  email?: string | null | undefined;
  /** Id of the provider. */
  providerId?: string | null | undefined;
  /** Text that the completion returns. The client must check that it may go there. */
  returnTo?: string | null | undefined;
};

/** A submission. */
export type SubmitFormInput = {
  /** Request body: render_token, page_path, data, challenge_solution. */
  body: unknown;
  /** The form. */
  formId: string;
  /**
   * Ignored.
   * @deprecated The same content with the same render_token is stored once. Accepted until 2027-02-28.
   */
  id?: string | null | undefined;
  /** Language of the visitor. */
  language?: string | null | undefined;
  /** The site that the visitor is on. */
  siteId: string;
};

/** Undoes a change of address. */
export type UndoEmailChangeInput = {
  /** Token of the link sent to the former address. */
  token?: string | null | undefined;
};

/** Removes a linked identity. */
export type UnlinkIdentityInput = {
  /** Authenticator code, if a second factor is enabled. */
  code?: string | null | undefined;
  /** The password. */
  currentPassword?: string | null | undefined;
  /** The linked identity. */
  identityId: string;
};

/** Account changes; an absent field stays unchanged. */
export type UpdateViewerInput = {
  /** Avatar asset; null removes it. */
  avatarMediaId?: string | null | undefined;
  /** Authenticator code for a new address, if one is enabled. */
  code?: string | null | undefined;
  /** Required for a new address. */
  currentPassword?: string | null | undefined;
  /** New address; takes effect when confirmed. */
  email?: string | null | undefined;
  /** Language of emails: pt-BR, en or es. */
  locale?: string | null | undefined;
  /** Name shown to others; null removes it. */
  name?: string | null | undefined;
};

/** Revokes an application's access. */
export type WithdrawConsentInput = {
  /** client_id. */
  clientId: string;
};

export type SignedInFragment = { accessToken: string, refreshToken: string, refreshExpiresIn: number };

export type SignInOutcomeFragment = { tokens: { accessToken: string, refreshToken: string, refreshExpiresIn: number } | null, mfa: { mfaToken: string, factors: Array<string>, expiresIn: number } | null };

export type PageBrandQueryVariables = Exact<{
  input: SignInBrandInput;
}>;


export type PageBrandQuery = { found: { organizationName: string | null, organizationSlug: string | null, accentColor: string | null, logoUrl: string | null } | null };

export type PageSignInMutationVariables = Exact<{
  input: LogInInput;
}>;


export type PageSignInMutation = { login: { tokens: { accessToken: string, refreshToken: string, refreshExpiresIn: number } | null, mfa: { mfaToken: string, factors: Array<string>, expiresIn: number } | null } };

export type PageSignInWithCodeMutationVariables = Exact<{
  input: LogInWithCodeInput;
}>;


export type PageSignInWithCodeMutation = { login: { tokens: { accessToken: string, refreshToken: string, refreshExpiresIn: number } | null, mfa: { mfaToken: string, factors: Array<string>, expiresIn: number } | null } };

export type PageStartPasskeyLoginMutationVariables = Exact<{
  input: StartPasskeyLoginInput;
}>;


export type PageStartPasskeyLoginMutation = { started: { options: unknown } };

export type PageSignInWithPasskeyMutationVariables = Exact<{
  input: LogInWithPasskeyInput;
}>;


export type PageSignInWithPasskeyMutation = { tokens: { accessToken: string, refreshToken: string, refreshExpiresIn: number } };

export type PageCompleteMfaMutationVariables = Exact<{
  input: CompleteMfaInput;
}>;


export type PageCompleteMfaMutation = { tokens: { accessToken: string, refreshToken: string, refreshExpiresIn: number } };

export type PageRefreshSessionMutationVariables = Exact<{
  input: RefreshSessionInput;
}>;


export type PageRefreshSessionMutation = { tokens: { accessToken: string, refreshToken: string, refreshExpiresIn: number } };

export type PageSignOutMutationVariables = Exact<{
  input: LogOutInput;
}>;


export type PageSignOutMutation = { done: { done: boolean } };

export type PageSignUpMutationVariables = Exact<{
  input: SignUpInput;
}>;


export type PageSignUpMutation = { accepted: { status: string } };

export type PageSendCodeMutationVariables = Exact<{
  input: SendOneTimeCodeInput;
}>;


export type PageSendCodeMutation = { accepted: { status: string } };

export type PageConfirmEmailMutationVariables = Exact<{
  input: ConfirmEmailInput;
}>;


export type PageConfirmEmailMutation = { confirmed: { resumeUrl: string | null } };

export type PageRequestResetMutationVariables = Exact<{
  input: RequestPasswordResetInput;
}>;


export type PageRequestResetMutation = { accepted: { status: string } };

export type PageResetPasswordMutationVariables = Exact<{
  input: ResetPasswordInput;
}>;


export type PageResetPasswordMutation = { done: { done: boolean } };

export type PageUndoEmailChangeMutationVariables = Exact<{
  input: UndoEmailChangeInput;
}>;


export type PageUndoEmailChangeMutation = { done: { done: boolean } };

export type PageConfirmNoticeAddressMutationVariables = Exact<{
  input: ConfirmNoticeAddressInput;
}>;


export type PageConfirmNoticeAddressMutation = { done: { done: boolean } };

export type PageLookUpInvitationMutationVariables = Exact<{
  input: InvitationTokenInput;
}>;


export type PageLookUpInvitationMutation = { invitation: { organizationName: string, organizationSlug: string | null, siteName: string | null, inviterName: string | null, email: string, accountExists: boolean, role: { slug: string, name: string } } };

export type PageAcceptInvitationMutationVariables = Exact<{
  input: AcceptInvitationInput;
}>;


export type PageAcceptInvitationMutation = { accepted: { siteId: string | null } };

export type PageDeclineInvitationMutationVariables = Exact<{
  input: InvitationReferenceInput;
}>;


export type PageDeclineInvitationMutation = { done: { done: boolean } };

export type PageLeaveSiteMutationVariables = Exact<{
  input: LeaveSiteInput;
}>;


export type PageLeaveSiteMutation = { done: { done: boolean } };

export type PageLeaveOrganizationMutationVariables = Exact<{
  input: LeaveOrganizationInput;
}>;


export type PageLeaveOrganizationMutation = { done: { done: boolean } };

export type PageAskConsentMutationVariables = Exact<{
  input: AuthorizeApplicationInput;
}>;


export type PageAskConsentMutation = { asked: { location: string | null, question: { clientName: string, redirectOrigin: string, email: string, locale: string, scopes: Array<string>, isSelfRegistered: boolean, ticket: string, sites: Array<{ siteId: string, name: string }> | null } | null } };

export type PageDecideConsentMutationVariables = Exact<{
  input: DecideConsentInput;
}>;


export type PageDecideConsentMutation = { decided: { location: string } };

export type PageFormPostQueryVariables = Exact<{
  response: string;
}>;


export type PageFormPostQuery = { post: { redirectUri: string, parameters: Array<{ name: string, value: string }> } | null };

export type PageEndSessionMutationVariables = Exact<{
  input: EndApplicationSessionInput;
}>;


export type PageEndSessionMutation = { ended: { location: string } };

export type PageViewerQueryVariables = Exact<{ [key: string]: never; }>;


export type PageViewerQuery = { viewer: { email: string, locale: string } };

export type PageAccountQueryVariables = Exact<{
  organization?: string | null | undefined;
}>;


export type PageAccountQuery = { viewer: { email: string, pendingEmail: string | null, name: string | null, locale: string, mfaEnabled: boolean, pendingInvitations: Array<{ id: string, organizationName: string | null, siteName: string | null, role: { slug: string, name: string }, invitedBy: { name: string | null } }>, organizations: Array<{ organizationId: string, role: string, organization: { name: string } | null }>, sites: Array<{ siteId: string, role: string, site: { name: string } | null }>, restrictions: Array<{ organizationId: string, organizationName: string | null, reasons: Array<string> }> }, log: { nodes: Array<{ event: string, at: string, outcome: string, actorType: string, userAgent: string | null }> }, providers: Array<{ id: string, name: string }>, sessions: Array<{ id: string, current: boolean, deviceName: string | null, userAgent: string | null, ipMasked: string | null, country: string | null, lastSeenAt: string }>, applications: Array<{ clientId: string, name: string, scopes: Array<string>, grantedAt: string }> };

export type PageCredentialsQueryVariables = Exact<{ [key: string]: never; }>;


export type PageCredentialsQuery = { passkeys: Array<{ id: string, name: string, isBackedUp: boolean, weakUntil: string | null, createdAt: string, lastUsedAt: string | null }>, identities: Array<{ id: string, issuer: string, providerName: string | null, createdAt: string, lastUsedAt: string | null }> };

export type PageUpdateViewerMutationVariables = Exact<{
  input: UpdateViewerInput;
}>;


export type PageUpdateViewerMutation = { updated: { viewer: { locale: string, pendingEmail: string | null } } };

export type PageChangePasswordMutationVariables = Exact<{
  input: ChangePasswordInput;
}>;


export type PageChangePasswordMutation = { done: { done: boolean } };

export type PageEnrollTotpMutationVariables = Exact<{
  input: EnrollTotpInput;
}>;


export type PageEnrollTotpMutation = { enrolled: { factorId: string, secret: string, otpauthUri: string } };

export type PageConfirmTotpMutationVariables = Exact<{
  input: ConfirmTotpInput;
}>;


export type PageConfirmTotpMutation = { confirmed: { recoveryCodes: Array<string> } };

export type PageRemoveTotpMutationVariables = Exact<{
  input: RemoveTotpInput;
}>;


export type PageRemoveTotpMutation = { done: { done: boolean } };

export type PageRenewRecoveryCodesMutationVariables = Exact<{
  input: EnrollTotpInput;
}>;


export type PageRenewRecoveryCodesMutation = { renewed: { recoveryCodes: Array<string> } };

export type PageStartPasskeyRegistrationMutationVariables = Exact<{
  input: StartPasskeyRegistrationInput;
}>;


export type PageStartPasskeyRegistrationMutation = { started: { options: unknown } };

export type PageRegisterPasskeyMutationVariables = Exact<{
  input: RegisterPasskeyInput;
}>;


export type PageRegisterPasskeyMutation = { registered: { passkey: { id: string } } };

export type PageRenamePasskeyMutationVariables = Exact<{
  input: RenamePasskeyInput;
}>;


export type PageRenamePasskeyMutation = { renamed: { passkey: { id: string } } };

export type PageRemovePasskeyMutationVariables = Exact<{
  input: RemovePasskeyInput;
}>;


export type PageRemovePasskeyMutation = { done: { done: boolean } };

export type PageRevokeSessionMutationVariables = Exact<{
  input: RevokeSessionInput;
}>;


export type PageRevokeSessionMutation = { done: { done: boolean } };

export type PageWithdrawConsentMutationVariables = Exact<{
  input: WithdrawConsentInput;
}>;


export type PageWithdrawConsentMutation = { done: { done: boolean } };

export type PageDeleteViewerMutationVariables = Exact<{
  input: DeleteViewerInput;
}>;


export type PageDeleteViewerMutation = { deleted: { erasesAt: string } };

export type PageExportQueryVariables = Exact<{ [key: string]: never; }>;


export type PageExportQuery = { account: { id: string, email: string, pendingEmail: string | null, name: string | null, locale: string, status: string, emailVerifiedAt: string | null, lastLoginAt: string | null, createdAt: string, updatedAt: string, mfaEnabled: boolean, organizations: Array<{ organizationId: string, role: string, permissions: Array<string> }>, sites: Array<{ siteId: string, role: string, permissions: Array<string> }>, pendingInvitations: Array<{ id: string, organizationName: string | null, siteName: string | null, email: string, createdAt: string, expiresAt: string, role: { slug: string } }> }, sessions: Array<{ id: string, deviceName: string | null, userAgent: string | null, ipMasked: string | null, country: string | null, amr: Array<string>, createdAt: string, lastSeenAt: string, expiresAt: string }>, passkeys: Array<{ id: string, name: string, isBackupEligible: boolean, isBackedUp: boolean, transports: Array<string>, createdAt: string, lastUsedAt: string | null }>, identities: Array<{ id: string, issuer: string, subject: string, providerName: string | null, createdAt: string, lastUsedAt: string | null }>, mails: Array<{ id: string, template: string, status: string, createdAt: string, closedAt: string | null }> };

export type PageExportApplicationsQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type PageExportApplicationsQuery = { applications: Array<{ clientId: string, name: string, scopes: Array<string>, grantedAt: string }> };

export type PageExportLogQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type PageExportLogQuery = { log: { nodes: Array<{ id: string, at: string, event: string, outcome: string, actorType: string, target: string | null, ipHash: string | null, userAgent: string | null, requestId: string }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type PageSignInOptionsQueryVariables = Exact<{
  organization?: string | null | undefined;
}>;


export type PageSignInOptionsQuery = { options: { hasSignUp: boolean, hasMailedCodes: boolean }, providers: Array<{ id: string, name: string }> };

export type SignInProviderFragment = { id: string, name: string };

export type PageStartProviderLoginMutationVariables = Exact<{
  input: StartProviderLoginInput;
}>;


export type PageStartProviderLoginMutation = { started: { location: string, expiresIn: number } };

export type PageCompleteProviderLoginMutationVariables = Exact<{
  input: CompleteProviderLoginInput;
}>;


export type PageCompleteProviderLoginMutation = { completed: { returnTo: string | null, tokens: { accessToken: string, refreshToken: string, refreshExpiresIn: number } | null, mfa: { mfaToken: string, factors: Array<string>, expiresIn: number } | null, link: { linkToken: string, email: string, expiresIn: number } | null } };

export type PagePendingIdentityLinkQueryVariables = Exact<{
  linkToken: string;
}>;


export type PagePendingIdentityLinkQuery = { pending: { issuer: string } };

export type PageConfirmIdentityLinkMutationVariables = Exact<{
  input: ConfirmIdentityLinkInput;
}>;


export type PageConfirmIdentityLinkMutation = { confirmed: { identity: { id: string } } };

export type PageUnlinkIdentityMutationVariables = Exact<{
  input: UnlinkIdentityInput;
}>;


export type PageUnlinkIdentityMutation = { done: { done: boolean } };

export type FormPageQueryVariables = Exact<{
  formId: string;
  languages: Array<string> | string;
}>;


export type FormPageQuery = { form: { siteId: string, state: FormPageState, name: string, language: string, languages: Array<string>, opensAt: string | null, fileBytes: number, successMessage: string, redirectUrl: string | null } };

export type FormPageSiteQueryVariables = Exact<{
  siteId: string;
}>;


export type FormPageSiteQuery = { site: { name: string, organizationId: string, publicOrigin: string, servedDomains: Array<string>, settings: unknown } };

export type FormPageFieldsQueryVariables = Exact<{
  siteId: string;
  formId: string;
  language?: string | null | undefined;
}>;


export type FormPageFieldsQuery = { form: { fields: Array<unknown>, submitLabel: string, honeypotName: string, renderToken: string, challenge: unknown } };

export type FormPageFileMutationVariables = Exact<{
  input: RegisterFormFileInput;
}>;


export type FormPageFileMutation = { file: { fileId: string } };

export type FormPageSubmissionMutationVariables = Exact<{
  input: SubmitFormInput;
}>;


export type FormPageSubmissionMutation = { submitted: { redirectUrl: string | null } };

export const SignedInFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SignedIn"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TokenPair"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"accessToken"}},{"kind":"Field","name":{"kind":"Name","value":"refreshToken"}},{"kind":"Field","name":{"kind":"Name","value":"refreshExpiresIn"}}]}}]} as unknown as DocumentNode<SignedInFragment, unknown>;
export const SignInOutcomeFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SignInOutcome"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"LogInPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tokens"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SignedIn"}}]}},{"kind":"Field","name":{"kind":"Name","value":"mfa"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mfaToken"}},{"kind":"Field","name":{"kind":"Name","value":"factors"}},{"kind":"Field","name":{"kind":"Name","value":"expiresIn"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SignedIn"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TokenPair"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"accessToken"}},{"kind":"Field","name":{"kind":"Name","value":"refreshToken"}},{"kind":"Field","name":{"kind":"Name","value":"refreshExpiresIn"}}]}}]} as unknown as DocumentNode<SignInOutcomeFragment, unknown>;
export const SignInProviderFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SignInProvider"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SignInProvider"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]} as unknown as DocumentNode<SignInProviderFragment, unknown>;
export const PageBrandDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PageBrand"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SignInBrandInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"found"},"name":{"kind":"Name","value":"signInBrand"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"organizationName"}},{"kind":"Field","name":{"kind":"Name","value":"organizationSlug"}},{"kind":"Field","name":{"kind":"Name","value":"accentColor"}},{"kind":"Field","name":{"kind":"Name","value":"logoUrl"}}]}}]}}]} as unknown as DocumentNode<PageBrandQuery, PageBrandQueryVariables>;
export const PageSignInDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PageSignIn"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"LogInInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"login"},"name":{"kind":"Name","value":"logIn"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SignInOutcome"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SignedIn"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TokenPair"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"accessToken"}},{"kind":"Field","name":{"kind":"Name","value":"refreshToken"}},{"kind":"Field","name":{"kind":"Name","value":"refreshExpiresIn"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SignInOutcome"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"LogInPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tokens"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SignedIn"}}]}},{"kind":"Field","name":{"kind":"Name","value":"mfa"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mfaToken"}},{"kind":"Field","name":{"kind":"Name","value":"factors"}},{"kind":"Field","name":{"kind":"Name","value":"expiresIn"}}]}}]}}]} as unknown as DocumentNode<PageSignInMutation, PageSignInMutationVariables>;
export const PageSignInWithCodeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PageSignInWithCode"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"LogInWithCodeInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"login"},"name":{"kind":"Name","value":"logInWithCode"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SignInOutcome"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SignedIn"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TokenPair"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"accessToken"}},{"kind":"Field","name":{"kind":"Name","value":"refreshToken"}},{"kind":"Field","name":{"kind":"Name","value":"refreshExpiresIn"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SignInOutcome"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"LogInPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tokens"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SignedIn"}}]}},{"kind":"Field","name":{"kind":"Name","value":"mfa"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mfaToken"}},{"kind":"Field","name":{"kind":"Name","value":"factors"}},{"kind":"Field","name":{"kind":"Name","value":"expiresIn"}}]}}]}}]} as unknown as DocumentNode<PageSignInWithCodeMutation, PageSignInWithCodeMutationVariables>;
export const PageStartPasskeyLoginDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PageStartPasskeyLogin"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"StartPasskeyLoginInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"started"},"name":{"kind":"Name","value":"startPasskeyLogin"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"options"}}]}}]}}]} as unknown as DocumentNode<PageStartPasskeyLoginMutation, PageStartPasskeyLoginMutationVariables>;
export const PageSignInWithPasskeyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PageSignInWithPasskey"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"LogInWithPasskeyInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"tokens"},"name":{"kind":"Name","value":"logInWithPasskey"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SignedIn"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SignedIn"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TokenPair"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"accessToken"}},{"kind":"Field","name":{"kind":"Name","value":"refreshToken"}},{"kind":"Field","name":{"kind":"Name","value":"refreshExpiresIn"}}]}}]} as unknown as DocumentNode<PageSignInWithPasskeyMutation, PageSignInWithPasskeyMutationVariables>;
export const PageCompleteMfaDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PageCompleteMfa"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CompleteMfaInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"tokens"},"name":{"kind":"Name","value":"completeMfa"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SignedIn"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SignedIn"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TokenPair"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"accessToken"}},{"kind":"Field","name":{"kind":"Name","value":"refreshToken"}},{"kind":"Field","name":{"kind":"Name","value":"refreshExpiresIn"}}]}}]} as unknown as DocumentNode<PageCompleteMfaMutation, PageCompleteMfaMutationVariables>;
export const PageRefreshSessionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PageRefreshSession"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RefreshSessionInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"tokens"},"name":{"kind":"Name","value":"refreshSession"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SignedIn"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SignedIn"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TokenPair"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"accessToken"}},{"kind":"Field","name":{"kind":"Name","value":"refreshToken"}},{"kind":"Field","name":{"kind":"Name","value":"refreshExpiresIn"}}]}}]} as unknown as DocumentNode<PageRefreshSessionMutation, PageRefreshSessionMutationVariables>;
export const PageSignOutDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PageSignOut"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"LogOutInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"done"},"name":{"kind":"Name","value":"logOut"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"done"}}]}}]}}]} as unknown as DocumentNode<PageSignOutMutation, PageSignOutMutationVariables>;
export const PageSignUpDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PageSignUp"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SignUpInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"accepted"},"name":{"kind":"Name","value":"signUp"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}}]}}]}}]} as unknown as DocumentNode<PageSignUpMutation, PageSignUpMutationVariables>;
export const PageSendCodeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PageSendCode"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SendOneTimeCodeInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"accepted"},"name":{"kind":"Name","value":"sendOneTimeCode"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}}]}}]}}]} as unknown as DocumentNode<PageSendCodeMutation, PageSendCodeMutationVariables>;
export const PageConfirmEmailDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PageConfirmEmail"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ConfirmEmailInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"confirmed"},"name":{"kind":"Name","value":"confirmEmail"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"resumeUrl"}}]}}]}}]} as unknown as DocumentNode<PageConfirmEmailMutation, PageConfirmEmailMutationVariables>;
export const PageRequestResetDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PageRequestReset"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RequestPasswordResetInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"accepted"},"name":{"kind":"Name","value":"requestPasswordReset"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}}]}}]}}]} as unknown as DocumentNode<PageRequestResetMutation, PageRequestResetMutationVariables>;
export const PageResetPasswordDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PageResetPassword"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ResetPasswordInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"done"},"name":{"kind":"Name","value":"resetPassword"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"done"}}]}}]}}]} as unknown as DocumentNode<PageResetPasswordMutation, PageResetPasswordMutationVariables>;
export const PageUndoEmailChangeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PageUndoEmailChange"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UndoEmailChangeInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"done"},"name":{"kind":"Name","value":"undoEmailChange"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"done"}}]}}]}}]} as unknown as DocumentNode<PageUndoEmailChangeMutation, PageUndoEmailChangeMutationVariables>;
export const PageConfirmNoticeAddressDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PageConfirmNoticeAddress"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ConfirmNoticeAddressInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"done"},"name":{"kind":"Name","value":"confirmNoticeAddress"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"done"}}]}}]}}]} as unknown as DocumentNode<PageConfirmNoticeAddressMutation, PageConfirmNoticeAddressMutationVariables>;
export const PageLookUpInvitationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PageLookUpInvitation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"InvitationTokenInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"invitation"},"name":{"kind":"Name","value":"lookUpInvitation"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"organizationName"}},{"kind":"Field","name":{"kind":"Name","value":"organizationSlug"}},{"kind":"Field","name":{"kind":"Name","value":"siteName"}},{"kind":"Field","name":{"kind":"Name","value":"role"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"inviterName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"accountExists"}}]}}]}}]} as unknown as DocumentNode<PageLookUpInvitationMutation, PageLookUpInvitationMutationVariables>;
export const PageAcceptInvitationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PageAcceptInvitation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AcceptInvitationInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"accepted"},"name":{"kind":"Name","value":"acceptInvitation"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"siteId"}}]}}]}}]} as unknown as DocumentNode<PageAcceptInvitationMutation, PageAcceptInvitationMutationVariables>;
export const PageDeclineInvitationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PageDeclineInvitation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"InvitationReferenceInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"done"},"name":{"kind":"Name","value":"declineInvitation"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"done"}}]}}]}}]} as unknown as DocumentNode<PageDeclineInvitationMutation, PageDeclineInvitationMutationVariables>;
export const PageLeaveSiteDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PageLeaveSite"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"LeaveSiteInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"done"},"name":{"kind":"Name","value":"leaveSite"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"done"}}]}}]}}]} as unknown as DocumentNode<PageLeaveSiteMutation, PageLeaveSiteMutationVariables>;
export const PageLeaveOrganizationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PageLeaveOrganization"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"LeaveOrganizationInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"done"},"name":{"kind":"Name","value":"leaveOrganization"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"done"}}]}}]}}]} as unknown as DocumentNode<PageLeaveOrganizationMutation, PageLeaveOrganizationMutationVariables>;
export const PageAskConsentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PageAskConsent"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AuthorizeApplicationInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"asked"},"name":{"kind":"Name","value":"askConsent"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"question"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"clientName"}},{"kind":"Field","name":{"kind":"Name","value":"redirectOrigin"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"locale"}},{"kind":"Field","name":{"kind":"Name","value":"scopes"}},{"kind":"Field","name":{"kind":"Name","value":"sites"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"siteId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"isSelfRegistered"}},{"kind":"Field","name":{"kind":"Name","value":"ticket"}}]}},{"kind":"Field","name":{"kind":"Name","value":"location"}}]}}]}}]} as unknown as DocumentNode<PageAskConsentMutation, PageAskConsentMutationVariables>;
export const PageDecideConsentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PageDecideConsent"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DecideConsentInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"decided"},"name":{"kind":"Name","value":"decideConsent"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"location"}}]}}]}}]} as unknown as DocumentNode<PageDecideConsentMutation, PageDecideConsentMutationVariables>;
export const PageFormPostDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PageFormPost"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"response"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"post"},"name":{"kind":"Name","value":"formPost"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"response"},"value":{"kind":"Variable","name":{"kind":"Name","value":"response"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redirectUri"}},{"kind":"Field","name":{"kind":"Name","value":"parameters"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}}]}}]}}]} as unknown as DocumentNode<PageFormPostQuery, PageFormPostQueryVariables>;
export const PageEndSessionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PageEndSession"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"EndApplicationSessionInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"ended"},"name":{"kind":"Name","value":"endApplicationSession"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"location"}}]}}]}}]} as unknown as DocumentNode<PageEndSessionMutation, PageEndSessionMutationVariables>;
export const PageViewerDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PageViewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"locale"}}]}}]}}]} as unknown as DocumentNode<PageViewerQuery, PageViewerQueryVariables>;
export const PageAccountDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PageAccount"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"organization"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"pendingEmail"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"locale"}},{"kind":"Field","name":{"kind":"Name","value":"mfaEnabled"}},{"kind":"Field","name":{"kind":"Name","value":"pendingInvitations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"organizationName"}},{"kind":"Field","name":{"kind":"Name","value":"siteName"}},{"kind":"Field","name":{"kind":"Name","value":"role"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"invitedBy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"organizations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"organizationId"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"organization"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"sites"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"siteId"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"site"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"restrictions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"organizationId"}},{"kind":"Field","name":{"kind":"Name","value":"organizationName"}},{"kind":"Field","name":{"kind":"Name","value":"reasons"}}]}}]}},{"kind":"Field","alias":{"kind":"Name","value":"log"},"name":{"kind":"Name","value":"viewerSecurityLog"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"20"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"event"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"actorType"}},{"kind":"Field","name":{"kind":"Name","value":"userAgent"}}]}}]}},{"kind":"Field","alias":{"kind":"Name","value":"providers"},"name":{"kind":"Name","value":"signInProviders"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"organization"},"value":{"kind":"Variable","name":{"kind":"Name","value":"organization"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SignInProvider"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"sessions"},"name":{"kind":"Name","value":"viewerSessions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"current"}},{"kind":"Field","name":{"kind":"Name","value":"deviceName"}},{"kind":"Field","name":{"kind":"Name","value":"userAgent"}},{"kind":"Field","name":{"kind":"Name","value":"ipMasked"}},{"kind":"Field","name":{"kind":"Name","value":"country"}},{"kind":"Field","name":{"kind":"Name","value":"lastSeenAt"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"applications"},"name":{"kind":"Name","value":"viewerApplications"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"clientId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"scopes"}},{"kind":"Field","name":{"kind":"Name","value":"grantedAt"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SignInProvider"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SignInProvider"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]} as unknown as DocumentNode<PageAccountQuery, PageAccountQueryVariables>;
export const PageCredentialsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PageCredentials"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"passkeys"},"name":{"kind":"Name","value":"viewerPasskeys"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"isBackedUp"}},{"kind":"Field","name":{"kind":"Name","value":"weakUntil"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"identities"},"name":{"kind":"Name","value":"viewerIdentities"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"issuer"}},{"kind":"Field","name":{"kind":"Name","value":"providerName"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}}]}}]}}]} as unknown as DocumentNode<PageCredentialsQuery, PageCredentialsQueryVariables>;
export const PageUpdateViewerDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PageUpdateViewer"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateViewerInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"updated"},"name":{"kind":"Name","value":"updateViewer"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"locale"}},{"kind":"Field","name":{"kind":"Name","value":"pendingEmail"}}]}}]}}]}}]} as unknown as DocumentNode<PageUpdateViewerMutation, PageUpdateViewerMutationVariables>;
export const PageChangePasswordDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PageChangePassword"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ChangePasswordInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"done"},"name":{"kind":"Name","value":"changePassword"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"done"}}]}}]}}]} as unknown as DocumentNode<PageChangePasswordMutation, PageChangePasswordMutationVariables>;
export const PageEnrollTotpDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PageEnrollTotp"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"EnrollTotpInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"enrolled"},"name":{"kind":"Name","value":"enrollTotp"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"factorId"}},{"kind":"Field","name":{"kind":"Name","value":"secret"}},{"kind":"Field","name":{"kind":"Name","value":"otpauthUri"}}]}}]}}]} as unknown as DocumentNode<PageEnrollTotpMutation, PageEnrollTotpMutationVariables>;
export const PageConfirmTotpDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PageConfirmTotp"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ConfirmTotpInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"confirmed"},"name":{"kind":"Name","value":"confirmTotp"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"recoveryCodes"}}]}}]}}]} as unknown as DocumentNode<PageConfirmTotpMutation, PageConfirmTotpMutationVariables>;
export const PageRemoveTotpDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PageRemoveTotp"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RemoveTotpInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"done"},"name":{"kind":"Name","value":"removeTotp"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"done"}}]}}]}}]} as unknown as DocumentNode<PageRemoveTotpMutation, PageRemoveTotpMutationVariables>;
export const PageRenewRecoveryCodesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PageRenewRecoveryCodes"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"EnrollTotpInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"renewed"},"name":{"kind":"Name","value":"regenerateRecoveryCodes"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"recoveryCodes"}}]}}]}}]} as unknown as DocumentNode<PageRenewRecoveryCodesMutation, PageRenewRecoveryCodesMutationVariables>;
export const PageStartPasskeyRegistrationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PageStartPasskeyRegistration"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"StartPasskeyRegistrationInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"started"},"name":{"kind":"Name","value":"startPasskeyRegistration"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"options"}}]}}]}}]} as unknown as DocumentNode<PageStartPasskeyRegistrationMutation, PageStartPasskeyRegistrationMutationVariables>;
export const PageRegisterPasskeyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PageRegisterPasskey"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RegisterPasskeyInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"registered"},"name":{"kind":"Name","value":"registerPasskey"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"passkey"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]} as unknown as DocumentNode<PageRegisterPasskeyMutation, PageRegisterPasskeyMutationVariables>;
export const PageRenamePasskeyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PageRenamePasskey"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RenamePasskeyInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"renamed"},"name":{"kind":"Name","value":"renamePasskey"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"passkey"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]} as unknown as DocumentNode<PageRenamePasskeyMutation, PageRenamePasskeyMutationVariables>;
export const PageRemovePasskeyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PageRemovePasskey"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RemovePasskeyInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"done"},"name":{"kind":"Name","value":"removePasskey"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"done"}}]}}]}}]} as unknown as DocumentNode<PageRemovePasskeyMutation, PageRemovePasskeyMutationVariables>;
export const PageRevokeSessionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PageRevokeSession"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RevokeSessionInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"done"},"name":{"kind":"Name","value":"revokeSession"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"done"}}]}}]}}]} as unknown as DocumentNode<PageRevokeSessionMutation, PageRevokeSessionMutationVariables>;
export const PageWithdrawConsentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PageWithdrawConsent"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"WithdrawConsentInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"done"},"name":{"kind":"Name","value":"withdrawConsent"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"done"}}]}}]}}]} as unknown as DocumentNode<PageWithdrawConsentMutation, PageWithdrawConsentMutationVariables>;
export const PageDeleteViewerDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PageDeleteViewer"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeleteViewerInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"deleted"},"name":{"kind":"Name","value":"deleteViewer"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"erasesAt"}}]}}]}}]} as unknown as DocumentNode<PageDeleteViewerMutation, PageDeleteViewerMutationVariables>;
export const PageExportDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PageExport"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"account"},"name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"pendingEmail"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"locale"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"emailVerifiedAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastLoginAt"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"mfaEnabled"}},{"kind":"Field","name":{"kind":"Name","value":"organizations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"organizationId"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"permissions"}}]}},{"kind":"Field","name":{"kind":"Name","value":"sites"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"siteId"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"permissions"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pendingInvitations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"organizationName"}},{"kind":"Field","name":{"kind":"Name","value":"siteName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"role"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}}]}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}}]}}]}},{"kind":"Field","alias":{"kind":"Name","value":"sessions"},"name":{"kind":"Name","value":"viewerSessions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"deviceName"}},{"kind":"Field","name":{"kind":"Name","value":"userAgent"}},{"kind":"Field","name":{"kind":"Name","value":"ipMasked"}},{"kind":"Field","name":{"kind":"Name","value":"country"}},{"kind":"Field","name":{"kind":"Name","value":"amr"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastSeenAt"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"passkeys"},"name":{"kind":"Name","value":"viewerPasskeys"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"isBackupEligible"}},{"kind":"Field","name":{"kind":"Name","value":"isBackedUp"}},{"kind":"Field","name":{"kind":"Name","value":"transports"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"identities"},"name":{"kind":"Name","value":"viewerIdentities"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"issuer"}},{"kind":"Field","name":{"kind":"Name","value":"subject"}},{"kind":"Field","name":{"kind":"Name","value":"providerName"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"mails"},"name":{"kind":"Name","value":"viewerMails"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"template"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"closedAt"}}]}}]}}]} as unknown as DocumentNode<PageExportQuery, PageExportQueryVariables>;
export const PageExportApplicationsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PageExportApplications"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"applications"},"name":{"kind":"Name","value":"viewerApplications"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"100"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"clientId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"scopes"}},{"kind":"Field","name":{"kind":"Name","value":"grantedAt"}}]}}]}}]} as unknown as DocumentNode<PageExportApplicationsQuery, PageExportApplicationsQueryVariables>;
export const PageExportLogDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PageExportLog"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"log"},"name":{"kind":"Name","value":"viewerSecurityLog"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"100"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"event"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"actorType"}},{"kind":"Field","name":{"kind":"Name","value":"target"}},{"kind":"Field","name":{"kind":"Name","value":"ipHash"}},{"kind":"Field","name":{"kind":"Name","value":"userAgent"}},{"kind":"Field","name":{"kind":"Name","value":"requestId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endCursor"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}}]}}]}}]} as unknown as DocumentNode<PageExportLogQuery, PageExportLogQueryVariables>;
export const PageSignInOptionsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PageSignInOptions"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"organization"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"options"},"name":{"kind":"Name","value":"signInOptions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasSignUp"}},{"kind":"Field","name":{"kind":"Name","value":"hasMailedCodes"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"providers"},"name":{"kind":"Name","value":"signInProviders"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"organization"},"value":{"kind":"Variable","name":{"kind":"Name","value":"organization"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SignInProvider"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SignInProvider"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SignInProvider"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]} as unknown as DocumentNode<PageSignInOptionsQuery, PageSignInOptionsQueryVariables>;
export const PageStartProviderLoginDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PageStartProviderLogin"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"StartProviderLoginInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"started"},"name":{"kind":"Name","value":"startProviderLogin"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"location"}},{"kind":"Field","name":{"kind":"Name","value":"expiresIn"}}]}}]}}]} as unknown as DocumentNode<PageStartProviderLoginMutation, PageStartProviderLoginMutationVariables>;
export const PageCompleteProviderLoginDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PageCompleteProviderLogin"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CompleteProviderLoginInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"completed"},"name":{"kind":"Name","value":"completeProviderLogin"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tokens"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SignedIn"}}]}},{"kind":"Field","name":{"kind":"Name","value":"mfa"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mfaToken"}},{"kind":"Field","name":{"kind":"Name","value":"factors"}},{"kind":"Field","name":{"kind":"Name","value":"expiresIn"}}]}},{"kind":"Field","name":{"kind":"Name","value":"link"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"linkToken"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"expiresIn"}}]}},{"kind":"Field","name":{"kind":"Name","value":"returnTo"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SignedIn"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TokenPair"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"accessToken"}},{"kind":"Field","name":{"kind":"Name","value":"refreshToken"}},{"kind":"Field","name":{"kind":"Name","value":"refreshExpiresIn"}}]}}]} as unknown as DocumentNode<PageCompleteProviderLoginMutation, PageCompleteProviderLoginMutationVariables>;
export const PagePendingIdentityLinkDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PagePendingIdentityLink"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"linkToken"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"pending"},"name":{"kind":"Name","value":"pendingIdentityLink"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"linkToken"},"value":{"kind":"Variable","name":{"kind":"Name","value":"linkToken"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issuer"}}]}}]}}]} as unknown as DocumentNode<PagePendingIdentityLinkQuery, PagePendingIdentityLinkQueryVariables>;
export const PageConfirmIdentityLinkDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PageConfirmIdentityLink"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ConfirmIdentityLinkInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"confirmed"},"name":{"kind":"Name","value":"confirmIdentityLink"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"identity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]} as unknown as DocumentNode<PageConfirmIdentityLinkMutation, PageConfirmIdentityLinkMutationVariables>;
export const PageUnlinkIdentityDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PageUnlinkIdentity"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UnlinkIdentityInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"done"},"name":{"kind":"Name","value":"unlinkIdentity"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"done"}}]}}]}}]} as unknown as DocumentNode<PageUnlinkIdentityMutation, PageUnlinkIdentityMutationVariables>;
export const FormPageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FormPage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"formId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"languages"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"form"},"name":{"kind":"Name","value":"formPage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"formId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"formId"}}},{"kind":"Argument","name":{"kind":"Name","value":"languages"},"value":{"kind":"Variable","name":{"kind":"Name","value":"languages"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"siteId"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"languages"}},{"kind":"Field","name":{"kind":"Name","value":"opensAt"}},{"kind":"Field","name":{"kind":"Name","value":"fileBytes"}},{"kind":"Field","name":{"kind":"Name","value":"successMessage"}},{"kind":"Field","name":{"kind":"Name","value":"redirectUrl"}}]}}]}}]} as unknown as DocumentNode<FormPageQuery, FormPageQueryVariables>;
export const FormPageSiteDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FormPageSite"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"siteId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"site"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"reference"},"value":{"kind":"Variable","name":{"kind":"Name","value":"siteId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"organizationId"}},{"kind":"Field","name":{"kind":"Name","value":"publicOrigin"}},{"kind":"Field","name":{"kind":"Name","value":"servedDomains"}},{"kind":"Field","name":{"kind":"Name","value":"settings"}}]}}]}}]} as unknown as DocumentNode<FormPageSiteQuery, FormPageSiteQueryVariables>;
export const FormPageFieldsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FormPageFields"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"siteId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"formId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"language"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"form"},"name":{"kind":"Name","value":"publicForm"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"siteId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"siteId"}}},{"kind":"Argument","name":{"kind":"Name","value":"formId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"formId"}}},{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fields"}},{"kind":"Field","name":{"kind":"Name","value":"submitLabel"}},{"kind":"Field","name":{"kind":"Name","value":"honeypotName"}},{"kind":"Field","name":{"kind":"Name","value":"renderToken"}},{"kind":"Field","name":{"kind":"Name","value":"challenge"}}]}}]}}]} as unknown as DocumentNode<FormPageFieldsQuery, FormPageFieldsQueryVariables>;
export const FormPageFileDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"FormPageFile"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RegisterFormFileInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"file"},"name":{"kind":"Name","value":"registerFormFile"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fileId"}}]}}]}}]} as unknown as DocumentNode<FormPageFileMutation, FormPageFileMutationVariables>;
export const FormPageSubmissionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"FormPageSubmission"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SubmitFormInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"submitted"},"name":{"kind":"Name","value":"submitForm"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redirectUrl"}}]}}]}}]} as unknown as DocumentNode<FormPageSubmissionMutation, FormPageSubmissionMutationVariables>;