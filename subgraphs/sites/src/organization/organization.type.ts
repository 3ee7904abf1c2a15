import { connectionOf } from '@imprint/graphql/connection';
import { Identified } from '@imprint/graphql/identified';
import { Directive, Field, ObjectType } from 'type-graphql';

@Directive('@key(fields: "id")')
@ObjectType('Organization', { description: 'Owns sites; the unit of membership.' })
export class OrganizationType extends Identified {
  @Field(() => String, { description: 'Unique short name.' })
  slug!: string;

  @Field(() => String, { description: 'Display name.' })
  name!: string;

  @Field(() => Date, { nullable: true, description: 'Time of archiving; null while active.' })
  archivedAt!: Date | null | undefined;

  @Field(() => Date, { description: 'Creation time.' })
  createdAt!: Date;

  @Field(() => Date, { description: 'Time of the last change.' })
  updatedAt!: Date;
}

@ObjectType({ description: 'A page of organizations, oldest first.' })
export class OrganizationConnection extends connectionOf(() => OrganizationType, 'The organizations.') {}

@ObjectType({ description: 'The updated organization.' })
export class OrganizationPayload {
  @Field(() => OrganizationType, { description: 'The organization.' })
  organization!: OrganizationType;
}
