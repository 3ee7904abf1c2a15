import { Directive, Field, ID, ObjectType } from 'type-graphql';

@Directive('@key(fields: "id")')
@ObjectType('Account', { description: 'A staff account as seen by others.' })
export class AccountType {
  @Field(() => ID, { description: 'ULID.' })
  id!: string;

  @Field(() => String, { nullable: true, description: 'Name shown to others.' })
  name!: string | null | undefined;

  @Field(() => ID, { nullable: true, description: 'Avatar asset.' })
  avatarMediaId!: string | null | undefined;

  @Field(() => ID, { nullable: true, description: 'Site of that asset.' })
  avatarSiteId!: string | null | undefined;
}
