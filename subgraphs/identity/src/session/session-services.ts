import type { Made } from '@imprint/graphql/lazy-members';
import { loaderByArguments } from '@imprint/graphql/loader-by-arguments';
import type { Caller } from '@imprint/principal/caller';
import type { RowPage } from '../operation/page-args.js';
import { type CodeLoginDependencies, CodeLoginService } from './code-login.service.js';
import { GrantedAccess, type GrantedAccessRepositories } from './granted-access.js';
import { type LoginDependencies, LoginService } from './login.service.js';
import { type PasskeyLoginDependencies, PasskeyLoginService } from './passkey-login.service.js';
import { type SessionDependencies, SessionService } from './session.service.js';
import { SignIns, type SignInsDependencies } from './sign-ins.js';
import { StrongFactors, type StrongFactorsDependencies } from './strong-factors.js';
import { type ViewerDependencies, ViewerService } from './viewer.service.js';

export type SessionServices = Made<typeof sessionServices>;

export interface SessionContext extends SessionServices, Pick<Caller, 'principal'> {
  now: () => Date;
}

export const sessionServices = {
  sessions: (request: SessionDependencies) => new SessionService(request),
  signIns: (request: SignInsDependencies) => new SignIns(request),
  logins: (request: LoginDependencies) => new LoginService(request),
  codeLogins: (request: CodeLoginDependencies) => new CodeLoginService(request),
  passkeyLogins: (request: PasskeyLoginDependencies) => new PasskeyLoginService(request),
  strongFactors: (request: StrongFactorsDependencies) => new StrongFactors(request),
  viewers: (request: ViewerDependencies) => new ViewerService(request),
  grantedAccess: ({ repositories }: { repositories: GrantedAccessRepositories }) => new GrantedAccess(repositories),
  sessionsOfAccount: ({ sessions }: { sessions: SessionService }) =>
    loaderByArguments((ids: readonly string[], page: RowPage) => sessions.listOf(ids, page)),
};
