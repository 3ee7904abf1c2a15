import { Identified } from '@imprint/graphql/identified';
import { Field, ObjectType } from 'type-graphql';

/** Common fields of sites and organizations. */
@ObjectType()
export abstract class PlaceType extends Identified {
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
