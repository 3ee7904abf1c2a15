import { Field, ID, Int, ObjectType } from 'type-graphql';
import { LogInPayload } from '../session/session.type.js';

@ObjectType('SignInProvider', { description: 'An identity provider that signs people in.' })
export class SignInProviderType {
  @Field(() => ID, { description: 'Its id.' })
  id!: string;

  @Field(() => String, { description: 'Its name.' })
  name!: string;
}

@ObjectType({ description: 'A started sign-in.' })
export class StartProviderLoginPayload {
  @Field(() => String, { description: 'Where the browser signs in.' })
  location!: string;

  @Field(() => Int, { description: 'Lifetime in seconds.' })
  expiresIn!: number;
}

@ObjectType('IdentityLink', { description: 'An identity that the owner of an account can link after a sign-in.' })
export class IdentityLinkType {
  @Field(() => String, { description: 'Token of the pending link.' })
  linkToken!: string;

  @Field(() => String, { description: 'Address of the account.' })
  email!: string;

  @Field(() => Int, { description: 'Lifetime in seconds.' })
  expiresIn!: number;
}

@ObjectType({ description: 'Tokens, an MFA challenge, or a link to confirm.' })
export class ProviderLoginPayload extends LogInPayload {
  @Field(() => IdentityLinkType, {
    nullable: true,
    description: 'Set when the address has an account whose owner has not linked the identity yet.',
  })
  link!: IdentityLinkType | null;

  @Field(() => String, { nullable: true, description: 'The text of the start.' })
  returnTo!: string | null;
}
