/** Paths of the hosted pages below AUTH_URL. */
export const paths = {
  login: '/login',
  signUp: '/signup',
  verify: '/verify',
  reset: '/reset',
  invitation: '/convite',
  mfa: '/mfa',
  consent: '/consent',
  /** Errors that must not redirect to an application. */
  authorizationError: '/authorization-error',
  logout: '/logout',
  account: '/account',
  undoEmailChange: '/desfazer-troca',
  noticeAddress: '/avisos',
  /** Redirect URI of an identity provider; see `IdentityUrls.providerCallback`. */
  providerCallback: '/login/provider/:id',
  linkIdentity: '/login/link',
  /** Leaves the pages after a sign-in. */
  proceed: '/continue',
} as const;

export type PagePath = (typeof paths)[keyof typeof paths];

/** Pages that a sign-in may return to. */
export const ownPaths: readonly PagePath[] = [paths.account, paths.invitation, paths.linkIdentity];

export const authorizationPath = '/api/v1/auth/sso/authorize';
