import { connectionOf } from '@imprint/graphql/connection';
import { Field, ObjectType } from 'type-graphql';
import type { Account } from '../account/account.entity.js';
import { AccountDetails } from '../account/account-details.type.js';

@ObjectType('ManagedAccount', { description: 'An account as operators see it.' })
export class ManagedAccountType extends AccountDetails {
  @Field(() => Date, { nullable: true, description: 'Time of the scheduled erasure.' })
  erasesAt!: Date | null | undefined;

  @Field(() => Boolean, { description: 'True when it may operate the platform in the console.' })
  isOperator!: boolean;
}

@ObjectType({ description: 'A page of accounts, newest first.' })
export class ManagedAccountConnection extends connectionOf(
  'ManagedAccount',
  () => ManagedAccountType,
  'The accounts.',
) {}

@ObjectType({ description: 'The changed account.' })
export class ManagedAccountPayload {
  @Field(() => ManagedAccountType, { description: 'The account.' })
  account!: Account;
}
