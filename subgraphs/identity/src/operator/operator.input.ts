import { Field, InputType } from 'type-graphql';
import { NewMembershipInput } from '../member/member.input.js';

@InputType({ description: 'Account whose second factor is removed.' })
export class RemoveAccountSecondFactorInput {
  @Field(() => String, { description: 'E-mail address.' })
  email!: string;
}

@InputType({ description: 'The account to impersonate.' })
export class ImpersonateInput {
  @Field(() => String, { description: 'E-mail address.' })
  email!: string;
}

@InputType({ description: 'The account to change.' })
export class AccountReferenceInput {
  @Field(() => String, { description: 'E-mail address.' })
  email!: string;
}

@InputType({ description: 'An account, and whether it may operate the platform.' })
export class SetAccountOperatorInput {
  @Field(() => String, { description: 'E-mail address.' })
  email!: string;

  @Field(() => Boolean, { description: 'False withdraws the right.' })
  isOperator!: boolean;
}

@InputType({ description: 'Filters of the account list.' })
export class AccountFilterInput {
  @Field(() => String, { nullable: true, description: 'Start of the address or part of the name.' })
  search?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'pending_verification, active, suspended or deletion_scheduled.',
  })
  status?: string | null;
}

@InputType({ description: 'A password set by an operator.' })
export class SetAccountPasswordInput {
  @Field(() => String, { description: 'E-mail address.' })
  email!: string;

  @Field(() => String, { description: '12 to 128 characters.' })
  password!: string;
}

@InputType({ description: 'An account created by an operator.' })
export class CreateAccountInput {
  @Field(() => String, { description: 'E-mail address.' })
  email!: string;

  @Field(() => String, {
    nullable: true,
    description: '12 to 128 characters; without one, an email asks the person to set it.',
  })
  password?: string | null;

  @Field(() => String, { nullable: true, description: 'Name shown to others.' })
  name?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'False leaves it pending verification.' })
  verified?: boolean | null;

  @Field(() => [NewMembershipInput], { nullable: true, description: 'Its roles; none when omitted.' })
  memberships?: NewMembershipInput[] | null;
}
