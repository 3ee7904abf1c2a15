import { Field, ID, ObjectType } from 'type-graphql';
import type { Account } from '../account/account.entity.js';

@ObjectType('Viewer', { description: "The caller's account." })
export class ViewerType {
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
