import { Field, ID, ObjectType } from 'type-graphql';
import { TokenPair } from '../payloads.js';

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
