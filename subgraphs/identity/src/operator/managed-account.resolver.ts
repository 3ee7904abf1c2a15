import { Access } from '@imprint/graphql/access';
import { toConnection } from '@imprint/graphql/connection';
import { ListSize } from '@imprint/graphql/list-size';
import { Arg, Args, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Account } from '../account/account.entity.js';
import { OrganizationMembershipType, SiteMembershipType } from '../membership/membership.type.js';
import { PageArgs, RowPageArgs, requireRowPage } from '../operation/page-args.js';
import { SessionType } from '../session/session.type.js';
import { ManagedAccountConnection, ManagedAccountPayload, ManagedAccountType } from './managed-account.type.js';
import { AccountFilterInput, AccountReferenceInput, SetAccountOperatorInput } from './operator.input.js';
import type { OperatorContext } from './operator-services.js';

const operators = { permission: 'platform:operate', staff: 'operator' } as const;

@Resolver(() => ManagedAccountType)
export class ManagedAccountResolver {
  @Access(operators)
  @Query(() => ManagedAccountConnection, { description: 'Accounts of the installation.' })
  async accounts(
    @Arg('filter', () => AccountFilterInput, { nullable: true, description: 'All accounts when omitted.' })
    filter: AccountFilterInput | null | undefined,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() { accountAdministration }: OperatorContext,
  ): Promise<ManagedAccountConnection> {
    return toConnection(await accountAdministration.list(filter ?? {}, page));
  }

  @Access({ permission: 'platform:operate' })
  @Query(() => ManagedAccountType, { nullable: true, description: 'The account of an address, with its access.' })
  managedAccount(
    @Arg('email', () => String, { description: 'E-mail address.' }) email: string,
    @Ctx() { accountAdministration }: OperatorContext,
  ): Promise<Account | null> {
    return accountAdministration.find(email);
  }

  @Access(operators)
  @Mutation(() => ManagedAccountPayload, {
    description:
      'Ends every session of an active account, refuses its sign-ins and notifies it. CONFLICT unless active.',
  })
  async suspendAccount(
    @Arg('input', () => AccountReferenceInput, { description: 'The account.' }) { email }: AccountReferenceInput,
    @Ctx() { accountAdministration }: OperatorContext,
  ): Promise<ManagedAccountPayload> {
    return { account: await accountAdministration.suspend(email) };
  }

  @Access(operators)
  @Mutation(() => ManagedAccountPayload, {
    description: 'Lets a suspended account sign in again and notifies it. CONFLICT unless suspended.',
  })
  async reactivateAccount(
    @Arg('input', () => AccountReferenceInput, { description: 'The account.' }) { email }: AccountReferenceInput,
    @Ctx() { accountAdministration }: OperatorContext,
  ): Promise<ManagedAccountPayload> {
    return { account: await accountAdministration.reactivate(email) };
  }

  @Access(operators)
  @Mutation(() => ManagedAccountPayload, {
    description: 'Ends every session of an account, including those of applications.',
  })
  async endAccountSessions(
    @Arg('input', () => AccountReferenceInput, { description: 'The account.' }) { email }: AccountReferenceInput,
    @Ctx() { accountAdministration }: OperatorContext,
  ): Promise<ManagedAccountPayload> {
    return { account: await accountAdministration.endSessions(email) };
  }

  @Access(operators)
  @Mutation(() => ManagedAccountPayload, {
    description: 'Lifts the locks caused by wrong passwords and wrong second factors.',
  })
  async unlockAccount(
    @Arg('input', () => AccountReferenceInput, { description: 'The account.' }) { email }: AccountReferenceInput,
    @Ctx() { accountAdministration }: OperatorContext,
  ): Promise<ManagedAccountPayload> {
    return { account: await accountAdministration.unlock(email) };
  }

  @Access({ permission: 'platform:operate' })
  @Mutation(() => ManagedAccountPayload, {
    description: 'Lets an account see and decide on jobs in the console, or no longer. In force on the next request.',
  })
  async setAccountOperator(
    @Arg('input', () => SetAccountOperatorInput, { description: 'The account.' })
    { email, isOperator }: SetAccountOperatorInput,
    @Ctx() { accountAdministration }: OperatorContext,
  ): Promise<ManagedAccountPayload> {
    return { account: await accountAdministration.setOperator(email, isOperator) };
  }

  @FieldResolver(() => Boolean, { description: 'True with an enabled second factor.' })
  hasSecondFactor(@Root() { id }: Account, @Ctx() { hasSecondFactor }: OperatorContext): Promise<boolean> {
    return hasSecondFactor.load(id);
  }

  @FieldResolver(() => [SessionType], { description: 'Open sessions, newest first.' })
  sessions(
    @Root() { id }: Account,
    @Args(() => RowPageArgs) page: RowPageArgs,
    @Ctx() { sessionsOfAccount }: OperatorContext,
  ): Promise<SessionType[]> {
    return sessionsOfAccount.load({ parent: id, given: requireRowPage(page) });
  }

  @ListSize(10)
  @FieldResolver(() => [OrganizationMembershipType], { description: 'Organization memberships.' })
  async organizations(
    @Root() { id }: Account,
    @Ctx() { accessById }: OperatorContext,
  ): Promise<OrganizationMembershipType[]> {
    return (await accessById.load(id)).organizations;
  }

  @ListSize(50)
  @FieldResolver(() => [SiteMembershipType], { description: 'Site memberships.' })
  async sites(@Root() { id }: Account, @Ctx() { accessById }: OperatorContext): Promise<SiteMembershipType[]> {
    return (await accessById.load(id)).sites;
  }
}
