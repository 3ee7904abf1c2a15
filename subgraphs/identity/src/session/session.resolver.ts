import { badRequest } from '@imprint/errors/domain-error';
import { Access } from '@imprint/graphql/access';
import { ListSize } from '@imprint/graphql/list-size';
import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { siteMembershipLimit } from '../membership/access.js';
import { DonePayload, done, TokenPair } from '../operation/payloads.js';
import type { Session } from './session.entity.js';
import {
  CompleteMfaInput,
  LogInInput,
  LogInWithCodeInput,
  LogOutInput,
  RefreshSessionInput,
  RevokeSessionInput,
} from './session.input.js';
import { LogInPayload, SessionAccess, SessionType } from './session.type.js';
import type { SessionContext } from './session-services.js';

const logOutScopes = ['local', 'others', 'global'] as const;

@Resolver(() => SessionType)
export class SessionResolver {
  @Access({ public: true })
  @Mutation(() => LogInPayload, { description: 'Signs in. INVALID_CREDENTIALS for every cause.' })
  logIn(
    @Arg('input', () => LogInInput, { description: 'The credentials.' }) input: LogInInput,
    @Ctx() { logins }: SessionContext,
  ): Promise<LogInPayload> {
    return logins.logIn(input);
  }

  @Access({ public: true })
  @Mutation(() => LogInPayload, {
    description: 'Signs in with a code that sendOneTimeCode sent for login. INVALID_OTP for every cause.',
  })
  logInWithCode(
    @Arg('input', () => LogInWithCodeInput, { description: 'The code.' }) input: LogInWithCodeInput,
    @Ctx() { codeLogins }: SessionContext,
  ): Promise<LogInPayload> {
    return codeLogins.logIn(input);
  }

  @Access({ public: true })
  @Mutation(() => TokenPair, { description: 'Completes a sign-in. INVALID_MFA for every cause.' })
  completeMfa(
    @Arg('input', () => CompleteMfaInput, { description: 'The second factor.' }) input: CompleteMfaInput,
    @Ctx() { logins }: SessionContext,
  ): Promise<TokenPair> {
    return logins.completeMfa(input);
  }

  @Access({ public: true })
  @Mutation(() => TokenPair, { description: 'Exchanges a refresh token. REFRESH_INVALID for every cause.' })
  async refreshSession(
    @Arg('input', () => RefreshSessionInput, { description: 'The token.' }) input: RefreshSessionInput,
    @Ctx() { sessions }: SessionContext,
  ): Promise<TokenPair> {
    return sessions.tokenPair(await sessions.refresh(input.refreshToken));
  }

  @Access({ staff: 'self' })
  @Mutation(() => DonePayload, { description: 'Ends the current session, all others, or all.' })
  async logOut(
    @Arg('input', () => LogOutInput, { description: 'The sessions to end.' }) input: LogOutInput,
    @Ctx() { viewers, sessions }: SessionContext,
  ): Promise<DonePayload> {
    const scope = logOutScopes.find((known) => known === (input.scope ?? 'local'));
    if (!scope) throw badRequest(`scope must be one of ${logOutScopes.join(', ')}.`, { fields: ['scope'] });
    await sessions.logOut(viewers.principal, scope);
    return done;
  }

  @Access({ staff: 'self' })
  @ListSize(50)
  @Query(() => [SessionType], { description: "The caller's open sessions, newest first." })
  viewerSessions(@Ctx() { viewers, sessions }: SessionContext): Promise<Session[]> {
    return sessions.list(viewers.principal.accountId);
  }

  @Access({ staff: 'self' })
  @Mutation(() => DonePayload, { description: "Ends one of the caller's sessions; no effect on others." })
  async revokeSession(
    @Arg('input', () => RevokeSessionInput, { description: 'The sessions to end.' }) input: RevokeSessionInput,
    @Ctx() { viewers, sessions }: SessionContext,
  ): Promise<DonePayload> {
    await sessions.revoke(viewers.principal.accountId, input.sessionId);
    return done;
  }

  @Access({ service: true })
  @Query(() => SessionAccess, {
    nullable: true,
    description: 'Current permissions of a session; null when it has ended.',
  })
  async sessionAccess(
    @Arg('sessionId', () => ID, { description: 'ULID of the session.' }) sessionId: string,
    @Arg('siteIds', () => [ID], { description: 'Sites to include when the account has more than fit.' })
    siteIds: string[],
    @Ctx() { sessions }: SessionContext,
  ): Promise<SessionAccess | null> {
    const found = await sessions.getAccess(sessionId);
    if (!found) return null;
    const isTruncated = found.sites.length > siteMembershipLimit;
    const sites = isTruncated ? found.sites.filter(({ siteId }) => siteIds.includes(siteId)) : found.sites;
    return { ...found, sites, isTruncated };
  }

  @FieldResolver(() => String, {
    description:
      'strong once the sign-in has proven an authenticator, a recovery code or a passkey that counts; else weak.',
  })
  assurance(@Root() session: Session, @Ctx() { now }: SessionContext): string {
    return session.isStrong(now()) ? 'strong' : 'weak';
  }

  @FieldResolver(() => Boolean, { description: 'True when an operator opened it.' })
  isImpersonation(@Root() session: Session): boolean {
    return session.isImpersonation();
  }

  @FieldResolver(() => Boolean, { description: 'True for the current session.' })
  current(@Root() session: Session, @Ctx() { principal }: SessionContext): boolean {
    return principal.kind === 'staff' && principal.sessionId === session.id;
  }
}
