import { Directive, Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { PageInfo } from '../payloads.js';

export enum KeyStatus {
  ACTIVE = 'active',
  ENDED = 'ended',
}
registerEnumType(KeyStatus, {
  name: 'ApiKeyStatus',
  description: 'Whether a key works.',
  valuesConfig: {
    ACTIVE: { description: 'Neither revoked nor expired.' },
    ENDED: { description: 'Revoked or expired.' },
  },
});

@ObjectType({ description: 'A daily window in wall-clock time.' })
export class KeyHoursType {
  @Field(() => String, { description: 'First minute, HH:MM.' })
  from!: string;

  @Field(() => String, {
    description: 'End, HH:MM, not included; earlier than the start when the window crosses midnight.',
  })
  to!: string;

  @Field(() => String, { description: 'IANA time zone.' })
  timeZone!: string;
}

@ObjectType({ description: 'A bucket whose capacity this key has changed.' })
export class KeyLimitType {
  @Field(() => String, { description: 'Name of the bucket.' })
  bucket!: string;

  @Field(() => Int, { description: 'Requests a minute.' })
  perMinute!: number;
}

@ObjectType({ description: 'Requests of one key on one day (UTC).' })
export class KeyUsageDayType {
  @Field(() => String, { description: 'YYYY-MM-DD.' })
  day!: string;

  @Field(() => Int, { description: 'Requests that were admitted.' })
  requestCount!: number;
}

@Directive('@key(fields: "id")')
@ObjectType('ApiKey', { description: 'A credential bound to one site. Its secret is shown once, when it is made.' })
export class ApiKeyType {
  @Field(() => ID, { description: 'ULID.' })
  id!: string;

  @Field(() => ID, { description: 'The only site it reads and writes.' })
  siteId!: string;

  @Field(() => ID, { nullable: true, description: 'Organization context; null on keys that cannot create.' })
  organizationId!: string | null | undefined;

  @Field(() => ID, { nullable: true, description: 'Account under whose name it writes.' })
  authorId!: string | null | undefined;

  @Field(() => ID, { nullable: true, description: 'Public byline of what it writes.' })
  personaId!: string | null | undefined;

  @Field(() => String, { description: 'secret (ck_) or public (pk_).' })
  kind!: string;

  @Field(() => String, { description: 'live or test.' })
  environment!: string;

  @Field(() => String, { description: 'Name given by its maker.' })
  name!: string;

  @Field(() => String, { description: 'The beginning of the key, to tell keys apart.' })
  prefix!: string;

  @Field(() => [String], { description: 'What it may do.' })
  scopes!: string[];

  @Field(() => [String], { description: 'Origins a public key answers to; * is any.' })
  allowedOrigins!: string[];

  @Field(() => [String], { description: 'Addresses it may be used from; empty is any.' })
  allowedCidrs!: string[];

  @Field(() => [String], { description: 'Countries it may be used from; empty is any.' })
  allowedRegions!: string[];

  @Field(() => KeyHoursType, { nullable: true, description: 'When it may be used; null is always.' })
  hours!: KeyHoursType | null | undefined;

  @Field(() => Date, { nullable: true, description: 'When it ends by itself.' })
  expiresAt!: Date | null | undefined;

  @Field(() => Date, { nullable: true, description: 'When it was revoked.' })
  revokedAt!: Date | null | undefined;

  @Field(() => Date, { nullable: true, description: 'Last use, to the minute.' })
  lastUsedAt!: Date | null | undefined;

  @Field(() => ID, { nullable: true, description: 'The key that took over when this one was rotated.' })
  successorId!: string | null | undefined;

  @Field(() => Date, { description: 'When it was made.' })
  createdAt!: Date;
}

@ObjectType({ description: 'A page of keys, the newest first.' })
export class ApiKeyConnection {
  @Field(() => [ApiKeyType], { description: 'The keys.' })
  nodes!: ApiKeyType[];

  @Field(() => PageInfo, { description: 'Where the next page begins.' })
  pageInfo!: PageInfo;
}
