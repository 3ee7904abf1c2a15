import { connectionOf } from '@imprint/graphql/connection';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { AccountType } from '../account/account.type.js';

@ObjectType({ description: 'A role held or offered.' })
export class HeldRoleType {
  @Field(() => String, { description: 'Slug of the role.' })
  slug!: string;

  @Field(() => String, { description: 'Name of the role.' })
  name!: string;

  @Field(() => Boolean, { description: 'True for a built-in role.' })
  isSystem!: boolean;
}

@ObjectType('Member', { description: 'A member of a site or an organization.' })
export class MemberType {
  @Field(() => ID, { description: 'ULID of the account.' })
  userId!: string;

  @Field(() => String, { nullable: true, description: 'Name shown to others.' })
  name!: string | null;

  @Field(() => String, { description: 'E-mail address.' })
  email!: string;

  @Field(() => AccountType, { description: 'Public view of the account.' })
  account!: AccountType;

  @Field(() => HeldRoleType, { description: 'The role.' })
  role!: HeldRoleType;

  @Field(() => String, { description: 'Status of the account.' })
  status!: string;

  @Field(() => Date, { description: 'Start of the membership.' })
  joinedAt!: Date;

  @Field(() => ID, { nullable: true, description: 'Account that invited them.' })
  invitedBy!: string | null;
}

@ObjectType({ description: 'A page of members, oldest first.' })
export class MemberConnection extends connectionOf('Member', () => MemberType, 'The members.') {}

@ObjectType({ description: 'The updated member.' })
export class MemberPayload {
  @Field(() => MemberType, { description: 'The member.' })
  member!: MemberType;
}

@ObjectType({ description: 'Membership counts of a site.' })
export class SiteTeamFacts {
  @Field(() => ID, { description: 'ULID of the site.' })
  siteId!: string;

  @Field(() => Int, { description: 'Active owners.' })
  activeOwners!: number;

  @Field(() => Int, { description: 'Active owners with a second factor.' })
  ownersWithSecondFactor!: number;

  @Field(() => Int, { description: 'Expired invitations.' })
  expiredInvitations!: number;
}
