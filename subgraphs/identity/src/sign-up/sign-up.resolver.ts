import { Access } from '@imprint/graphql/access';
import { Arg, Ctx, Field, InputType, Mutation, ObjectType, Resolver } from 'type-graphql';
import type { IdentityContext } from '../context.js';
import { authorizeUrl } from '../context.js';
import { AcceptedPayload, accepted } from '../payloads.js';
import { authorizationQuery } from '../sso/authorization-request.js';
import { keptSecrets } from './sign-up.service.js';

@InputType({ description: 'A sign-up.' })
export class SignUpInput {
  @Field(() => String, { nullable: true, description: 'E-mail address.' })
  email?: string | null;

  @Field(() => String, { nullable: true, description: '12 to 128 characters, used unmodified.' })
  password?: string | null;

  @Field(() => String, { nullable: true, description: 'Name shown to others.' })
  name?: string | null;

  @Field(() => String, { nullable: true, description: 'Language of emails: pt-BR or en.' })
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

  @Field(() => String, { nullable: true, description: 'email_verify or password_reset.' })
  purpose?: string | null;

  @Field(() => String, { nullable: true, description: 'Nonce of the sign-up whose code is resent.' })
  clientNonce?: string | null;

  @Field(() => String, { nullable: true, description: 'Secret that the browser stored at sign-up.' })
  browserSecret?: string | null;
}

@ObjectType({ description: 'The address is verified.' })
export class ConfirmEmailPayload {
  @Field(() => String, { description: 'Always verified.' })
  status!: string;

  @Field(() => String, {
    nullable: true,
    description: 'URL that resumes the authorization of a sign-up that started at an application.',
  })
  resumeUrl!: string | null;
}

@Resolver()
export class SignUpResolver {
  @Access({ public: true })
  @Mutation(() => AcceptedPayload, { description: 'Signs up. A code is emailed to the address.' })
  async signUp(
    @Arg('input', () => SignUpInput, { description: 'The sign-up.' }) input: SignUpInput,
    @Ctx() { signUps }: IdentityContext,
  ): Promise<AcceptedPayload> {
    await signUps.signUp(input);
    return accepted;
  }

  @Access({ public: true })
  @Mutation(() => AcceptedPayload, { description: 'Signs up from an application.' })
  async signUpForApplication(
    @Arg('input', () => SsoSignUpInput, { description: 'The sign-up and the authorization request.' })
    input: SsoSignUpInput,
    @Ctx() { signUps, sso }: IdentityContext,
  ): Promise<AcceptedPayload> {
    const client = await sso.requireClient(input.clientId);
    const { state, codeChallenge } = input;
    await signUps.signUp(
      input,
      input.redirectUri
        ? {
            client_id: client.id,
            redirect_uri: client.requireRedirectUri(input.redirectUri),
            ...(state && { state }),
            ...(codeChallenge && { code_challenge: codeChallenge }),
          }
        : null,
    );
    return accepted;
  }

  @Access({ public: true })
  @Mutation(() => AcceptedPayload, { description: 'Sends a code if the address is eligible.' })
  async sendOneTimeCode(
    @Arg('input', () => SendOneTimeCodeInput, { description: 'The address and the purpose.' })
    input: SendOneTimeCodeInput,
    @Ctx() { codeRequests }: IdentityContext,
  ): Promise<AcceptedPayload> {
    await codeRequests.request(input.email, input.purpose, keptSecrets(input));
    return accepted;
  }

  @Access({ public: true })
  @Mutation(() => ConfirmEmailPayload, { description: 'Verifies an address with its code. Opens no session.' })
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
