import { Json } from '@imprint/graphql/scalars';
import { Field, ID, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'Options of a WebAuthn ceremony.' })
export class PasskeyOptions {
  @Field(() => Json, {
    description: 'publicKey of navigator.credentials.create or get, as JSON (Web Authentication, section 5.1).',
  })
  options!: unknown;

  @Field(() => Int, { description: 'Seconds until the challenge expires.' })
  expiresIn!: number;
}

@ObjectType('Passkey', { description: 'A WebAuthn credential that signs in without a password.' })
export class PasskeyType {
  @Field(() => ID, { description: 'ULID.' })
  id!: string;

  @Field(() => String, { description: 'Name that the owner gave it.' })
  name!: string;

  @Field(() => Boolean, { description: 'True for a passkey that may be synced to other devices.' })
  isBackupEligible!: boolean;

  @Field(() => Boolean, { description: 'True while it is backed up.' })
  isBackedUp!: boolean;

  @Field(() => [String], { description: 'How browsers reach its authenticator.' })
  transports!: string[];

  @Field(() => Date, { description: 'Time of registration.' })
  createdAt!: Date;

  @Field(() => Date, {
    nullable: true,
    description: 'Time from which sign-ins with it are strong, if the password alone added it; null otherwise.',
  })
  weakUntil!: Date | null | undefined;

  @Field(() => Date, { nullable: true, description: 'Time of the last sign-in.' })
  lastUsedAt!: Date | null | undefined;
}

@ObjectType({ description: 'A passkey after a change.' })
export class PasskeyPayload {
  @Field(() => PasskeyType, { description: 'The passkey.' })
  passkey!: PasskeyType;
}
