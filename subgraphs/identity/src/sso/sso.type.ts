import { ListSize } from '@imprint/graphql/list-size';
import { Field, ID, ObjectType } from 'type-graphql';
import { IdentitySiteType, SiteMembershipType } from '../membership/membership.type.js';
import { TokenPair } from '../operation/payloads.js';
import { IdTokenAlgorithmEnum } from './id-token-algorithm.js';

@ObjectType('AgentSite', { description: 'A site on which an agent can act.' })
export class AgentSiteType {
  @Field(() => ID, { description: 'ULID.' })
  siteId!: string;

  @Field(() => String, { description: 'Name of the site.' })
  name!: string;
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

  @ListSize(50)
  @Field(() => [AgentSiteType], {
    nullable: true,
    description: 'Sites to choose one from for an agent, by name; null for other applications.',
  })
  sites!: AgentSiteType[] | null;

  @Field(() => Boolean, { description: 'True when the application has registered itself.' })
  isSelfRegistered!: boolean;

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

  @Field(() => String, {
    nullable: true,
    description: 'Valid id_token_hint of the request, encrypted for the cookie of the browser; null without one.',
  })
  keptHint?: string | null;
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

@ObjectType('AuthorizedApplication', {
  description: 'An application with access to an account.',
})
export class AuthorizedApplicationType {
  @Field(() => ID, { description: 'client_id.' })
  clientId!: string;

  @Field(() => String, { description: 'Name of the application.' })
  name!: string;

  @Field(() => [String], { description: 'Granted scopes.' })
  scopes!: string[];

  @Field(() => Date, { description: 'Time of the consent, or of the first open session when no consent was required.' })
  grantedAt!: Date;
}

@ObjectType('AgentAccess', { description: 'What the token of an agent grants now.' })
export class AgentAccessType {
  @Field(() => ID, { description: 'ULID of its session.' })
  sessionId!: string;

  @Field(() => ID, { description: 'The account that it acts for.' })
  accountId!: string;

  @Field(() => ID, { description: 'client_id.' })
  clientId!: string;

  @Field(() => ID, { description: 'Organization of its site.' })
  organizationId!: string;

  @Field(() => SiteMembershipType, { description: 'Membership of the account, of the only site on which it acts.' })
  membership!: SiteMembershipType;

  @Field(() => [String], { description: 'Scopes that the person delegated and may have now.' })
  scopes!: string[];

  @Field(() => [String], { description: 'Scopes that the person delegated, also those that the role lacks now.' })
  grantedScopes!: string[];

  @Field(() => IdentitySiteType, { description: 'The site.' })
  site!: IdentitySiteType;
}

@ObjectType({ description: 'A field of a form.' })
export class FormPostFieldType {
  @Field(() => String, { description: 'Name.' })
  name!: string;

  @Field(() => String, { description: 'Value.' })
  value!: string;
}

@ObjectType('FormPost', { description: 'An authorization response that the browser posts to the application.' })
export class FormPostType {
  @Field(() => String, { description: 'Redirect URI of the application.' })
  redirectUri!: string;

  @ListSize(10)
  @Field(() => [FormPostFieldType], { description: 'The response.' })
  parameters!: FormPostFieldType[];
}

@ObjectType('SsoClient', { description: 'A registered application.' })
export class SsoClientType {
  @Field(() => ID, { description: 'client_id.' })
  id!: string;

  @Field(() => String, { description: 'Display name.' })
  name!: string;

  @Field(() => [String], { description: 'Registered redirect URIs.' })
  redirectUris!: string[];

  @Field(() => [String], { description: 'Registered URIs to return to after a logout.' })
  postLogoutRedirectUris!: string[];

  @Field(() => [String], { description: 'Scopes that it may request.' })
  scopes!: string[];

  @Field(() => IdTokenAlgorithmEnum, { description: 'Algorithm of its ID tokens and logout tokens.' })
  idTokenAlgorithm!: `${IdTokenAlgorithmEnum}`;

  @Field(() => Boolean, { description: 'True for a confidential client.' })
  confidential!: boolean;

  @Field(() => String, { nullable: true, description: 'URL that is notified of ended sessions; null for none.' })
  backchannelLogoutUri!: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'Organization whose brand its sign-ins show; null for the platform.',
  })
  organizationId!: string | null;

  @Field(() => Date, { nullable: true, description: 'End of the overlap after a secret rotation; null without one.' })
  previousSecretExpiresAt!: Date | null;

  @Field(() => Boolean, { description: 'True for an agent that registered itself.' })
  isSelfRegistered!: boolean;

  @Field(() => Date, { description: 'Time of the registration.' })
  createdAt!: Date;
}

@ObjectType({ description: 'The updated application.' })
export class ChangeSsoClientScopesPayload {
  @Field(() => SsoClientType, { description: 'The application.' })
  client!: SsoClientType;
}

@ObjectType({ description: 'The updated application.' })
export class UpdateSsoClientPayload extends ChangeSsoClientScopesPayload {}

@ObjectType({ description: 'The deleted application.' })
export class DeleteSsoClientPayload extends ChangeSsoClientScopesPayload {}

@ObjectType({ description: 'The registered agent.' })
export class RegisterAgentPayload extends ChangeSsoClientScopesPayload {}

@ObjectType({ description: 'An application with a new secret.' })
export class RotateSsoClientSecretPayload extends ChangeSsoClientScopesPayload {
  @Field(() => String, { description: 'Client secret, returned only once.' })
  secret!: string;
}

@ObjectType('TokenIntrospection', { description: 'A valid token (RFC 7662).' })
export class TokenIntrospectionType {
  @Field(() => String, { description: 'Scopes that are granted now.' })
  scope!: string;

  @Field(() => ID, { description: 'client_id.' })
  clientId!: string;

  @Field(() => String, { nullable: true, description: 'Bearer; null for a refresh token.' })
  tokenType!: string | null;

  @Field(() => ID, { description: 'ULID of the account.' })
  accountId!: string;

  @Field(() => String, { nullable: true, description: 'Audience; null for a refresh token.' })
  audience!: string | null;

  @Field(() => String, { description: 'Issuer.' })
  issuer!: string;

  @Field(() => Date, { description: 'Time of issue.' })
  issuedAt!: Date;

  @Field(() => Date, { description: 'Expiry.' })
  expiresAt!: Date;
}

@ObjectType({ description: 'The state of a token.' })
export class IntrospectTokenPayload {
  @Field(() => TokenIntrospectionType, { nullable: true, description: 'Null for an inactive token.' })
  token!: TokenIntrospectionType | null;
}
