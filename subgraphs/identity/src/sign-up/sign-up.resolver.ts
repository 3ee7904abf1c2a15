import { Access } from '@imprint/graphql/access';
import { Arg, Ctx, Field, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { AcceptedPayload, accepted } from '../operation/payloads.js';
import { withQuery } from '../sso/authorization-request.js';
import { keptSecrets } from './confirmation.service.js';
import { ConfirmEmailInput, SendOneTimeCodeInput, SignUpInput, SsoSignUpInput } from './sign-up.input.js';
import type { SignUpContext } from './sign-up-services.js';

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

@ObjectType({ description: 'Ways to get in, besides password and passkey.' })
export class SignInOptions {
  @Field(() => Boolean, { description: 'False when accounts are created by invitation only.' })
  hasSignUp!: boolean;

  @Field(() => Boolean, { description: 'True when a mailed code signs in.' })
  hasMailedCodes!: boolean;
}

@Resolver()
export class SignUpResolver {
  @Access({ public: true })
  @Query(() => SignInOptions, { description: 'What the sign-in page of this installation offers.' })
  signInOptions(@Ctx() { signInOptions }: SignUpContext): SignInOptions {
    return signInOptions;
  }

  @Access({ public: true })
  @Mutation(() => AcceptedPayload, { description: 'Signs up. A code is emailed to the address.' })
  async signUp(
    @Arg('input', () => SignUpInput, { description: 'The sign-up.' }) input: SignUpInput,
    @Ctx() { signUps }: SignUpContext,
  ): Promise<AcceptedPayload> {
    await signUps.signUp(input);
    return accepted;
  }

  @Access({ public: true })
  @Mutation(() => AcceptedPayload, { description: 'Signs up from an application.' })
  async signUpForApplication(
    @Arg('input', () => SsoSignUpInput, { description: 'The sign-up and the authorization request.' })
    input: SsoSignUpInput,
    @Ctx() { signUps, applications }: SignUpContext,
  ): Promise<AcceptedPayload> {
    const client = await applications.require(input.clientId);
    const { redirectUri, state, codeChallenge } = input;
    const resume = redirectUri && {
      client_id: client.id,
      redirect_uri: client.requireRedirectUri(redirectUri),
      ...(state && { state }),
      ...(codeChallenge && { code_challenge: codeChallenge }),
    };
    await signUps.signUp(input, resume || null);
    return accepted;
  }

  @Access({ public: true })
  @Mutation(() => AcceptedPayload, { description: 'Sends a code if the address is eligible.' })
  async sendOneTimeCode(
    @Arg('input', () => SendOneTimeCodeInput, { description: 'The address and the purpose.' })
    input: SendOneTimeCodeInput,
    @Ctx() { codeRequests }: SignUpContext,
  ): Promise<AcceptedPayload> {
    await codeRequests.request(input.email, input.purpose, keptSecrets(input));
    return accepted;
  }

  @Access({ public: true })
  @Mutation(() => ConfirmEmailPayload, { description: 'Verifies an address with its code. Opens no session.' })
  async confirmEmail(
    @Arg('input', () => ConfirmEmailInput, { description: 'The code.' }) input: ConfirmEmailInput,
    @Ctx() { confirmations, urls }: SignUpContext,
  ): Promise<ConfirmEmailPayload> {
    const resume = await confirmations.confirm(input);
    if (!resume) return { status: 'verified', resumeUrl: null };
    const challenge = resume.code_challenge && { code_challenge_method: 'S256' };
    const query = { ...resume, ...challenge, response_type: 'code', scope: 'openid' };
    return { status: 'verified', resumeUrl: withQuery(urls.authorization, query) };
  }
}
