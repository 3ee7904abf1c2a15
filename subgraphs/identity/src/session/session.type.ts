import { ListSize } from '@imprint/graphql/list-size';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { OrganizationMembershipType, SiteMembershipType } from '../membership/membership.type.js';
import { TokenPair } from '../operation/payloads.js';
import { RestrictionType } from '../policy/policy.type.js';

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

  @Field(() => String, { nullable: true, description: 'Country of the sign-in (ISO 3166-1), if a proxy names it.' })
  country!: string | null | undefined;

  @Field(() => [String], { description: 'Authentication methods (RFC 8176).' })
  amr!: string[];

  @Field(() => Date, { description: 'Start of the session.' })
  createdAt!: Date;

  @Field(() => Date, { description: 'Time of the last refresh.' })
  lastSeenAt!: Date;

  @Field(() => Date, { description: 'Latest expiry.' })
  expiresAt!: Date;
}

@ObjectType({ description: 'Current permissions of an open session.' })
export class SessionAccess {
  @Field(() => ID, { description: 'ULID of the account.' })
  accountId!: string;

  @Field(() => Boolean, { description: 'True while an operator impersonates the account.' })
  isImpersonated!: boolean;

  @Field(() => Boolean, { description: 'True for the own session of an account that may operate the platform.' })
  isOperator!: boolean;

  @Field(() => Boolean, { description: 'True for a session that has proven a second factor that counts.' })
  hasSecondFactor!: boolean;

  @Field(() => String, { nullable: true, description: 'client_id of the application; null for first-party sessions.' })
  clientId!: string | null;

  @Field(() => String, { nullable: true, description: 'Scopes granted to the application.' })
  scope!: string | null;

  @ListSize(10)
  @Field(() => [OrganizationMembershipType], { description: 'Organization memberships.' })
  organizations!: OrganizationMembershipType[];

  @ListSize(50)
  @Field(() => [SiteMembershipType], { description: 'Site memberships; limited to siteIds when isTruncated.' })
  sites!: SiteMembershipType[];

  @ListSize(10)
  @Field(() => [RestrictionType], { description: 'Organizations whose policy the session does not meet.' })
  restrictions!: RestrictionType[];

  @Field(() => Boolean, { description: 'True when the account has more sites than fit.' })
  isTruncated!: boolean;
}
