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

@InputType({ description: 'Who signs in.' })
export class LogInInput {
  @Field(() => String, { nullable: true, description: 'E-mail address.' })
  email?: string | null;

  @Field(() => String, { nullable: true, description: 'Password.' })
  password?: string | null;

  @Field(() => String, { nullable: true, description: 'What the owner calls the device.' })
  deviceName?: string | null;
}

@InputType({ description: 'The second step of a sign-in.' })
export class CompleteMfaInput {
  @Field(() => String, { nullable: true, description: 'From the first step.' })
  mfaToken?: string | null;

  @Field(() => String, { nullable: true, description: 'totp or recovery_code.' })
  factor?: string | null;

  @Field(() => String, { nullable: true, description: 'The code.' })
  code?: string | null;
}

@InputType({ description: 'A refresh token in exchange for the next.' })
export class RefreshSessionInput {
  @Field(() => String, { nullable: true, description: 'The token.' })
  refreshToken?: string | null;
}

@InputType({ description: 'Which sessions end.' })
export class LogOutInput {
  @Field(() => String, { nullable: true, description: 'local (when omitted), others or global.' })
  scope?: string | null;
}

@InputType({ description: 'Ends one session.' })
export class RevokeSessionInput {
  @Field(() => ID, { description: 'The session.' })
  sessionId!: string;
}

@ObjectType('MfaChallenge', { description: 'A second step is needed.' })
export class MfaChallengeType {
  @Field(() => String, { description: 'Names the sign-in that waits.' })
  mfaToken!: string;

  @Field(() => [String], { description: 'What can be given.' })
  factors!: string[];

  @Field(() => Int, { description: 'Seconds that it waits.' })
  expiresIn!: number;
}

@ObjectType({ description: 'Signed in, or asked for a second step.' })
export class LogInPayload {
  @Field(() => TokenPair, { nullable: true, description: 'Null while a second step is needed.' })
  tokens!: TokenPair | null;

  @Field(() => MfaChallengeType, { nullable: true, description: 'Null without a second step.' })
  mfa!: MfaChallengeType | null;
}

@ObjectType('Session', { description: 'A sign-in on one device.' })
export class SessionType {
  @Field(() => ID, { description: 'ULID.' })
  id!: string;

  @Field(() => String, { nullable: true, description: 'What the owner calls the device.' })
  deviceName!: string | null | undefined;

  @Field(() => String, { nullable: true, description: 'How the client named itself.' })
  userAgent!: string | null | undefined;

  @Field(() => String, { nullable: true, description: 'Address without its last part.' })
  ipMasked!: string | null | undefined;

  @Field(() => [String], { description: 'How the person proved themselves (RFC 8176).' })
  amr!: string[];

  @Field(() => Date, { description: 'When it began.' })
  createdAt!: Date;

  @Field(() => Date, { description: 'When it was last refreshed.' })
  lastSeenAt!: Date;

  @Field(() => Date, { description: 'When it ends at the latest.' })
  expiresAt!: Date;
}

const logOutScopes = ['local', 'others', 'global'] as const;

@Resolver(() => SessionType)
export class SessionResolver {
  @Access({ public: true })
  @Mutation(() => LogInPayload, { description: 'Signs in. INVALID_CREDENTIALS for every cause.' })
  async logIn(
    @Arg('input', () => LogInInput, { description: 'Who.' }) input: LogInInput,
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
  @Mutation(() => DonePayload, { description: 'Ends this session, the others, or all.' })
  async logOut(
    @Arg('input', () => LogOutInput, { description: 'Which.' }) input: LogOutInput,
    @Ctx() { principal, sessions }: IdentityContext,
  ): Promise<DonePayload> {
    const scope = logOutScopes.find((known) => known === (input.scope ?? 'local'));
    if (!scope) throw badRequest(`scope must be one of ${logOutScopes.join(', ')}.`, { fields: ['scope'] });
    const { accountId, sessionId } = requireStaff(principal);
    await sessions.logOut(accountId, sessionId, scope);
    return done;
  }

  @Access({ staff: 'self' })
  @Query(() => [SessionType], { description: 'Open sessions of whoever asks, the newest first.' })
  viewerSessions(@Ctx() { principal, sessions }: IdentityContext): Promise<Session[]> {
    return sessions.list(requireStaff(principal).accountId);
  }

  @Access({ staff: 'self' })
  @Mutation(() => DonePayload, { description: 'Ends a session of whoever asks; any other stays as it is.' })
  async revokeSession(
    @Arg('input', () => RevokeSessionInput, { description: 'Which.' }) input: RevokeSessionInput,
    @Ctx() { principal, sessions }: IdentityContext,
  ): Promise<DonePayload> {
    await sessions.revoke(requireStaff(principal).accountId, input.sessionId);
    return done;
  }

  @FieldResolver(() => Boolean, { description: 'True for the session that asks.' })
  current(@Root() session: Session, @Ctx() { principal }: IdentityContext): boolean {
    return principal.kind === 'staff' && principal.sessionId === session.id;
  }
}

function requireStaff(principal: Principal): StaffPrincipal {
  if (principal.kind !== 'staff') throw invalidBearer();
  return principal;
}
