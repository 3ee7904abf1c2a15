import { connectionOf } from '@imprint/graphql/connection';
import { Directive, Field, ObjectType } from 'type-graphql';
import { PlaceType } from '../operation/place.type.js';

@Directive('@key(fields: "id")')
@ObjectType('Organization', { description: 'Owns sites; the unit of membership.' })
export class OrganizationType extends PlaceType {}

@ObjectType({ description: 'A page of organizations, oldest first.' })
export class OrganizationConnection extends connectionOf(
  'Organization',
  () => OrganizationType,
  'The organizations.',
) {}

@ObjectType({ description: 'The updated organization.' })
export class OrganizationPayload {
  @Field(() => OrganizationType, { description: 'The organization.' })
  organization!: OrganizationType;
}
