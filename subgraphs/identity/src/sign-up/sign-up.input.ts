import { Field, InputType } from 'type-graphql';

@InputType({ description: 'A sign-up.' })
export class SignUpInput {
  @Field(() => String, { nullable: true, description: 'E-mail address.' })
  email?: string | null;

  @Field(() => String, { nullable: true, description: '12 to 128 characters, used unmodified.' })
  password?: string | null;

  @Field(() => String, { nullable: true, description: 'Name shown to others.' })
  name?: string | null;

  @Field(() => String, { nullable: true, description: 'Language of emails: pt-BR, en or es.' })
  locale?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Random string that the client repeats with the code; required unless browserSecret is given.',
  })
  clientNonce?: string | null;

  @Field(() => String, { nullable: true, description: 'Random string that the browser stores and sends back.' })
  browserSecret?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True for a client without a secret: without a nonce, the code alone confirms the attempt.',
  })
  isCodeOnly?: boolean | null;
}

@InputType({ description: 'A sign-up that started at an application.' })
export class SsoSignUpInput extends SignUpInput {
  @Field(() => String, { nullable: true, description: 'The application.' })
  clientId?: string | null;

  @Field(() => String, { nullable: true, description: 'redirect_uri.' })
  redirectUri?: string | null;

  @Field(() => String, { nullable: true, description: 'state.' })
  state?: string | null;

  @Field(() => String, { nullable: true, description: 'PKCE challenge (S256).' })
  codeChallenge?: string | null;
}

@InputType({ description: 'Confirms an address with an emailed code.' })
export class ConfirmEmailInput {
  @Field(() => String, { nullable: true, description: 'Address that received the code.' })
  email?: string | null;

  @Field(() => String, { nullable: true, description: 'Six digits.' })
  code?: string | null;

  @Field(() => String, { nullable: true, description: 'Nonce of the sign-up.' })
  clientNonce?: string | null;

  @Field(() => String, { nullable: true, description: 'Secret that the browser stored at sign-up.' })
  browserSecret?: string | null;
}

@InputType({ description: 'Requests an emailed code.' })
export class SendOneTimeCodeInput {
  @Field(() => String, { nullable: true, description: 'E-mail address.' })
  email?: string | null;

  @Field(() => String, { nullable: true, description: 'email_verify, password_reset, login or new_factor.' })
  purpose?: string | null;

  @Field(() => String, { nullable: true, description: 'Nonce of the sign-up whose code is resent.' })
  clientNonce?: string | null;

  @Field(() => String, { nullable: true, description: 'Secret that the browser stored at sign-up.' })
  browserSecret?: string | null;
}
