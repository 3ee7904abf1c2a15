import { Directive, Field, ID, ObjectType } from 'type-graphql';

/** A site of the sites service, with fields about its posts. */
@Directive('@key(fields: "id")')
@ObjectType('Site', { description: 'A publication with its own domain, languages, settings and keys.' })
export class ContentSiteType {
  @Field(() => ID, { description: 'ULID.' })
  id!: string;
}
