import { connectionOf } from '@imprint/graphql/connection';
import { describeEnum } from '@imprint/graphql/describe-enum';
import { Identified } from '@imprint/graphql/identified';
import { Directive, Field, ID, Int, ObjectType } from 'type-graphql';
import type { ApiKey } from './api-key.entity.js';

export enum KeyStatus {
  ACTIVE = 'active',
  ENDED = 'ended',
}
describeEnum(KeyStatus, 'ApiKeyStatus', 'Key status.', {
  ACTIVE: 'Neither revoked nor expired.',
  ENDED: 'Revoked or expired.',
});

/** Content has the other fields. */
@Directive('@key(fields: "id siteId", resolvable: false)')
@ObjectType('Persona', { description: 'A public byline; not an account.' })
export class KeyPersonaType {
  @Field(() => ID, { description: 'ULID.' })
  id!: string;

  @Field(() => ID, { description: 'ULID of the site.' })
  siteId!: string;
}

@ObjectType({ description: 'A daily window in wall-clock time.' })
export class KeyHoursType {
  @Field(() => String, { description: 'First minute, HH:MM.' })
  from!: string;

  @Field(() => String, {
    description: 'End, HH:MM, exclusive; earlier than the start when the window crosses midnight.',
  })
  to!: string;

  @Field(() => String, { description: 'IANA time zone.' })
  timeZone!: string;
}

@ObjectType({ description: 'A rate limit override.' })
export class KeyLimitType {
  @Field(() => String, { description: 'Name of the bucket.' })
  bucket!: string;

  @Field(() => Int, { description: 'Requests per minute.' })
  perMinute!: number;
}

@ObjectType({ description: 'Requests of one key on one day (UTC).' })
export class KeyUsageDayType {
  @Field(() => String, { description: 'YYYY-MM-DD.' })
  day!: string;

  @Field(() => Int, { description: 'Admitted requests.' })
  requestCount!: number;
}

@Directive('@key(fields: "id")')
@ObjectType('ApiKey', { description: 'A credential bound to one site. Its secret is returned only once, at creation.' })
export class ApiKeyType extends Identified {
  @Field(() => ID, { description: 'The only site it reads and writes.' })
  siteId!: string;

  @Field(() => ID, { nullable: true, description: 'Organization; null on keys that cannot create.' })
  organizationId!: string | null | undefined;

  @Field(() => ID, { nullable: true, description: 'Account that authors its content.' })
  authorId!: string | null | undefined;

  @Field(() => ID, { nullable: true, description: 'Public byline of its content.' })
  personaId!: string | null | undefined;

  @Field(() => String, { nullable: true, description: 'BCP 47 tag of new posts that name no language; null is pt-BR.' })
  defaultLanguage!: string | null | undefined;

  @Field(() => String, { description: 'secret (ck_) or public (pk_).' })
  kind!: string;

  @Field(() => String, { description: 'live or test.' })
  environment!: string;

  @Field(() => String, { description: 'Display name.' })
  name!: string;

  @Field(() => String, { description: 'Visible prefix of the key.' })
  prefix!: string;

  @Field(() => [String], { description: 'Granted scopes.' })
  scopes!: string[];

  @Field(() => [String], { description: 'Allowed origins of a public key; * is any.' })
  allowedOrigins!: string[];

  @Field(() => [String], { description: 'Allowed client addresses; empty is any.' })
  allowedCidrs!: string[];

  @Field(() => [String], { description: 'Allowed countries; empty is any.' })
  allowedRegions!: string[];

  @Field(() => KeyHoursType, { nullable: true, description: 'Allowed hours; null is always.' })
  hours!: KeyHoursType | null | undefined;

  @Field(() => Date, { nullable: true, description: 'Expiry.' })
  expiresAt!: Date | null | undefined;

  @Field(() => Date, { nullable: true, description: 'Time of revocation.' })
  revokedAt!: Date | null | undefined;

  @Field(() => Date, { nullable: true, description: 'Last use, to the minute.' })
  lastUsedAt!: Date | null | undefined;

  @Field(() => ID, { nullable: true, description: 'Successor of a rotated key.' })
  successorId!: string | null | undefined;

  @Field(() => Date, { description: 'Creation time.' })
  createdAt!: Date;
}

@ObjectType({ description: 'A page of keys, newest first.' })
export class ApiKeyConnection extends connectionOf('ApiKey', () => ApiKeyType, 'The keys.') {}

@ObjectType({ description: 'A new key with its secret, returned only once.' })
export class IssuedApiKeyPayload {
  @Field(() => ApiKeyType, { description: 'The new key.' })
  apiKey!: ApiKey;

  @Field(() => String, { description: 'The complete key.' })
  secret!: string;
}

@ObjectType({ description: 'The updated key.' })
export class ApiKeyPayload {
  @Field(() => ApiKeyType, { description: 'The key.' })
  apiKey!: ApiKey;
}
