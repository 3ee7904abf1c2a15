import { Access } from '@imprint/graphql/access';
import { Arg, Ctx, Field, InputType, Mutation, ObjectType, Resolver } from 'type-graphql';
import type { IdentityContext } from '../context.js';
import { authorizeUrl } from '../context.js';
import { AcceptedPayload, accepted } from '../payloads.js';
import { authorizationQuery } from '../sso/authorization-request.js';
import { requireRedirectUri } from '../sso/sso-client.js';
import { keptSecrets } from './sign-up.service.js';

@InputType({ description: 'Somebody who wants an account.' })
export class SignUpInput {
  @Field(() => String, { nullable: true, description: 'E-mail address.' })
  email?: string | null;

  @Field(() => String, { nullable: true, description: '12 to 128 characters, taken as they are.' })
  password?: string | null;

  @Field(() => String, { nullable: true, description: 'Name shown to others.' })
  name?: string | null;

  @Field(() => String, { nullable: true, description: 'Language of mails: pt-BR or en.' })
  locale?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Random text that the client repeats with the code; required unless browserSecret is given.',
  })
  clientNonce?: string | null;

  @Field(() => String, { nullable: true, description: 'A random text that the browser keeps and sends again.' })
  browserSecret?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True for a client that keeps no secret: without a nonce, the code alone confirms the attempt.',
  })
  isCodeOnly?: boolean | null;
}

@InputType({ description: 'Somebody who wants an account on their way to an application.' })
export class SsoSignUpInput extends SignUpInput {
  @Field(() => String, { nullable: true, description: 'The application.' })
  clientId?: string | null;

  @Field(() => String, { nullable: true, description: 'Where it waits.' })
  redirectUri?: string | null;

  @Field(() => String, { nullable: true, description: 'What it wants back.' })
  state?: string | null;

  @Field(() => String, { nullable: true, description: 'Its PKCE challenge (S256).' })
  codeChallenge?: string | null;
}

@InputType({ description: 'A code from a mail, given back.' })
export class ConfirmEmailInput {
  @Field(() => String, { nullable: true, description: 'The address that it was sent to.' })
  email?: string | null;

  @Field(() => String, { nullable: true, description: 'Six digits.' })
  code?: string | null;

  @Field(() => String, { nullable: true, description: 'As it was sent with the sign-up.' })
  clientNonce?: string | null;

  @Field(() => String, { nullable: true, description: 'What the browser kept from the sign-up.' })
  browserSecret?: string | null;
}

@InputType({ description: 'Asks for a code by mail.' })
export class SendOneTimeCodeInput {
  @Field(() => String, { nullable: true, description: 'E-mail address.' })
  email?: string | null;

  @Field(() => String, { nullable: true, description: 'email_verify or password_reset.' })
  purpose?: string | null;

  @Field(() => String, { nullable: true, description: 'As it was sent with the sign-up, whose code is sent again.' })
  clientNonce?: string | null;

  @Field(() => String, { nullable: true, description: 'What the browser kept from the sign-up.' })
  browserSecret?: string | null;
}

@ObjectType({ description: 'The address has proven itself.' })
export class ConfirmEmailPayload {
  @Field(() => String, { description: 'Always verified.' })
  status!: string;

  @Field(() => String, { nullable: true, description: 'Where a sign-up that began at an application goes on.' })
  resumeUrl!: string | null;
}

@Resolver()
export class SignUpResolver {
  @Access({ public: true })
  @Mutation(() => AcceptedPayload, { description: 'Asks for an account; a code goes to the address.' })
  async signUp(
    @Arg('input', () => SignUpInput, { description: 'Who asks.' }) input: SignUpInput,
    @Ctx() { signUps }: IdentityContext,
  ): Promise<AcceptedPayload> {
    await signUps.signUp(input);
    return accepted;
  }

  @Access({ public: true })
  @Mutation(() => AcceptedPayload, { description: 'Asks for an account on the way to an application.' })
  async signUpForApplication(
    @Arg('input', () => SsoSignUpInput, { description: 'Who asks, and where they came from.' }) input: SsoSignUpInput,
    @Ctx() { signUps, sso }: IdentityContext,
  ): Promise<AcceptedPayload> {
    const client = await sso.requireClient(input.clientId);
    const { state, codeChallenge } = input;
    await signUps.signUp(
      input,
      input.redirectUri
        ? {
            client_id: client.id,
            redirect_uri: requireRedirectUri(client, input.redirectUri),
            ...(state && { state }),
            ...(codeChallenge && { code_challenge: codeChallenge }),
          }
        : null,
    );
    return accepted;
  }

  @Access({ public: true })
  @Mutation(() => AcceptedPayload, { description: 'Sends a code, if the address is entitled to one.' })
  async sendOneTimeCode(
    @Arg('input', () => SendOneTimeCodeInput, { description: 'For which address and what.' })
    input: SendOneTimeCodeInput,
    @Ctx() { codeRequests }: IdentityContext,
  ): Promise<AcceptedPayload> {
    await codeRequests.request(input.email, input.purpose, keptSecrets(input));
    return accepted;
  }

  @Access({ public: true })
  @Mutation(() => ConfirmEmailPayload, { description: 'Proves an address by its code. Signs nobody in.' })
  async confirmEmail(
    @Arg('input', () => ConfirmEmailInput, { description: 'The code.' }) input: ConfirmEmailInput,
    @Ctx() { signUps, authUrl }: IdentityContext,
  ): Promise<ConfirmEmailPayload> {
    const resume = await signUps.confirm(input);
    if (!resume) return { status: 'verified', resumeUrl: null };
    const query = authorizationQuery({
      clientId: resume.client_id,
      redirectUri: resume.redirect_uri,
      state: resume.state,
      codeChallenge: resume.code_challenge,
      codeChallengeMethod: resume.code_challenge ? 'S256' : null,
      responseType: 'code',
      scope: 'openid',
    });
    return { status: 'verified', resumeUrl: `${authorizeUrl(authUrl())}?${new URLSearchParams(query)}` };
  }
}
