import { Json } from '@imprint/graphql/scalars';
import { Directive, Field, ID, Int, ObjectType } from 'type-graphql';

@Directive('@key(fields: "siteId slug")')
@ObjectType('PostType', { description: 'A kind of post: post, page, or one that the site made.' })
export class PostTypeType {
  @Field(() => ID, { description: 'ULID.' })
  id!: string;

  @Field(() => ID, { description: 'The site.' })
  siteId!: string;

  @Field(() => String, { description: 'Value to name the type by.' })
  slug!: string;

  @Field(() => String, { description: 'Name of one.' })
  name!: string;

  @Field(() => String, { description: 'Name of many.' })
  pluralName!: string;

  @Field(() => String, { description: 'What it is for.' })
  description!: string;

  @Field(() => Boolean, { description: 'True for the built-in types.' })
  isDefault!: boolean;

  @Field(() => Boolean, { description: 'False hides its posts from readers.' })
  public!: boolean;

  @Field(() => Boolean, { description: 'True for page-like types.' })
  hierarchical!: boolean;

  @Field(() => Boolean, { description: 'True when the site lists its posts.' })
  hasArchive!: boolean;

  @Field(() => [String], { description: 'Editor capabilities.' })
  supports!: string[];

  @Field(() => Json, { description: 'Custom field definitions: {key, label, type, required, localized, options}.' })
  fields!: unknown;

  @Field(() => Json, { nullable: true, description: 'JSON Schema 2020-12 of the custom fields.' })
  schema!: unknown;

  @Field(() => String, { description: 'Icon in the editor.' })
  sidebarIcon!: string;

  @Field(() => Int, { description: 'Place in the editor.' })
  sidebarOrder!: number;

  @Field(() => Date, { description: 'When it was made.' })
  createdAt!: Date;

  @Field(() => Date, { description: 'When it last changed.' })
  updatedAt!: Date;
}
