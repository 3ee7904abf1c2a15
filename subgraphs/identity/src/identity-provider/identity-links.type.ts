import { Field, ID, ObjectType } from 'type-graphql';

@ObjectType('LinkedIdentity', { description: 'A person at an identity provider who signs in to the account.' })
export class LinkedIdentityType {
  @Field(() => ID, { description: 'ULID.' })
  id!: string;

  @Field(() => String, { description: 'The issuer (OpenID Connect).' })
  issuer!: string;

  @Field(() => String, { description: 'Identifier of the person at the issuer.' })
  subject!: string;

  @Field(() => Date, { description: 'Time of the link.' })
  createdAt!: Date;

  @Field(() => Date, { nullable: true, description: 'Time of the last sign-in.' })
  lastUsedAt!: Date | null | undefined;
}

@ObjectType('PendingIdentityLink', { description: 'An identity that can be linked to the own account.' })
export class PendingIdentityLinkType {
  @Field(() => String, { description: 'The issuer (OpenID Connect).' })
  issuer!: string;
}

@ObjectType({ description: 'The linked identity.' })
export class ConfirmIdentityLinkPayload {
  @Field(() => LinkedIdentityType, { description: 'The identity.' })
  identity!: LinkedIdentityType;
}
