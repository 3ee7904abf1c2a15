import { defaultOverlapSeconds, longestOverlapSeconds } from '@imprint/principal/rotation-overlap';
import { Field, ID, InputType, Int } from 'type-graphql';
import { IdTokenAlgorithmEnum } from './id-token-algorithm.js';

/** What an application sends with the browser of the person. */
@InputType()
abstract class BrowserRequestInput {
  @Field(() => String, { nullable: true, description: 'client_id.' })
  clientId?: string | null;

  @Field(() => String, { nullable: true, description: 'state.' })
  state?: string | null;

  @Field(() => String, { nullable: true, description: 'id_token_hint: an ID token of the person.' })
  idTokenHint?: string | null;

  @Field(() => String, { nullable: true, description: 'Set in a repeated request whose hint the browser keeps.' })
  hinted?: string | null;

  @Field(() => String, { nullable: true, description: 'Hint of the browser cookie.' })
  keptHint?: string | null;

  @Field(() => String, { nullable: true, description: 'ui_locales: languages for the pages, the preferred first.' })
  uiLocales?: string | null;

  @Field(() => String, { nullable: true, description: 'Refresh token of the browser cookie.' })
  browserSession?: string | null;
}

@InputType({ description: 'An authorization request (OpenID Connect Core, section 3.1.2).' })
export class AuthorizeApplicationInput extends BrowserRequestInput {
  @Field(() => String, { nullable: true, description: 'redirect_uri.' })
  redirectUri?: string | null;

  @Field(() => String, { nullable: true, description: 'response_type: code.' })
  responseType?: string | null;

  @Field(() => String, { nullable: true, description: 'scope.' })
  scope?: string | null;

  @Field(() => String, { nullable: true, description: 'nonce.' })
  nonce?: string | null;

  @Field(() => String, { nullable: true, description: 'prompt: none alone, or some of login, consent and create.' })
  prompt?: string | null;

  @Field(() => String, { nullable: true, description: 'max_age: seconds since the sign-in.' })
  maxAge?: string | null;

  @Field(() => String, { nullable: true, description: 'login_hint: an address for the sign-in page.' })
  loginHint?: string | null;

  @Field(() => String, { nullable: true, description: 'response_mode: query or form_post.' })
  responseMode?: string | null;

  @Field(() => String, { nullable: true, description: 'request: not supported.' })
  request?: string | null;

  @Field(() => String, { nullable: true, description: 'request_uri: not supported.' })
  requestUri?: string | null;

  @Field(() => String, { nullable: true, description: 'code_challenge.' })
  codeChallenge?: string | null;

  @Field(() => String, { nullable: true, description: 'code_challenge_method: S256.' })
  codeChallengeMethod?: string | null;

  @Field(() => String, { nullable: true, description: 'resource (RFC 8707): the MCP server, for an agent.' })
  resource?: string | null;
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

  @Field(() => String, { nullable: true, description: 'resource (RFC 8707): the MCP server, for an agent.' })
  resource?: string | null;

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
    description: 'URIs to return to after a logout, matched exactly; none when omitted.',
  })
  postLogoutRedirectUris?: string[] | null;

  @Field(() => [String], {
    nullable: true,
    description: 'Scopes that it may request; OpenID Connect scopes when omitted.',
  })
  scopes?: string[] | null;

  @Field(() => Boolean, { nullable: true, description: 'True for a confidential client.' })
  confidential?: boolean | null;

  @Field(() => IdTokenAlgorithmEnum, { nullable: true, description: 'Algorithm of its ID tokens; EDDSA when omitted.' })
  idTokenAlgorithm?: `${IdTokenAlgorithmEnum}` | null;

  @Field(() => String, {
    nullable: true,
    description: 'URL that is notified of ended sessions (OpenID Connect Back-Channel Logout).',
  })
  backchannelLogoutUri?: string | null;

  @Field(() => ID, { nullable: true, description: 'Id or slug of the organization whose brand its sign-ins show.' })
  organization?: string | null;
}

@InputType({ description: 'A logout request (OpenID Connect RP-Initiated Logout).' })
export class EndApplicationSessionInput extends BrowserRequestInput {
  @Field(() => String, { nullable: true, description: 'post_logout_redirect_uri, matched exactly.' })
  postLogoutRedirectUri?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'True once the person of the browser has confirmed.' })
  isConfirmed?: boolean | null;
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

  @Field(() => ID, { nullable: true, description: 'Site for an agent; absent for other applications.' })
  siteId?: string | null;

  @Field(() => [String], {
    nullable: true,
    description: 'Requested scopes that an agent gets; absent for other applications, which get all or none.',
  })
  scopes?: string[] | null;

  @Field(() => String, { nullable: true, description: 'Refresh token of the browser cookie.' })
  browserSession?: string | null;
}

@InputType({ description: "Revokes an application's access." })
export class WithdrawConsentInput {
  @Field(() => ID, { description: 'client_id.' })
  clientId!: string;
}

@InputType({ description: 'A scope change of an application.' })
export class ChangeSsoClientScopesInput {
  @Field(() => ID, { description: 'client_id.' })
  id!: string;

  @Field(() => [String], { description: 'All scopes that it may request.' })
  scopes!: string[];
}

@InputType({ description: 'A change of an application; absent fields keep their values.' })
export class UpdateSsoClientInput {
  @Field(() => ID, { description: 'client_id.' })
  id!: string;

  @Field(() => String, { nullable: true, description: 'Display name.' })
  name?: string | null;

  @Field(() => [String], { nullable: true, description: 'All redirect URIs, matched exactly.' })
  redirectUris?: string[] | null;

  @Field(() => [String], { nullable: true, description: 'All URIs to return to after a logout, matched exactly.' })
  postLogoutRedirectUris?: string[] | null;

  @Field(() => IdTokenAlgorithmEnum, { nullable: true, description: 'Algorithm of its ID tokens.' })
  idTokenAlgorithm?: `${IdTokenAlgorithmEnum}` | null;

  @Field(() => String, { nullable: true, description: 'URL that is notified of ended sessions; null for none.' })
  backchannelLogoutUri?: string | null;

  @Field(() => ID, { nullable: true, description: 'Id or slug of its organization; null for the platform.' })
  organization?: string | null;
}

@InputType({ description: 'A secret rotation of a confidential application.' })
export class RotateSsoClientSecretInput {
  @Field(() => ID, { description: 'client_id.' })
  id!: string;

  @Field(() => Int, {
    defaultValue: defaultOverlapSeconds,
    description: `Validity of the old secret after the rotation, 0 to ${longestOverlapSeconds} seconds; 0 for a leaked one.`,
  })
  overlapSeconds!: number;
}

@InputType({ description: 'The application to delete.' })
export class DeleteSsoClientInput {
  @Field(() => ID, { description: 'client_id.' })
  id!: string;
}

@InputType({ description: 'An agent that registers itself (RFC 7591).' })
export class RegisterAgentInput {
  @Field(() => String, { nullable: true, description: 'client_name; "Agent" when omitted.' })
  name?: string | null;

  @Field(() => [String], { nullable: true, description: 'redirect_uris, matched exactly.' })
  redirectUris?: string[] | null;

  @Field(() => [String], { nullable: true, description: 'grant_types; must contain authorization_code.' })
  grantTypes?: string[] | null;

  @Field(() => [String], { nullable: true, description: 'response_types; must contain code.' })
  responseTypes?: string[] | null;
}

@InputType({ description: 'A token to revoke (RFC 7009).' })
export class RevokeTokenInput {
  @Field(() => String, { nullable: true, description: 'token: an access or refresh token.' })
  token?: string | null;

  @Field(() => String, { nullable: true, description: 'client_id.' })
  clientId?: string | null;

  @Field(() => String, { nullable: true, description: 'Secret of a confidential application.' })
  clientSecret?: string | null;
}

@InputType({ description: 'A token to introspect (RFC 7662).' })
export class IntrospectTokenInput extends RevokeTokenInput {}
