import { notFound } from '@imprint/errors/domain-error';
import { Access } from '@imprint/graphql/access';
import { Arg, Ctx, Field, ID, InputType, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import type { IdentityContext } from '../context.js';

@InputType({ description: 'An account that an operator makes.' })
export class CreateAccountInput {
  @Field(() => String, { description: 'E-mail address.' })
  email!: string;

  @Field(() => String, { description: '12 to 128 characters.' })
  password!: string;

  @Field(() => String, { nullable: true, description: 'Name shown to others.' })
  name?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'False leaves it waiting for its first code.' })
  verified?: boolean | null;
}

@ObjectType({ description: 'The account.' })
export class CreateAccountPayload {
  @Field(() => ID, { description: 'ULID.' })
  id!: string;

  @Field(() => String, { description: 'E-mail address.' })
  email!: string;

  @Field(() => String, { description: 'pending_verification or active.' })
  status!: string;
}

@InputType({ description: 'A password that an operator sets.' })
export class SetAccountPasswordInput {
  @Field(() => String, { description: 'E-mail address.' })
  email!: string;

  @Field(() => String, { description: '12 to 128 characters.' })
  password!: string;
}

@InputType({ description: 'An account whose second factor an operator removes.' })
export class RemoveAccountSecondFactorInput {
  @Field(() => String, { description: 'E-mail address.' })
  email!: string;
}

@ObjectType({ description: 'Outcome of the removal.' })
export class RemoveAccountSecondFactorPayload {
  @Field(() => Boolean, { description: 'False when no second factor was in use.' })
  isRemoved!: boolean;
}

@InputType({ description: 'An account that an operator acts as.' })
export class ImpersonateInput {
  @Field(() => String, { description: 'E-mail address.' })
  email!: string;
}

@ObjectType({ description: 'A token that acts as somebody else.' })
export class ImpersonatePayload {
  @Field(() => String, { description: 'Bearer of the next ten minutes.' })
  accessToken!: string;

  @Field(() => Int, { description: 'Seconds that it is good for.' })
  expiresIn!: number;
}

@ObjectType({ description: 'A mail of the outbox, without its content.' })
export class MailStatusType {
  @Field(() => ID, { description: 'ULID.' })
  id!: string;

  @Field(() => String, { description: 'What it is.' })
  template!: string;

  @Field(() => String, { description: 'queued, sent or suppressed.' })
  status!: string;

  @Field(() => Date, { description: 'When it was queued.' })
  createdAt!: Date;

  @Field(() => Date, { nullable: true, description: 'When it left.' })
  closedAt!: Date | null;
}

@ObjectType('Erasure', { description: 'What the erasure of an account removed.' })
export class ErasureType {
  @Field(() => ID, { description: 'The account.' })
  accountId!: string;

  @Field(() => Date, { description: 'When.' })
  erasedAt!: Date;

  @Field(() => Int, { description: 'Invitations to its addresses.' })
  invitationCount!: number;

  @Field(() => Int, { description: 'Mails to its addresses.' })
  mailCount!: number;

  @Field(() => Int, { description: 'Codes for its addresses.' })
  codeCount!: number;

  @Field(() => Int, { description: 'Sessions.' })
  sessionCount!: number;

  @Field(() => Int, { description: 'Memberships of sites and organizations.' })
  membershipCount!: number;
}

const pageLimit = 200;

@Resolver()
export class OperatorResolver {
  @Access({ permission: 'platform:operate' })
  @Mutation(() => CreateAccountPayload, { description: 'Makes an account. CONFLICT when the address has one.' })
  createAccount(
    @Arg('input', () => CreateAccountInput, { description: 'The account.' }) {
      email,
      password,
      name,
      verified,
    }: CreateAccountInput,
    @Ctx() { accounts }: IdentityContext,
  ): Promise<CreateAccountPayload> {
    return accounts.create({ email, password, name, isVerified: verified !== false });
  }

  @Access({ permission: 'platform:operate' })
  @Mutation(() => CreateAccountPayload, { description: 'Sets a password and ends every session of the account.' })
  setAccountPassword(
    @Arg('input', () => SetAccountPasswordInput, { description: 'Whose and which.' })
    { email, password }: SetAccountPasswordInput,
    @Ctx() { accounts }: IdentityContext,
  ): Promise<CreateAccountPayload> {
    return accounts.setPassword(email, password);
  }

  @Access({ permission: 'platform:operate' })
  @Mutation(() => RemoveAccountSecondFactorPayload, {
    description: 'Removes the second factor and recovery codes, ends every session and notifies the account.',
  })
  async removeAccountSecondFactor(
    @Arg('input', () => RemoveAccountSecondFactorInput, { description: 'The account.' })
    { email }: RemoveAccountSecondFactorInput,
    @Ctx() { accounts }: IdentityContext,
  ): Promise<RemoveAccountSecondFactorPayload> {
    return { isRemoved: await accounts.removeSecondFactor(email) };
  }

  @Access({ permission: 'platform:operate' })
  @Mutation(() => ImpersonatePayload, {
    description: 'Opens a session of somebody for an operator; the audit log has it.',
  })
  async impersonate(
    @Arg('input', () => ImpersonateInput, { description: 'Whom.' }) { email }: ImpersonateInput,
    @Ctx() { accounts, logins }: IdentityContext,
  ): Promise<ImpersonatePayload> {
    const account = await accounts.byEmail(email);
    if (!account?.maySignIn()) throw notFound();
    return logins.impersonate(account);
  }

  @Access({ permission: 'platform:operate' })
  @Query(() => [MailStatusType], { description: 'The newest mails and whether they have left.' })
  mails(
    @Arg('first', () => Int, { defaultValue: 50, description: 'How many at most, up to 200.' }) first: number,
    @Ctx() { mailStatus }: IdentityContext,
  ): Promise<MailStatusType[]> {
    return mailStatus(Math.min(Math.max(first, 1), pageLimit));
  }

  @Access({ permission: 'platform:operate' })
  @Query(() => [ErasureType], { description: 'The newest erasures of accounts and what each removed.' })
  erasures(
    @Arg('first', () => Int, { defaultValue: 50, description: 'How many at most, up to 200.' }) first: number,
    @Ctx() { erasures }: IdentityContext,
  ): Promise<ErasureType[]> {
    return erasures(Math.min(Math.max(first, 1), pageLimit));
  }
}
