import { Access } from '@imprint/graphql/access';
import { ListSize } from '@imprint/graphql/list-size';
import { OptionalSiteInput, SiteInput } from '@imprint/graphql/site-input';
import { siteScopeOf } from '@imprint/principal/site-scope';
import {
  Arg,
  Args,
  Ctx,
  Field,
  FieldResolver,
  ID,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import type { LibraryContext } from './library.context.js';
import type { MediaLabel } from './media-label.repository.js';

@ObjectType()
class MediaLabelType {
  @Field(() => ID, { description: 'ULID.' })
  id!: string;

  @Field(() => String, { description: 'Unique name on the site.' })
  name!: string;
}

@ObjectType('MediaFolder', { description: 'A folder; an asset is in at most one.' })
export class MediaFolderType extends MediaLabelType {}

@ObjectType('MediaTag', { description: 'A tag; an asset can have many.' })
export class MediaTagType extends MediaLabelType {}

@InputType()
class CreateMediaLabelInput extends SiteInput {
  @Field(() => String, { description: 'Unique name on the site.' })
  name!: string;
}

@InputType({ description: 'A new folder.' })
export class CreateMediaFolderInput extends CreateMediaLabelInput {}

@InputType({ description: 'A new tag.' })
export class CreateMediaTagInput extends CreateMediaLabelInput {}

@InputType({ description: 'A folder.' })
export class MediaFolderReferenceInput extends SiteInput {
  @Field(() => ID, { description: 'The folder.' })
  id!: string;
}

@InputType({ description: 'A tag.' })
export class MediaTagReferenceInput extends SiteInput {
  @Field(() => ID, { description: 'The tag.' })
  id!: string;
}

@InputType({ description: 'A new name for a folder.' })
export class RenameMediaFolderInput extends MediaFolderReferenceInput {
  @Field(() => String, { description: 'Unique name on the site.' })
  name!: string;
}

@InputType({ description: 'A new name for a tag.' })
export class RenameMediaTagInput extends MediaTagReferenceInput {
  @Field(() => String, { description: 'Unique name on the site.' })
  name!: string;
}

@ObjectType({ description: 'Done.' })
export class MediaDonePayload {
  @Field(() => Boolean, { description: 'Always true.' })
  done!: boolean;
}

@ObjectType({ description: 'The updated folder.' })
export class MediaFolderPayload {
  @Field(() => MediaFolderType, { description: 'The folder.' })
  folder!: MediaFolderType;
}

@ObjectType({ description: 'The updated tag.' })
export class MediaTagPayload {
  @Field(() => MediaTagType, { description: 'The tag.' })
  tag!: MediaTagType;
}

const assetCount = { description: 'Number of its assets.' };

@Resolver(() => MediaFolderType)
export class MediaFolderResolver {
  @FieldResolver(() => Int, assetCount)
  async assetCount(@Root() folder: MediaLabel, @Ctx() { countByFolder }: LibraryContext): Promise<number> {
    return (await countByFolder.load(folder))?.count ?? 0;
  }
}

@Resolver(() => MediaTagType)
export class MediaTagResolver {
  @FieldResolver(() => Int, assetCount)
  async assetCount(@Root() tag: MediaLabel, @Ctx() { countByTag }: LibraryContext): Promise<number> {
    return (await countByTag.load(tag))?.count ?? 0;
  }
}

@Resolver()
export class LibraryResolver {
  @Access({ scope: 'media:read', permission: 'site:read' })
  @ListSize(100)
  @Query(() => [MediaFolderType], { description: 'Media folders of a site, by name.' })
  mediaFolders(
    @Args(() => OptionalSiteInput) { siteId }: OptionalSiteInput,
    @Ctx() { folders, principal }: LibraryContext,
  ): Promise<MediaFolderType[]> {
    return folders.list(siteScopeOf(principal, siteId));
  }

  @Access({ scope: 'media:read', permission: 'site:read' })
  @ListSize(100)
  @Query(() => [MediaTagType], { description: 'Media tags of a site, by name.' })
  mediaTags(
    @Args(() => OptionalSiteInput) { siteId }: OptionalSiteInput,
    @Ctx() { tags, principal }: LibraryContext,
  ): Promise<MediaTagType[]> {
    return tags.list(siteScopeOf(principal, siteId));
  }

  @Access({ permission: 'media:write' })
  @Mutation(() => MediaFolderPayload, { description: 'Creates a folder. CONFLICT if the name is taken.' })
  async createMediaFolder(
    @Arg('input', () => CreateMediaFolderInput, { description: 'The new folder.' }) input: CreateMediaFolderInput,
    @Ctx() { folders, principal }: LibraryContext,
  ): Promise<MediaFolderPayload> {
    return { folder: await folders.create(siteScopeOf(principal, input.siteId), input.name) };
  }

  @Access({ permission: 'media:write' })
  @Mutation(() => MediaTagPayload, { description: 'Creates a tag. CONFLICT if the name is taken.' })
  async createMediaTag(
    @Arg('input', () => CreateMediaTagInput, { description: 'The new tag.' }) input: CreateMediaTagInput,
    @Ctx() { tags, principal }: LibraryContext,
  ): Promise<MediaTagPayload> {
    return { tag: await tags.create(siteScopeOf(principal, input.siteId), input.name) };
  }

  @Access({ permission: 'media:write' })
  @Mutation(() => MediaFolderPayload, { description: 'Renames a folder. CONFLICT if the name is taken.' })
  async renameMediaFolder(
    @Arg('input', () => RenameMediaFolderInput, { description: 'The reference and the new name.' })
    input: RenameMediaFolderInput,
    @Ctx() { folders, principal }: LibraryContext,
  ): Promise<MediaFolderPayload> {
    return { folder: await folders.rename(siteScopeOf(principal, input.siteId), input.id, input.name) };
  }

  @Access({ permission: 'media:write' })
  @Mutation(() => MediaTagPayload, { description: 'Renames a tag. CONFLICT if the name is taken.' })
  async renameMediaTag(
    @Arg('input', () => RenameMediaTagInput, { description: 'The reference and the new name.' })
    input: RenameMediaTagInput,
    @Ctx() { tags, principal }: LibraryContext,
  ): Promise<MediaTagPayload> {
    return { tag: await tags.rename(siteScopeOf(principal, input.siteId), input.id, input.name) };
  }

  @Access({ permission: 'media:write' })
  @Mutation(() => MediaDonePayload, { description: 'Deletes a folder. Its assets remain, without a folder.' })
  async deleteMediaFolder(
    @Arg('input', () => MediaFolderReferenceInput, { description: 'The reference.' }) {
      siteId,
      id,
    }: MediaFolderReferenceInput,
    @Ctx() { folders, principal }: LibraryContext,
  ): Promise<MediaDonePayload> {
    await folders.delete(siteScopeOf(principal, siteId), id);
    return { done: true };
  }

  @Access({ permission: 'media:write' })
  @Mutation(() => MediaDonePayload, { description: 'Deletes a tag. Its assets remain.' })
  async deleteMediaTag(
    @Arg('input', () => MediaTagReferenceInput, { description: 'The reference.' }) {
      siteId,
      id,
    }: MediaTagReferenceInput,
    @Ctx() { tags, principal }: LibraryContext,
  ): Promise<MediaDonePayload> {
    await tags.delete(siteScopeOf(principal, siteId), id);
    return { done: true };
  }
}
