import { Json } from '@imprint/graphql/scalars';
import { Field, ID, InputType } from 'type-graphql';

@InputType({ description: 'A sign-in.' })
export class LogInInput {
  @Field(() => String, { nullable: true, description: 'E-mail address.' })
  email?: string | null;

  @Field(() => String, { nullable: true, description: 'Password.' })
  password?: string | null;

  @Field(() => String, { nullable: true, description: 'Device name.' })
  deviceName?: string | null;
}

@InputType({ description: 'A sign-in with an emailed code.' })
export class LogInWithCodeInput {
  @Field(() => String, { nullable: true, description: 'Address that received the code.' })
  email?: string | null;

  @Field(() => String, { nullable: true, description: 'Six digits.' })
  code?: string | null;

  @Field(() => String, { nullable: true, description: 'Device name.' })
  deviceName?: string | null;
}

@InputType({ description: 'The second factor of a sign-in.' })
export class CompleteMfaInput {
  @Field(() => String, { nullable: true, description: 'Token of the MFA challenge.' })
  mfaToken?: string | null;

  @Field(() => String, { nullable: true, description: 'totp, recovery_code or passkey.' })
  factor?: string | null;

  @Field(() => String, { nullable: true, description: 'The code of totp or recovery_code.' })
  code?: string | null;

  @Field(() => Json, {
    nullable: true,
    description: 'For passkey: JSON of the credential that navigator.credentials.get returned.',
  })
  credential?: unknown;
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
  @Field(() => ID, { description: 'ULID of the session.' })
  sessionId!: string;
}
