import { Access } from '@imprint/graphql/access';
import { Json } from '@imprint/graphql/scalars';
import { siteScopeOf } from '@imprint/principal/site-scope';
import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  ID,
  InputType,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import type { ContentContext } from '../context.js';
import { PostTypeType } from './post-type.type.js';

@InputType({ description: 'One custom field.' })
export class FieldDefinitionInput {
  @Field(() => String, { description: 'Key of the value.' })
  key!: string;

  @Field(() => String, { description: 'Name shown to editors.' })
  label!: string;

  @Field(() => String, { description: 'Kind of value.' })
  type!: string;

  @Field(() => Boolean, { defaultValue: false, description: 'True when it must be filled in.' })
  required!: boolean;

  @Field(() => Boolean, { defaultValue: false, description: 'True when each language has its own value.' })
  localized!: boolean;

  @Field(() => Json, { nullable: true, description: 'Settings of the kind.' })
  options!: unknown;
}

@InputType({ description: 'A new post type.' })
export class CreatePostTypeInput {
  @Field(() => ID, { description: 'The site.' })
  siteId!: string;

  @Field(() => String, { description: 'Value to name the type by.' })
  slug!: string;

  @Field(() => String, { description: 'Name of one.' })
  name!: string;

  @Field(() => String, { nullable: true, description: 'Name of many; the name when omitted.' })
  pluralName?: string | null;

  @Field(() => String, { nullable: true, description: 'What it is for.' })
  description?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'False hides its posts from readers; true when omitted.' })
  isPublic?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'True for page-like types.' })
  hierarchical?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'True when the site lists its posts; true when omitted.' })
  hasArchive?: boolean | null;

  @Field(() => [String], { nullable: true, description: 'Editor capabilities.' })
  supports?: string[] | null;

  @Field(() => [FieldDefinitionInput], { nullable: true, description: 'Custom fields.' })
  fields?: FieldDefinitionInput[] | null;
}

@InputType({ description: 'What changes of a post type; an absent field stays as it is.' })
export class UpdatePostTypeInput {
  @Field(() => ID, { description: 'The site.' })
  siteId!: string;

  @Field(() => String, { description: 'Value to name the type by, which stays.' })
  slug!: string;

  @Field(() => String, { nullable: true, description: 'Name of one.' })
  name?: string | null;

  @Field(() => String, { nullable: true, description: 'Name of many.' })
  pluralName?: string | null;

  @Field(() => String, { nullable: true, description: 'What it is for.' })
  description?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'False hides its posts from readers.' })
  isPublic?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'True for page-like types.' })
  hierarchical?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'True when the site lists its posts.' })
  hasArchive?: boolean | null;

  @Field(() => [String], { nullable: true, description: 'Editor capabilities.' })
  supports?: string[] | null;

  @Field(() => [FieldDefinitionInput], { nullable: true, description: 'Custom fields, as a whole.' })
  fields?: FieldDefinitionInput[] | null;

  @Field(() => Boolean, { nullable: true, description: 'True takes it from writers; its posts keep it.' })
  isArchived?: boolean | null;
}

@ObjectType({ description: 'The post type as it is after the change.' })
export class PostTypePayload {
  @Field(() => PostTypeType, { description: 'The post type.' })
  postType!: PostTypeType;
}

@Resolver(() => PostTypeType)
export class PostTypeResolver {
  @Access({ scope: 'post_types:read', permission: 'site:read' })
  @Query(() => [PostTypeType], { description: 'The active post types of a site.' })
  postTypes(
    @Arg('siteId', () => ID, { nullable: true, description: 'The site; a key has its own.' }) siteId: string | null,
    @Ctx() { postTypes, principal }: ContentContext,
  ): Promise<PostTypeType[]> {
    return postTypes.list(siteScopeOf(principal, siteId));
  }

  @Access({ permission: 'site:settings' })
  @Mutation(() => PostTypePayload, { description: 'Makes a post type. CONFLICT when the slug is taken.' })
  async createPostType(
    @Arg('input', () => CreatePostTypeInput, { description: 'The new type.' }) input: CreatePostTypeInput,
    @Ctx() { postTypes, requireSite }: ContentContext,
  ): Promise<PostTypePayload> {
    return { postType: await postTypes.create(await requireSite(input.siteId), input) };
  }

  @Access({ permission: 'site:settings' })
  @Mutation(() => PostTypePayload, { description: 'Changes a post type of the site. NOT_FOUND for a built-in one.' })
  async updatePostType(
    @Arg('input', () => UpdatePostTypeInput, { description: 'The change.' }) input: UpdatePostTypeInput,
    @Ctx() { postTypes, principal }: ContentContext,
  ): Promise<PostTypePayload> {
    return { postType: await postTypes.update(siteScopeOf(principal, input.siteId), input.slug, input) };
  }

  @FieldResolver(() => ID, { description: 'The organization of the site.' })
  organizationId(@Root() { siteId }: PostTypeType, @Ctx() { organizationOf }: ContentContext): Promise<string> {
    return organizationOf(siteId);
  }
}
