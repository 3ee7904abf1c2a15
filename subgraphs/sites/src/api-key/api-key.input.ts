import { Field, ID, InputType, Int, registerEnumType } from 'type-graphql';

export enum KeyKindEnum {
  SECRET = 'secret',
  PUBLIC = 'public',
}
registerEnumType(KeyKindEnum, {
  name: 'ApiKeyKind',
  description: 'Where a key may be kept.',
  valuesConfig: {
    SECRET: { description: 'On a server only (ck_).' },
    PUBLIC: { description: 'In a browser, for the two public reads (pk_).' },
  },
});

@InputType({ description: 'Changes the capacity of one bucket.' })
export class KeyLimitInput {
  @Field(() => String, { description: 'Name of the bucket.' })
  bucket!: string;

  @Field(() => Int, { description: 'Requests a minute: 1 to what the operator allows.' })
  perMinute!: number;
}

@InputType({ description: 'A new API key.' })
export class CreateApiKeyInput {
  @Field(() => ID, { description: 'Id or slug of the site.' })
  site!: string;

  @Field(() => String, { description: 'Name to tell it by.' })
  name!: string;

  @Field(() => KeyKindEnum, { nullable: true, description: 'Secret when omitted.' })
  kind?: KeyKindEnum | null;

  @Field(() => [String], { description: 'What it may do; only what is named here is granted.' })
  scopes!: string[];

  @Field(() => [String], { nullable: true, description: 'Origins of a public key, or *.' })
  origins?: string[] | null;

  @Field(() => [String], { nullable: true, description: 'Addresses and CIDR ranges it may be used from.' })
  allowCidrs?: string[] | null;

  @Field(() => [String], { nullable: true, description: 'Two-letter country codes it may be used from.' })
  allowRegions?: string[] | null;

  @Field(() => String, { nullable: true, description: 'Daily window, for example 08:00-18:00.' })
  hours?: string | null;

  @Field(() => String, { nullable: true, description: 'IANA time zone of the window; UTC when omitted.' })
  timeZone?: string | null;

  @Field(() => Date, { nullable: true, description: 'When it ends by itself.' })
  expiresAt?: Date | null;

  @Field(() => [KeyLimitInput], { nullable: true, description: 'Buckets with another capacity.' })
  limits?: KeyLimitInput[] | null;

  @Field(() => ID, {
    nullable: true,
    description: 'Account under whose name it writes, a member of the site; its maker when omitted.',
  })
  authorId?: string | null;

  @Field(() => ID, { nullable: true, description: 'Persona that becomes the byline of what it writes.' })
  personaId?: string | null;

  @Field(() => Boolean, {
    defaultValue: false,
    description: 'True makes a key without author and organization; it cannot create.',
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

  @Field(() => Int, { defaultValue: 86_400, description: 'How long the old key works on, 0 to 2592000 seconds.' })
  overlapSeconds!: number;
}

@InputType({ description: 'Uses of one key since the last report.' })
export class ApiKeyUseInput {
  @Field(() => ID, { description: 'The key.' })
  keyId!: string;

  @Field(() => Date, { description: 'The latest use.' })
  at!: Date;

  @Field(() => Int, { description: 'How many requests were admitted.' })
  requestCount!: number;
}
