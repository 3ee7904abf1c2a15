import { Access } from '@imprint/graphql/access';
import { ListSize } from '@imprint/graphql/list-size';
import { Arg, Ctx, Field, FieldResolver, ID, Int, Mutation, ObjectType, Query, Resolver, Root } from 'type-graphql';
import type { Mail } from '../mail/mail.entity.js';
import {
  CreateAccountInput,
  ImpersonateInput,
  RemoveAccountSecondFactorInput,
  SetAccountPasswordInput,
} from './operator.input.js';
import type { OperatorContext } from './operator-services.js';

@ObjectType({ description: 'The account.' })
export class CreateAccountPayload {
  @Field(() => ID, { description: 'ULID.' })
  id!: string;

  @Field(() => String, { description: 'E-mail address.' })
  email!: string;

  @Field(() => String, { description: 'pending_verification or active.' })
  status!: string;
}

@ObjectType({ description: 'Outcome of the removal.' })
export class RemoveAccountSecondFactorPayload {
  @Field(() => Boolean, { description: 'False when no second factor was enabled.' })
  isRemoved!: boolean;
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

  @Field(() => Date, { description: 'Time of queueing.' })
  createdAt!: Date;

  @Field(() => Date, { nullable: true, description: 'Time of sending or suppression.' })
  closedAt!: Date | null | undefined;
}

@ObjectType('Erasure', { description: 'Counts of an account erasure.' })
export class ErasureType {
  @Field(() => ID, { description: 'ULID of the account.' })
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
const toLimit = (first: number): number => Math.min(Math.max(first, 1), pageLimit);

@Resolver(() => MailStatusType)
export class OperatorResolver {
  @Access({ permission: 'platform:operate' })
  @Mutation(() => CreateAccountPayload, { description: 'Creates an account. CONFLICT when the address has one.' })
  createAccount(
    @Arg('input', () => CreateAccountInput, { description: 'The account.' }) input: CreateAccountInput,
    @Ctx() { accountSetup }: OperatorContext,
  ): Promise<CreateAccountPayload> {
    return accountSetup.create(input);
  }

  @Access({ permission: 'platform:operate' })
  @Query(() => CreateAccountPayload, {
    nullable: true,
    description: 'The account of an address.',
    deprecationReason: 'Use managedAccount. Removed after 2027-06-30.',
  })
  accountByEmail(
    @Arg('email', () => String, { description: 'E-mail address.' }) email: string,
    @Ctx() { accountAdministration }: OperatorContext,
  ): Promise<CreateAccountPayload | null> {
    return accountAdministration.find(email);
  }

  @Access({ permission: 'platform:operate' })
  @Mutation(() => CreateAccountPayload, { description: 'Sets a password and ends every session of the account.' })
  setAccountPassword(
    @Arg('input', () => SetAccountPasswordInput, { description: 'The address and the password.' })
    input: SetAccountPasswordInput,
    @Ctx() { accountSetup }: OperatorContext,
  ): Promise<CreateAccountPayload> {
    return accountSetup.setPassword(input);
  }

  @Access({ permission: 'platform:operate', staff: 'operator' })
  @Mutation(() => RemoveAccountSecondFactorPayload, {
    description: 'Removes the second factor, recovery codes and passkeys, ends every session and notifies the account.',
  })
  async removeAccountSecondFactor(
    @Arg('input', () => RemoveAccountSecondFactorInput, { description: 'The account.' })
    { email }: RemoveAccountSecondFactorInput,
    @Ctx() { accountAccess }: OperatorContext,
  ): Promise<RemoveAccountSecondFactorPayload> {
    return { isRemoved: await accountAccess.removeSecondFactor(email) };
  }

  @Access({ permission: 'platform:operate' })
  @Mutation(() => ImpersonatePayload, {
    description: 'Opens an impersonation session for an operator. Audited.',
  })
  impersonate(
    @Arg('input', () => ImpersonateInput, { description: 'The account.' }) { email }: ImpersonateInput,
    @Ctx() { accountAccess }: OperatorContext,
  ): Promise<ImpersonatePayload> {
    return accountAccess.impersonate(email);
  }

  @Access({ permission: 'platform:operate' })
  @Query(() => [MailStatusType], { description: 'Newest emails and their delivery status.' })
  mails(
    @Arg('first', () => Int, { defaultValue: 50, description: 'Maximum number of rows, up to 200.' }) first: number,
    @Ctx() { queuedMails }: OperatorContext,
  ): Promise<Mail[]> {
    return queuedMails.listNewest(toLimit(first));
  }

  @Access({ staff: 'self' })
  @ListSize(200)
  @Query(() => [MailStatusType], { description: "Newest emails to the caller's addresses, up to 200." })
  async viewerMails(@Ctx() { viewers, queuedMails }: OperatorContext): Promise<Mail[]> {
    const { email, pendingEmail } = await viewers.require();
    return queuedMails.listTo(pendingEmail ? [email, pendingEmail] : [email], pageLimit);
  }

  @Access({ permission: 'platform:operate' })
  @Query(() => [ErasureType], { description: 'Newest account erasures and their counts.' })
  erasures(
    @Arg('first', () => Int, { defaultValue: 50, description: 'Maximum number of rows, up to 200.' }) first: number,
    @Ctx() { erasures }: OperatorContext,
  ): Promise<ErasureType[]> {
    return erasures.listNewest(toLimit(first));
  }

  @FieldResolver(() => String, { description: 'queued, sent or suppressed.' })
  status(@Root() { outcome }: Mail): string {
    return outcome ?? 'queued';
  }
}
