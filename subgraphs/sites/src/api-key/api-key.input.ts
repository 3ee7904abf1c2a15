import { describeEnum } from '@imprint/graphql/describe-enum';
import { defaultOverlapSeconds, longestOverlapSeconds } from '@imprint/principal/rotation-overlap';
import { Field, ID, InputType, Int } from 'type-graphql';
import { SiteReferenceInput } from '../site/site.input.js';

export enum KeyKindEnum {
  SECRET = 'secret',
  PUBLIC = 'public',
}
describeEnum(KeyKindEnum, 'ApiKeyKind', 'Key kind.', {
  SECRET: 'For servers only (ck_).',
  PUBLIC: 'For browsers, limited to the two public reads (pk_).',
});

@InputType({ description: 'A rate limit override.' })
export class KeyLimitInput {
  @Field(() => String, { description: 'Name of the bucket.' })
  bucket!: string;

  @Field(() => Int, { description: 'Requests per minute, from 1 to the operator maximum.' })
  perMinute!: number;
}

@InputType({ description: 'A new API key.' })
export class CreateApiKeyInput extends SiteReferenceInput {
  @Field(() => String, { description: 'Display name.' })
  name!: string;

  @Field(() => KeyKindEnum, { nullable: true, description: 'Secret when omitted.' })
  kind?: KeyKindEnum | null;

  @Field(() => [String], { description: 'Scopes to grant.' })
  scopes!: string[];

  @Field(() => [String], { nullable: true, description: 'Allowed origins of a public key, or *; at most 100.' })
  origins?: string[] | null;

  @Field(() => [String], { nullable: true, description: 'Allowed client addresses and CIDR ranges, at most 100.' })
  allowCidrs?: string[] | null;

  @Field(() => [String], { nullable: true, description: 'Allowed countries, as two-letter codes; at most 100.' })
  allowRegions?: string[] | null;

  @Field(() => String, { nullable: true, description: 'Daily window, for example 08:00-18:00.' })
  hours?: string | null;

  @Field(() => String, { nullable: true, description: 'IANA time zone of the window; UTC when omitted.' })
  timeZone?: string | null;

  @Field(() => Date, { nullable: true, description: 'Expiry.' })
  expiresAt?: Date | null;

  @Field(() => [KeyLimitInput], { nullable: true, description: 'Rate limit overrides.' })
  limits?: KeyLimitInput[] | null;

  @Field(() => ID, {
    nullable: true,
    description: 'Account that authors its content, a member of the site; the creator when omitted.',
  })
  authorId?: string | null;

  @Field(() => ID, { nullable: true, description: 'Persona used as byline of its content.' })
  personaId?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'BCP 47 tag of new posts that name no language; pt-BR when omitted.',
  })
  defaultLanguage?: string | null;

  @Field(() => Boolean, {
    defaultValue: false,
    description: 'True creates a key without author and organization; it cannot create content.',
  })
  withoutAuthor!: boolean;
}

@InputType({ description: 'The key to revoke.' })
export class RevokeApiKeyInput {
  @Field(() => ID, { description: 'The key.' })
  id!: string;
}

@InputType({ description: 'The key to rotate.' })
export class RotateApiKeyInput {
  @Field(() => ID, { description: 'The key.' })
  id!: string;

  @Field(() => Int, {
    defaultValue: defaultOverlapSeconds,
    description: `Validity of the old key after the rotation, 0 to ${longestOverlapSeconds} seconds.`,
  })
  overlapSeconds!: number;
}

@InputType({ description: 'Usage of one key since the last report.' })
export class ApiKeyUseInput {
  @Field(() => ID, { description: 'ULID of the key.' })
  keyId!: string;

  @Field(() => Date, { description: 'Time of the last use.' })
  at!: Date;

  @Field(() => Int, { description: 'Number of admitted requests.' })
  requestCount!: number;
}
