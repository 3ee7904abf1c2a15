import { Json } from '@imprint/graphql/scalars';
import { Field, ID, InputType } from 'type-graphql';

@InputType({ description: 'Starts the registration of a passkey.' })
export class StartPasskeyRegistrationInput {
  @Field(() => String, { nullable: true, description: 'The password.' })
  currentPassword?: string | null;

  @Field(() => String, { nullable: true, description: 'Authenticator code, if a second factor is enabled.' })
  code?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Code that sendOneTimeCode mailed for new_factor. Without it, the first factor counts after 24 hours.',
  })
  mailedCode?: string | null;
}

@InputType({ description: 'A new passkey.' })
export class RegisterPasskeyInput {
  @Field(() => Json, {
    nullable: true,
    description: 'JSON of the credential that navigator.credentials.create returned.',
  })
  credential?: unknown;

  @Field(() => String, { nullable: true, description: 'Name to recognise it by.' })
  name?: string | null;
}

@InputType({ description: 'A new name of a passkey.' })
export class RenamePasskeyInput {
  @Field(() => ID, { description: 'ULID of the passkey.' })
  passkeyId!: string;

  @Field(() => String, { nullable: true, description: 'The name.' })
  name?: string | null;
}

@InputType({ description: 'Removes a passkey.' })
export class RemovePasskeyInput {
  @Field(() => ID, { description: 'ULID of the passkey.' })
  passkeyId!: string;

  @Field(() => String, { nullable: true, description: 'The password.' })
  currentPassword?: string | null;

  @Field(() => String, { nullable: true, description: 'Authenticator code, if a second factor is enabled.' })
  code?: string | null;
}

@InputType({ description: 'Starts a sign-in with a passkey.' })
export class StartPasskeyLoginInput {
  @Field(() => String, {
    nullable: true,
    description: 'Token of the MFA challenge that the passkey completes; absent for a sign-in by passkey alone.',
  })
  mfaToken?: string | null;
}

@InputType({ description: 'A sign-in with a passkey.' })
export class LogInWithPasskeyInput {
  @Field(() => Json, {
    nullable: true,
    description: 'JSON of the credential that navigator.credentials.get returned.',
  })
  credential?: unknown;

  @Field(() => String, { nullable: true, description: 'Device name.' })
  deviceName?: string | null;
}
