import { Json } from '@imprint/graphql/scalars';
import { Directive, Field, ID, Int, ObjectType } from 'type-graphql';

@Directive('@key(fields: "siteId slug")')
@ObjectType('PostType', { description: 'A type of post: post, page or a custom type.' })
export class PostTypeType {
  @Field(() => ID, { description: 'ULID.' })
  id!: string;

  @Field(() => ID, { description: 'ULID of the site.' })
  siteId!: string;

  @Field(() => String, { description: 'Slug of the type.' })
  slug!: string;

  @Field(() => String, { description: 'Singular name.' })
  name!: string;

  @Field(() => String, { description: 'Plural name.' })
  pluralName!: string;

  @Field(() => String, { description: 'Purpose of the type.' })
  description!: string;

  @Field(() => Boolean, { description: 'True for the built-in types.' })
  isDefault!: boolean;

  @Field(() => Boolean, { description: 'False hides its posts from readers.' })
  public!: boolean;

  @Field(() => Boolean, { description: 'True for page-like types.' })
  hierarchical!: boolean;

  @Field(() => Boolean, { description: 'True if the site has an archive page for it.' })
  hasArchive!: boolean;

  @Field(() => [String], { description: 'Editor capabilities.' })
  supports!: string[];

  @Field(() => Json, { description: 'Custom field definitions: {key, label, type, required, localized, options}.' })
  fields!: unknown;

  @Field(() => Json, { nullable: true, description: 'JSON Schema 2020-12 of the custom fields.' })
  schema!: unknown;

  @Field(() => String, { description: 'Icon in the editor.' })
  sidebarIcon!: string;

  @Field(() => Int, { description: 'Sort order in the editor.' })
  sidebarOrder!: number;

  @Field(() => Boolean, { description: 'True prevents new posts of this type.' })
  isArchived!: boolean;

  @Field(() => Date, { description: 'Creation time.' })
  createdAt!: Date;

  @Field(() => Date, { description: 'Last update time.' })
  updatedAt!: Date;
}
