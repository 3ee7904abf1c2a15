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
