import { badRequest, invalidBearer } from '@imprint/errors/domain-error';
import { Access } from '@imprint/graphql/access';
import type { Principal, StaffPrincipal } from '@imprint/principal/principal';
import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  ID,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import type { IdentityContext } from '../context.js';
import { DonePayload, done, TokenPair } from '../payloads.js';
import type { Session } from './session.entity.js';

@InputType({ description: 'A sign-in.' })
export class LogInInput {
  @Field(() => String, { nullable: true, description: 'E-mail address.' })
  email?: string | null;

  @Field(() => String, { nullable: true, description: 'Password.' })
  password?: string | null;

  @Field(() => String, { nullable: true, description: 'Device name.' })
  deviceName?: string | null;
}

@InputType({ description: 'The second factor of a sign-in.' })
export class CompleteMfaInput {
  @Field(() => String, { nullable: true, description: 'Token of the MFA challenge.' })
  mfaToken?: string | null;

  @Field(() => String, { nullable: true, description: 'totp or recovery_code.' })
  factor?: string | null;

  @Field(() => String, { nullable: true, description: 'The code.' })
  code?: string | null;
}

@InputType({ description: 'A refresh token to exchange.' })
export class RefreshSessionInput {
  @Field(() => String, { nullable: true, description: 'The token.' })
  refreshToken?: string | null;
}

@InputType({ description: 'Sessions to end.' })
export class LogOutInput {
  @Field(() => String, { nullable: true, description: 'local (when omitted), others or global.' })
  scope?: string | null;
}

@InputType({ description: 'Ends one session.' })
export class RevokeSessionInput {
  @Field(() => ID, { description: 'The session.' })
  sessionId!: string;
}

@ObjectType('MfaChallenge', { description: 'A second factor is required.' })
export class MfaChallengeType {
  @Field(() => String, { description: 'Token of the pending sign-in.' })
  mfaToken!: string;

  @Field(() => [String], { description: 'Accepted methods.' })
  factors!: string[];

  @Field(() => Int, { description: 'Lifetime in seconds.' })
  expiresIn!: number;
}

@ObjectType({ description: 'Tokens, or an MFA challenge.' })
export class LogInPayload {
  @Field(() => TokenPair, { nullable: true, description: 'Null while a second factor is required.' })
  tokens!: TokenPair | null;

  @Field(() => MfaChallengeType, { nullable: true, description: 'Null when no second factor is required.' })
  mfa!: MfaChallengeType | null;
}

@ObjectType('Session', { description: 'A sign-in on one device.' })
export class SessionType {
  @Field(() => ID, { description: 'ULID.' })
  id!: string;

  @Field(() => String, { nullable: true, description: 'Device name.' })
  deviceName!: string | null | undefined;

  @Field(() => String, { nullable: true, description: 'User-Agent header.' })
  userAgent!: string | null | undefined;

  @Field(() => String, { nullable: true, description: 'Truncated client address.' })
  ipMasked!: string | null | undefined;

  @Field(() => [String], { description: 'Authentication methods (RFC 8176).' })
  amr!: string[];

  @Field(() => Date, { description: 'Start of the session.' })
  createdAt!: Date;

  @Field(() => Date, { description: 'Time of the last refresh.' })
  lastSeenAt!: Date;

  @Field(() => Date, { description: 'Latest expiry.' })
  expiresAt!: Date;
}

const logOutScopes = ['local', 'others', 'global'] as const;

@Resolver(() => SessionType)
export class SessionResolver {
  @Access({ public: true })
  @Mutation(() => LogInPayload, { description: 'Signs in. INVALID_CREDENTIALS for every cause.' })
  async logIn(
    @Arg('input', () => LogInInput, { description: 'The credentials.' }) input: LogInInput,
    @Ctx() { logins }: IdentityContext,
  ): Promise<LogInPayload> {
    const outcome = await logins.logIn(input);
    return 'mfaToken' in outcome ? { tokens: null, mfa: outcome } : { tokens: outcome, mfa: null };
  }

  @Access({ public: true })
  @Mutation(() => TokenPair, { description: 'Completes a sign-in. INVALID_MFA for every cause.' })
  completeMfa(
    @Arg('input', () => CompleteMfaInput, { description: 'The second factor.' }) input: CompleteMfaInput,
    @Ctx() { logins }: IdentityContext,
  ): Promise<TokenPair> {
    return logins.completeMfa({ mfaToken: input.mfaToken, factor: input.factor, code: input.code });
  }

  @Access({ public: true })
  @Mutation(() => TokenPair, { description: 'Exchanges a refresh token. REFRESH_INVALID for every cause.' })
  async refreshSession(
    @Arg('input', () => RefreshSessionInput, { description: 'The token.' }) input: RefreshSessionInput,
    @Ctx() { sessions }: IdentityContext,
  ): Promise<TokenPair> {
    const { account, session, refreshToken } = await sessions.refresh(input.refreshToken);
    return sessions.tokenPair(account, session, refreshToken);
  }

  @Access({ staff: 'self' })
  @Mutation(() => DonePayload, { description: 'Ends the current session, all others, or all.' })
  async logOut(
    @Arg('input', () => LogOutInput, { description: 'The sessions to end.' }) input: LogOutInput,
    @Ctx() { principal, sessions }: IdentityContext,
  ): Promise<DonePayload> {
    const scope = logOutScopes.find((known) => known === (input.scope ?? 'local'));
    if (!scope) throw badRequest(`scope must be one of ${logOutScopes.join(', ')}.`, { fields: ['scope'] });
    const { accountId, sessionId } = requireStaff(principal);
    await sessions.logOut(accountId, sessionId, scope);
    return done;
  }

  @Access({ staff: 'self' })
  @Query(() => [SessionType], { description: "The caller's open sessions, newest first." })
  viewerSessions(@Ctx() { principal, sessions }: IdentityContext): Promise<Session[]> {
    return sessions.list(requireStaff(principal).accountId);
  }

  @Access({ staff: 'self' })
  @Mutation(() => DonePayload, { description: "Ends one of the caller's sessions; no effect on others." })
  async revokeSession(
    @Arg('input', () => RevokeSessionInput, { description: 'The sessions to end.' }) input: RevokeSessionInput,
    @Ctx() { principal, sessions }: IdentityContext,
  ): Promise<DonePayload> {
    await sessions.revoke(requireStaff(principal).accountId, input.sessionId);
    return done;
  }

  @FieldResolver(() => Boolean, { description: 'True for the current session.' })
  current(@Root() session: Session, @Ctx() { principal }: IdentityContext): boolean {
    return principal.kind === 'staff' && principal.sessionId === session.id;
  }
}

function requireStaff(principal: Principal): StaffPrincipal {
  if (principal.kind !== 'staff') throw invalidBearer();
  return principal;
}
