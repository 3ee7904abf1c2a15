import { Directive, Field, ID, ObjectType } from 'type-graphql';
import { PageInfo } from '../payloads.js';

@Directive('@key(fields: "id")')
@ObjectType('Organization', { description: 'Owns sites; the unit of membership.' })
export class OrganizationType {
  @Field(() => ID, { description: 'ULID.' })
  id!: string;

  @Field(() => String, { description: 'Unique short name.' })
  slug!: string;

  @Field(() => String, { description: 'Name shown to people.' })
  name!: string;

  @Field(() => Date, { description: 'When it was created.' })
  createdAt!: Date;

  @Field(() => Date, { description: 'When it last changed.' })
  updatedAt!: Date;
}

@ObjectType({ description: 'A page of organizations, in the order of their making.' })
export class OrganizationConnection {
  @Field(() => [OrganizationType], { description: 'The organizations.' })
  nodes!: OrganizationType[];

  @Field(() => PageInfo, { description: 'Where the next page begins.' })
  pageInfo!: PageInfo;
}

@ObjectType({ description: 'The organization as it is after the change.' })
export class OrganizationPayload {
  @Field(() => OrganizationType, { description: 'The organization.' })
  organization!: OrganizationType;
}
