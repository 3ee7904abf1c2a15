import { Access } from '@imprint/graphql/access';
import { Json } from '@imprint/graphql/scalars';
import { applicationScopes } from '@imprint/principal/application-scope';
import { Arg, Ctx, Field, ID, InputType, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { authorizeUrl, type IdentityContext } from '../context.js';
import { DonePayload, done, TokenPair } from '../payloads.js';
import { toUserInfo } from './user-info.js';

@InputType({ description: 'An authorization request (OpenID Connect Core, section 3.1.2).' })
export class AuthorizeApplicationInput {
  @Field(() => String, { nullable: true, description: 'client_id.' })
  clientId?: string | null;

  @Field(() => String, { nullable: true, description: 'redirect_uri.' })
  redirectUri?: string | null;

  @Field(() => String, { nullable: true, description: 'response_type: code.' })
  responseType?: string | null;

  @Field(() => String, { nullable: true, description: 'scope.' })
  scope?: string | null;

  @Field(() => String, { nullable: true, description: 'state.' })
  state?: string | null;

  @Field(() => String, { nullable: true, description: 'nonce.' })
  nonce?: string | null;

  @Field(() => String, { nullable: true, description: 'prompt: none, login or consent.' })
  prompt?: string | null;

  @Field(() => String, { nullable: true, description: 'code_challenge.' })
  codeChallenge?: string | null;

  @Field(() => String, { nullable: true, description: 'code_challenge_method: S256.' })
  codeChallengeMethod?: string | null;

  @Field(() => String, { nullable: true, description: 'Refresh token of the browser cookie.' })
  browserSession?: string | null;
}

@InputType({ description: 'A grant that an application exchanges (RFC 6749, section 4.1.3).' })
export class ExchangeGrantInput {
  @Field(() => String, { nullable: true, description: 'authorization_code or refresh_token.' })
  grantType?: string | null;

  @Field(() => String, { nullable: true, description: 'code.' })
  code?: string | null;

  @Field(() => String, { nullable: true, description: 'redirect_uri of the authorization request.' })
  redirectUri?: string | null;

  @Field(() => String, { nullable: true, description: 'code_verifier.' })
  codeVerifier?: string | null;

  @Field(() => String, { nullable: true, description: 'refresh_token.' })
  refreshToken?: string | null;

  @Field(() => String, { nullable: true, description: 'scope: narrows the next access token.' })
  scope?: string | null;

  @Field(() => String, { nullable: true, description: 'client_id.' })
  clientId?: string | null;

  @Field(() => String, { nullable: true, description: 'Secret of a confidential application.' })
  clientSecret?: string | null;
}

@InputType({ description: 'An application to register.' })
export class CreateSsoClientInput {
  @Field(() => ID, { description: 'client_id.' })
  id!: string;

  @Field(() => String, { description: 'Display name.' })
  name!: string;

  @Field(() => [String], { description: 'Redirect URIs, matched exactly.' })
  redirectUris!: string[];

  @Field(() => [String], {
    nullable: true,
    description: 'Scopes that it may request; OpenID Connect scopes when omitted.',
  })
  scopes?: string[] | null;

  @Field(() => Boolean, { nullable: true, description: 'True for a confidential client.' })
  confidential?: boolean | null;
}

@InputType({ description: 'A logout request (OpenID Connect RP-Initiated Logout).' })
export class EndApplicationSessionInput {
  @Field(() => String, { nullable: true, description: 'id_token_hint; required to sign out.' })
  idTokenHint?: string | null;

  @Field(() => String, { nullable: true, description: 'post_logout_redirect_uri, one of the redirect URIs.' })
  postLogoutRedirectUri?: string | null;

  @Field(() => String, { nullable: true, description: 'state.' })
  state?: string | null;

  @Field(() => String, { nullable: true, description: 'Refresh token of the browser cookie.' })
  browserSession?: string | null;
}

@InputType({ description: 'A consent decision.' })
export class DecideConsentInput {
  @Field(() => String, {
    nullable: true,
    description: 'Ticket of the consent prompt; proves that this browser saw it.',
  })
  ticket?: string | null;

  @Field(() => Boolean, { description: 'True grants the requested scopes.' })
  isAllowed!: boolean;

  @Field(() => String, { nullable: true, description: 'Refresh token of the browser cookie.' })
  browserSession?: string | null;
}

@ObjectType({ description: 'A consent prompt.' })
export class ConsentQuestionType {
  @Field(() => String, { description: 'Name of the application.' })
  clientName!: string;

  @Field(() => String, { description: 'Origin of the redirect.' })
  redirectOrigin!: string;

  @Field(() => String, { description: 'Address of the account.' })
  email!: string;

  @Field(() => String, { description: 'Language of the account.' })
  locale!: string;

  @Field(() => [String], { description: 'Requested scopes.' })
  scopes!: string[];

  @Field(() => String, { description: 'Ticket to send with the decision.' })
  ticket!: string;
}

@ObjectType({ description: 'A consent prompt or a redirect.' })
export class AskConsentPayload {
  @Field(() => ConsentQuestionType, { nullable: true, description: 'Consent prompt; null when none is needed.' })
  question!: ConsentQuestionType | null;

  @Field(() => String, { nullable: true, description: 'Redirect URL; null with a consent prompt.' })
  location!: string | null;
}

@ObjectType({ description: 'The next redirect.' })
export class AuthorizeApplicationPayload {
  @Field(() => String, { description: 'URL.' })
  location!: string;
}

@ObjectType({ description: 'Tokens of an application.' })
export class GrantedTokensType extends TokenPair {
  @Field(() => String, { nullable: true, description: 'ID token (JWT, EdDSA); null without the scope openid.' })
  idToken!: string | null;

  @Field(() => String, { description: 'Granted scopes.' })
  scope!: string;
}

@ObjectType({ description: 'A new application.' })
export class CreateSsoClientPayload {
  @Field(() => ID, { description: 'client_id.' })
  id!: string;

  @Field(() => String, { nullable: true, description: 'Client secret, returned only once; null for a public client.' })
  secret!: string | null;
}

@Resolver()
export class SsoResolver {
  @Access({ public: true })
  @Mutation(() => AuthorizeApplicationPayload, { description: 'Handles an authorization request.' })
  async authorizeApplication(
    @Arg('input', () => AuthorizeApplicationInput, { description: 'The request.' }) input: AuthorizeApplicationInput,
    @Ctx() { sso }: IdentityContext,
  ): Promise<AuthorizeApplicationPayload> {
    return { location: await sso.authorize(input) };
  }

  @Access({ public: true })
  @Mutation(() => AskConsentPayload, { description: 'Returns the consent prompt of an authorization request.' })
  async askConsent(
    @Arg('input', () => AuthorizeApplicationInput, { description: 'The request.' }) input: AuthorizeApplicationInput,
    @Ctx() { sso }: IdentityContext,
  ): Promise<AskConsentPayload> {
    const prompt = await sso.askConsent({ ...input });
    return 'location' in prompt ? { question: null, ...prompt } : { question: prompt, location: null };
  }

  @Access({ public: true })
  @Mutation(() => AuthorizeApplicationPayload, { description: 'Records a consent decision.' })
  async decideConsent(
    @Arg('input', () => DecideConsentInput, { description: 'The decision.' }) input: DecideConsentInput,
    @Ctx() { sso }: IdentityContext,
  ): Promise<AuthorizeApplicationPayload> {
    return { location: await sso.decideConsent(input) };
  }

  @Access({ staff: 'self', application: 'openid' })
  @Query(() => Json, {
    description: 'UserInfo claims that the granted scopes allow.',
  })
  userInfo(@Ctx() { accounts, principal }: IdentityContext): Promise<object> {
    return toUserInfo(accounts, principal);
  }

  @Access({ public: true })
  @Mutation(() => GrantedTokensType, { description: 'Exchanges a grant for tokens.' })
  exchangeGrant(
    @Arg('input', () => ExchangeGrantInput, { description: 'The grant.' }) input: ExchangeGrantInput,
    @Ctx() { sso }: IdentityContext,
  ): Promise<GrantedTokensType> {
    return sso.token(input);
  }

  @Access({ public: true })
  @Mutation(() => AuthorizeApplicationPayload, { description: 'Handles an RP-initiated logout.' })
  async endApplicationSession(
    @Arg('input', () => EndApplicationSessionInput, { description: 'The request.' }) input: EndApplicationSessionInput,
    @Ctx() { sso }: IdentityContext,
  ): Promise<AuthorizeApplicationPayload> {
    return { location: await sso.endSession(input) };
  }

  @Access({ permission: 'platform:operate' })
  @Mutation(() => CreateSsoClientPayload, { description: 'Registers an application.' })
  async createSsoClient(
    @Arg('input', () => CreateSsoClientInput, { description: 'The application.' }) input: CreateSsoClientInput,
    @Ctx() { sso }: IdentityContext,
  ): Promise<CreateSsoClientPayload> {
    const { client, secret } = await sso.register({ ...input, isConfidential: input.confidential === true });
    return { id: client.id, secret };
  }

  @Access({ public: true })
  @Query(() => Json, { description: 'JSON Web Key Set (RFC 7517).' })
  async jsonWebKeys(@Ctx() { keys }: IdentityContext): Promise<object> {
    return { keys: await keys.published() };
  }

  @Access({ public: true })
  @Query(() => Json, { description: 'OpenID Connect discovery metadata.' })
  openidConfiguration(@Ctx() { authUrl }: IdentityContext): object {
    const issuer = authUrl();
    const api = `${issuer}/api/v1/auth`;
    return {
      issuer,
      jwks_uri: `${issuer}/.well-known/jwks.json`,
      authorization_endpoint: authorizeUrl(issuer),
      token_endpoint: `${api}/sso/token`,
      userinfo_endpoint: `${api}/me`,
      end_session_endpoint: `${api}/sso/logout`,
      response_types_supported: ['code'],
      response_modes_supported: ['query'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['EdDSA'],
      scopes_supported: applicationScopes,
      prompt_values_supported: ['none', 'login', 'consent'],
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['none', 'client_secret_basic'],
      claims_supported: [
        'sub',
        'iss',
        'aud',
        'exp',
        'iat',
        'auth_time',
        'amr',
        'sid',
        'nonce',
        'email',
        'email_verified',
        'name',
        'locale',
      ],
      authorization_response_iss_parameter_supported: false,
    };
  }

  @Access({ permission: 'platform:operate' })
  @Mutation(() => DonePayload, { description: 'Rotates the signing key; the old one still verifies.' })
  async rotateSigningKey(@Ctx() { keys }: IdentityContext): Promise<DonePayload> {
    await keys.rotate();
    return done;
  }
}
