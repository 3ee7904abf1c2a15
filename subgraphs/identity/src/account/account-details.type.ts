import { Field, ID, ObjectType } from 'type-graphql';

/** Fields of an account that only its owner and operators can read. */
@ObjectType()
export abstract class AccountDetails {
  @Field(() => ID, { description: 'ULID.' })
  id!: string;

  @Field(() => String, { description: 'E-mail address.' })
  email!: string;

  @Field(() => String, { nullable: true, description: 'Address pending verification.' })
  pendingEmail!: string | null | undefined;

  @Field(() => String, { nullable: true, description: 'Name shown to others.' })
  name!: string | null | undefined;

  @Field(() => String, { description: 'Language of emails.' })
  locale!: string;

  @Field(() => String, { description: 'pending_verification, active, suspended or deletion_scheduled.' })
  status!: string;

  @Field(() => Date, { nullable: true, description: 'Time of address verification.' })
  emailVerifiedAt!: Date | null | undefined;

  @Field(() => Date, { nullable: true, description: 'Time of the last sign-in.' })
  lastLoginAt!: Date | null | undefined;

  @Field(() => Date, { description: 'Creation time.' })
  createdAt!: Date;
}
