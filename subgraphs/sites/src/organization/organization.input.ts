import { Field, ID, InputType } from 'type-graphql';

@InputType({ description: 'A new organization.' })
export class CreateOrganizationInput {
  @Field(() => String, { description: 'Display name, 1 to 200 characters.' })
  name!: string;

  @Field(() => String, { nullable: true, description: 'Unique short name; derived from the name when omitted.' })
  slug?: string | null;

  @Field(() => ID, {
    nullable: true,
    description:
      'Account that administers it and is the author of keys that operators create; only for operators. Without it those keys have an author without account.',
  })
  ownerAccountId?: string | null;
}

@InputType({ description: 'Organization changes; absent fields stay unchanged.' })
export class UpdateOrganizationInput {
  @Field(() => ID, { description: 'Id or slug of the organization.' })
  organization!: string;

  @Field(() => String, { nullable: true, description: 'Display name, 1 to 200 characters.' })
  name?: string | null;

  @Field(() => String, { nullable: true, description: 'Unique short name.' })
  slug?: string | null;
}

@InputType({ description: 'The organization to archive or restore.' })
export class OrganizationReferenceInput {
  @Field(() => ID, { description: 'Id or slug of the organization.' })
  organization!: string;
}
