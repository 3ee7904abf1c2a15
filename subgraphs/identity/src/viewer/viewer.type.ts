import { Field, ObjectType } from 'type-graphql';
import type { Account } from '../account/account.entity.js';
import { AccountDetails } from '../account/account-details.type.js';

@ObjectType('Viewer', { description: "The caller's account." })
export class ViewerType extends AccountDetails {
  @Field(() => Date, { description: 'Time of the last change.' })
  updatedAt!: Date;
}

@ObjectType({ description: 'The account will be erased.' })
export class DeleteViewerPayload {
  @Field(() => String, { description: 'Always scheduled.' })
  status!: string;

  @Field(() => Date, { description: 'Time of erasure; a sign-in before it cancels the erasure.' })
  erasesAt!: Date;
}

@ObjectType({ description: 'The updated account.' })
export class ViewerPayload {
  @Field(() => ViewerType, { description: 'The account.' })
  viewer!: Account;
}
