import { Access } from '@imprint/graphql/access';
import { Json } from '@imprint/graphql/scalars';
import { applicationScopes } from '@imprint/principal/application-scope';
import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { DonePayload, done } from '../operation/payloads.js';
import { toClaims } from '../session/access-token.js';
import { signingAlgorithms } from '../signing-key/signing-key.entity.js';
import { promptValues, responseModes } from './authorization-request.js';
import {
  AuthorizeApplicationInput,
  DecideConsentInput,
  EndApplicationSessionInput,
  ExchangeGrantInput,
  IntrospectTokenInput,
  RevokeTokenInput,
} from './sso.input.js';
import {
  AskConsentPayload,
  AuthorizeApplicationPayload,
  FormPostType,
  GrantedTokensType,
  IntrospectTokenPayload,
} from './sso.type.js';
import type { SsoContext } from './sso-services.js';

@Resolver()
export class SsoResolver {
  @Access({ public: true })
  @Mutation(() => AuthorizeApplicationPayload, { description: 'Handles an authorization request.' })
  authorizeApplication(
    @Arg('input', () => AuthorizeApplicationInput, { description: 'The request.' }) input: AuthorizeApplicationInput,
    @Ctx() { authorizations }: SsoContext,
  ): Promise<AuthorizeApplicationPayload> {
    return authorizations.authorize(input);
  }

  @Access({ public: true })
  @Mutation(() => AskConsentPayload, { description: 'Returns the consent prompt of an authorization request.' })
  askConsent(
    @Arg('input', () => AuthorizeApplicationInput, { description: 'The request.' }) input: AuthorizeApplicationInput,
    @Ctx() { authorizations }: SsoContext,
  ): Promise<AskConsentPayload> {
    return authorizations.askConsent(input);
  }

  @Access({ public: true })
  @Mutation(() => AuthorizeApplicationPayload, { description: 'Records a consent decision.' })
  async decideConsent(
    @Arg('input', () => DecideConsentInput, { description: 'The decision.' }) input: DecideConsentInput,
    @Ctx() { authorizations }: SsoContext,
  ): Promise<AuthorizeApplicationPayload> {
    return { location: await authorizations.decideConsent(input) };
  }

  @Access({ staff: 'self', application: 'openid' })
  @Query(() => Json, {
    description: 'UserInfo claims that the granted scopes allow.',
  })
  async userInfo(@Ctx() { viewers }: SsoContext): Promise<object> {
    const viewer = await viewers.require();
    return { sub: viewer.id, ...toClaims(viewer, viewers.principal.application?.scopes) };
  }

  @Access({ public: true })
  @Mutation(() => GrantedTokensType, { description: 'Exchanges a grant for tokens.' })
  exchangeGrant(
    @Arg('input', () => ExchangeGrantInput, { description: 'The grant.' }) input: ExchangeGrantInput,
    @Ctx() { grants }: SsoContext,
  ): Promise<GrantedTokensType> {
    return grants.exchange(input);
  }

  @Access({ public: true })
  @Mutation(() => DonePayload, {
    description: "Ends the session of an application's token; succeeds for an invalid token.",
  })
  async revokeToken(
    @Arg('input', () => RevokeTokenInput, { description: 'The token.' }) input: RevokeTokenInput,
    @Ctx() { applicationTokens }: SsoContext,
  ): Promise<DonePayload> {
    await applicationTokens.revoke(input);
    return done;
  }

  @Access({ public: true })
  @Mutation(() => IntrospectTokenPayload, {
    description: "The state of an application's token, for confidential applications.",
  })
  async introspectToken(
    @Arg('input', () => IntrospectTokenInput, { description: 'The token.' }) input: IntrospectTokenInput,
    @Ctx() { applicationTokens }: SsoContext,
  ): Promise<IntrospectTokenPayload> {
    return { token: await applicationTokens.introspect(input) };
  }

  @Access({ public: true })
  @Mutation(() => AuthorizeApplicationPayload, { description: 'Handles an RP-initiated logout.' })
  endApplicationSession(
    @Arg('input', () => EndApplicationSessionInput, { description: 'The request.' }) input: EndApplicationSessionInput,
    @Ctx() { logouts }: SsoContext,
  ): Promise<AuthorizeApplicationPayload> {
    return logouts.end(input);
  }

  @Access({ public: true })
  @Query(() => FormPostType, {
    nullable: true,
    description: 'The authorization response that a page posts; null for a forged or expired one.',
  })
  formPost(
    @Arg('response', () => String, { description: 'Encrypted response of the URL.' }) response: string,
    @Ctx() { formPosts }: SsoContext,
  ): FormPostType | null {
    const post = formPosts.open(response);
    return (
      post && {
        redirectUri: post.redirectUri,
        parameters: Object.entries(post.parameters).map(([name, value]) => ({ name, value })),
      }
    );
  }

  @Access({ public: true })
  @Query(() => Json, { description: 'JSON Web Key Set (RFC 7517).' })
  async jsonWebKeys(@Ctx() { keys }: SsoContext): Promise<object> {
    return { keys: await keys.published() };
  }

  @Access({ public: true })
  @Query(() => Json, { description: 'OpenID Connect discovery metadata.' })
  openidConfiguration(@Ctx() { urls, agentRegistrations }: SsoContext): object {
    return {
      issuer: urls.issuer,
      jwks_uri: `${urls.issuer}/.well-known/jwks.json`,
      authorization_endpoint: urls.authorization,
      token_endpoint: `${urls.api}/sso/token`,
      ...(agentRegistrations.isOpen && {
        registration_endpoint: `${urls.api}/sso/clients`,
        client_id_metadata_document_supported: true,
      }),
      userinfo_endpoint: `${urls.api}/me`,
      revocation_endpoint: `${urls.api}/sso/revoke`,
      introspection_endpoint: `${urls.api}/sso/introspect`,
      end_session_endpoint: `${urls.api}/sso/logout`,
      backchannel_logout_supported: true,
      backchannel_logout_session_supported: true,
      response_types_supported: ['code'],
      response_modes_supported: responseModes,
      grant_types_supported: ['authorization_code', 'refresh_token'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: signingAlgorithms,
      scopes_supported: applicationScopes,
      prompt_values_supported: promptValues,
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['none', 'client_secret_basic', 'client_secret_post'],
      revocation_endpoint_auth_methods_supported: ['none', 'client_secret_basic', 'client_secret_post'],
      introspection_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
      claims_supported: [
        'sub',
        'iss',
        'aud',
        'exp',
        'iat',
        'at_hash',
        'auth_time',
        'amr',
        'sid',
        'nonce',
        'email',
        'email_verified',
        'name',
        'locale',
      ],
      claims_parameter_supported: false,
      request_parameter_supported: false,
      request_uri_parameter_supported: false,
      authorization_response_iss_parameter_supported: true,
    };
  }

  @Access({ permission: 'platform:operate' })
  @Mutation(() => DonePayload, { description: 'Rotates the signing key; the old one still verifies.' })
  async rotateSigningKey(@Ctx() { keys, caller }: SsoContext): Promise<DonePayload> {
    await keys.rotate(caller);
    return done;
  }
}
