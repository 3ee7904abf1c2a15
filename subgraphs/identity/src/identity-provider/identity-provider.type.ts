import { Field, ID, InputType, ObjectType } from 'type-graphql';

@ObjectType('IdentityProvider', {
  description: 'An OpenID Connect provider of an organization. Its secret is never shown.',
})
export class IdentityProviderType {
  @Field(() => ID, { description: 'ULID.' })
  id!: string;

  @Field(() => String, { description: 'Name that people see.' })
  name!: string;

  @Field(() => String, { description: 'The issuer, whose metadata is discovered.' })
  issuer!: string;

  @Field(() => String, { description: 'client_id of the platform at the provider.' })
  clientId!: string;

  @Field(() => Boolean, { description: 'False while nobody can sign in with it.' })
  isEnabled!: boolean;

  @Field(() => Boolean, {
    description: 'True when people become members of the organization, without permissions, as they link an identity.',
  })
  addsMembers!: boolean;

  @Field(() => Date, { description: 'Time of creation.' })
  createdAt!: Date;

  @Field(() => Date, { description: 'Time of the last change.' })
  updatedAt!: Date;
}

@InputType({ description: 'A new identity provider.' })
export class AddIdentityProviderInput {
  @Field(() => ID, { description: 'ULID of the organization.' })
  organizationId!: string;

  @Field(() => String, { nullable: true, description: 'Name that people see, up to 60 characters.' })
  name?: string | null;

  @Field(() => String, { nullable: true, description: 'The issuer, such as https://login.example.com.' })
  issuer?: string | null;

  @Field(() => String, { nullable: true, description: 'client_id of the platform at the provider.' })
  clientId?: string | null;

  @Field(() => String, { nullable: true, description: 'Its secret; null for a public client.' })
  clientSecret?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'False to prepare it first.' })
  isEnabled?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True to make people members of the organization, without permissions, as they link an identity.',
  })
  addsMembers?: boolean | null;
}

@InputType({ description: 'Changes of an identity provider; an absent field stays.' })
export class UpdateIdentityProviderInput extends AddIdentityProviderInput {
  @Field(() => ID, { description: 'Id of the provider.' })
  providerId!: string;
}

@InputType({ description: 'An identity provider to remove.' })
export class RemoveIdentityProviderInput {
  @Field(() => ID, { description: 'ULID of the organization.' })
  organizationId!: string;

  @Field(() => ID, { description: 'Id of the provider.' })
  providerId!: string;
}

@ObjectType({ description: 'The provider after a change.' })
export class IdentityProviderPayload {
  @Field(() => IdentityProviderType, { description: 'The provider.' })
  provider!: IdentityProviderType;
}
