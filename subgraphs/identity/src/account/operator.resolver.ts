import { notFound } from '@imprint/errors/domain-error';
import { Access } from '@imprint/graphql/access';
import { Arg, Ctx, Field, ID, InputType, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import type { IdentityContext } from '../context.js';

@InputType({ description: 'An account created by an operator.' })
export class CreateAccountInput {
  @Field(() => String, { description: 'E-mail address.' })
  email!: string;

  @Field(() => String, { description: '12 to 128 characters.' })
  password!: string;

  @Field(() => String, { nullable: true, description: 'Name shown to others.' })
  name?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'False leaves it pending verification.' })
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

@InputType({ description: 'A password set by an operator.' })
export class SetAccountPasswordInput {
  @Field(() => String, { description: 'E-mail address.' })
  email!: string;

  @Field(() => String, { description: '12 to 128 characters.' })
  password!: string;
}

@InputType({ description: 'Account whose second factor is removed.' })
export class RemoveAccountSecondFactorInput {
  @Field(() => String, { description: 'E-mail address.' })
  email!: string;
}

@ObjectType({ description: 'Outcome of the removal.' })
export class RemoveAccountSecondFactorPayload {
  @Field(() => Boolean, { description: 'False when no second factor was enabled.' })
  isRemoved!: boolean;
}

@InputType({ description: 'The account to impersonate.' })
export class ImpersonateInput {
  @Field(() => String, { description: 'E-mail address.' })
  email!: string;
}

@ObjectType({ description: 'An impersonation token.' })
export class ImpersonatePayload {
  @Field(() => String, { description: 'Bearer token, valid for ten minutes.' })
  accessToken!: string;

  @Field(() => Int, { description: 'Lifetime in seconds.' })
  expiresIn!: number;
}

@ObjectType({ description: 'An email of the outbox, without its content.' })
export class MailStatusType {
  @Field(() => ID, { description: 'ULID.' })
  id!: string;

  @Field(() => String, { description: 'Template.' })
  template!: string;

  @Field(() => String, { description: 'queued, sent or suppressed.' })
  status!: string;

  @Field(() => Date, { description: 'Time of queueing.' })
  createdAt!: Date;

  @Field(() => Date, { nullable: true, description: 'Time of sending or suppression.' })
  closedAt!: Date | null;
}

@ObjectType('Erasure', { description: 'Counts of an account erasure.' })
export class ErasureType {
  @Field(() => ID, { description: 'The account.' })
  accountId!: string;

  @Field(() => Date, { description: 'Time of the erasure.' })
  erasedAt!: Date;

  @Field(() => Int, { description: 'Deleted invitations to its addresses.' })
  invitationCount!: number;

  @Field(() => Int, { description: 'Deleted emails to its addresses.' })
  mailCount!: number;

  @Field(() => Int, { description: 'Deleted codes for its addresses.' })
  codeCount!: number;

  @Field(() => Int, { description: 'Deleted sessions.' })
  sessionCount!: number;

  @Field(() => Int, { description: 'Deleted memberships of sites and organizations.' })
  membershipCount!: number;
}

const pageLimit = 200;

@Resolver()
export class OperatorResolver {
  @Access({ permission: 'platform:operate' })
  @Mutation(() => CreateAccountPayload, { description: 'Creates an account. CONFLICT when the address has one.' })
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
    @Arg('input', () => SetAccountPasswordInput, { description: 'The address and the password.' })
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
    description: 'Opens an impersonation session for an operator. Audited.',
  })
  async impersonate(
    @Arg('input', () => ImpersonateInput, { description: 'The account.' }) { email }: ImpersonateInput,
    @Ctx() { accounts, logins }: IdentityContext,
  ): Promise<ImpersonatePayload> {
    const account = await accounts.byEmail(email);
    if (!account?.maySignIn()) throw notFound();
    return logins.impersonate(account);
  }

  @Access({ permission: 'platform:operate' })
  @Query(() => [MailStatusType], { description: 'Newest emails and their delivery status.' })
  mails(
    @Arg('first', () => Int, { defaultValue: 50, description: 'Maximum number of rows, up to 200.' }) first: number,
    @Ctx() { mailStatus }: IdentityContext,
  ): Promise<MailStatusType[]> {
    return mailStatus(Math.min(Math.max(first, 1), pageLimit));
  }

  @Access({ permission: 'platform:operate' })
  @Query(() => [ErasureType], { description: 'Newest account erasures and their counts.' })
  erasures(
    @Arg('first', () => Int, { defaultValue: 50, description: 'Maximum number of rows, up to 200.' }) first: number,
    @Ctx() { erasures }: IdentityContext,
  ): Promise<ErasureType[]> {
    return erasures(Math.min(Math.max(first, 1), pageLimit));
  }
}
