import { Access } from '@imprint/graphql/access';
import { ListSize } from '@imprint/graphql/list-size';
import { Json } from '@imprint/graphql/scalars';
import { SiteInput } from '@imprint/graphql/site-input';
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
import { ContentDonePayload, done } from '../operation/done-payload.js';
import type { PostTypeContext } from './post-type.context.js';
import { PostTypeType } from './post-type.type.js';

@InputType({ description: 'A custom field.' })
export class FieldDefinitionInput {
  @Field(() => String, { description: 'Key of the value: lower case letters, digits and _.' })
  key!: string;

  @Field(() => String, { description: 'Name shown to editors.' })
  label!: string;

  @Field(() => String, { description: 'text, number, boolean, date, choice, media, post or list.' })
  type!: string;

  @Field(() => Boolean, { defaultValue: false, description: 'True if a value is required.' })
  required!: boolean;

  @Field(() => Boolean, { defaultValue: false, description: 'True if each language has its own value.' })
  localized!: boolean;

  @Field(() => Json, {
    nullable: true,
    description:
      '{choices, min, max, of}: the values of a choice, bounds (characters, size or items), type of the items of a list.',
  })
  options!: unknown;
}

@InputType({ description: 'A new post type.' })
export class CreatePostTypeInput extends SiteInput {
  @Field(() => String, { description: 'Slug of the type.' })
  slug!: string;

  @Field(() => String, { description: 'Singular name, at most 200 characters.' })
  name!: string;

  @Field(() => String, { nullable: true, description: 'Plural name, at most 200 characters; defaults to name.' })
  pluralName?: string | null;

  @Field(() => String, { nullable: true, description: 'Purpose of the type, at most 2000 characters.' })
  description?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'False hides its posts from readers; defaults to true.' })
  isPublic?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'True for page-like types.' })
  hierarchical?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True if the site has an archive page for it; defaults to true.',
  })
  hasArchive?: boolean | null;

  @Field(() => [String], { nullable: true, description: 'Editor capabilities, at most 50 of at most 100 characters.' })
  supports?: string[] | null;

  @Field(() => [FieldDefinitionInput], { nullable: true, description: 'Custom fields.' })
  fields?: FieldDefinitionInput[] | null;
}

@InputType({ description: 'Changes to a post type; absent fields keep their value.' })
export class UpdatePostTypeInput extends SiteInput {
  @Field(() => String, { description: 'Slug of the type; cannot change.' })
  slug!: string;

  @Field(() => String, { nullable: true, description: 'Singular name, at most 200 characters.' })
  name?: string | null;

  @Field(() => String, { nullable: true, description: 'Plural name, at most 200 characters.' })
  pluralName?: string | null;

  @Field(() => String, { nullable: true, description: 'Purpose of the type, at most 2000 characters.' })
  description?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'False hides its posts from readers.' })
  isPublic?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'True for page-like types.' })
  hierarchical?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'True if the site has an archive page for it.' })
  hasArchive?: boolean | null;

  @Field(() => [String], { nullable: true, description: 'Editor capabilities, at most 50 of at most 100 characters.' })
  supports?: string[] | null;

  @Field(() => [FieldDefinitionInput], { nullable: true, description: 'Replaces the custom fields.' })
  fields?: FieldDefinitionInput[] | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True prevents new posts of this type; existing posts keep it.',
  })
  isArchived?: boolean | null;
}

@InputType({ description: 'A post type.' })
export class PostTypeReferenceInput extends SiteInput {
  @Field(() => String, { description: 'Slug of the type.' })
  slug!: string;
}

@ObjectType({ description: 'The updated post type.' })
export class PostTypePayload {
  @Field(() => PostTypeType, { description: 'The post type.' })
  postType!: PostTypeType;
}

@Resolver(() => PostTypeType)
export class PostTypeResolver {
  @Access({ scope: 'post_types:read', permission: 'site:read' })
  @ListSize(20)
  @Query(() => [PostTypeType], { description: 'Post types of a site.' })
  postTypes(
    @Arg('siteId', () => ID, { nullable: true, description: 'Site id; omit for API keys.' }) siteId: string | null,
    @Arg('withArchived', () => Boolean, { defaultValue: false, description: 'True also lists archived types.' })
    withArchived: boolean,
    @Ctx() { postTypes, principal }: PostTypeContext,
  ): Promise<PostTypeType[]> {
    return postTypes.list(siteScopeOf(principal, siteId), { withArchived });
  }

  @Access({ permission: 'site:settings' })
  @Mutation(() => PostTypePayload, { description: 'Creates a post type. CONFLICT if the slug is taken.' })
  async createPostType(
    @Arg('input', () => CreatePostTypeInput, { description: 'The new type.' }) input: CreatePostTypeInput,
    @Ctx() { postTypes, principal, sites }: PostTypeContext,
  ): Promise<PostTypePayload> {
    return { postType: await postTypes.create(await sites.requireScope(principal, input.siteId), input) };
  }

  @Access({ permission: 'site:settings' })
  @Mutation(() => PostTypePayload, { description: 'Updates a custom post type. NOT_FOUND for built-in types.' })
  async updatePostType(
    @Arg('input', () => UpdatePostTypeInput, { description: 'The change.' }) input: UpdatePostTypeInput,
    @Ctx() { postTypes, principal }: PostTypeContext,
  ): Promise<PostTypePayload> {
    return { postType: await postTypes.update(siteScopeOf(principal, input.siteId), input.slug, input) };
  }

  @Access({ permission: 'site:settings' })
  @Mutation(() => ContentDonePayload, {
    description: 'Deletes a custom post type. CONFLICT while posts have it, NOT_FOUND for built-in types.',
  })
  async deletePostType(
    @Arg('input', () => PostTypeReferenceInput, { description: 'The type.' }) input: PostTypeReferenceInput,
    @Ctx() { postTypes, principal }: PostTypeContext,
  ): Promise<ContentDonePayload> {
    await postTypes.delete(siteScopeOf(principal, input.siteId), input.slug);
    return done;
  }

  @FieldResolver(() => ID, { description: 'The organization of the site.' })
  async organizationId(@Root() { siteId }: PostTypeType, @Ctx() { sites }: PostTypeContext): Promise<string> {
    return (await sites.require(siteId)).organizationId;
  }
}
