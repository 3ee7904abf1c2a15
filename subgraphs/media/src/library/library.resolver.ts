import { Access } from '@imprint/graphql/access';
import { siteScopeOf } from '@imprint/principal/site-scope';
import { Arg, Ctx, Field, ID, InputType, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import type { MediaContext } from '../context.js';

@ObjectType('MediaFolder', { description: 'Holds assets; an asset lies in one folder at most.' })
export class MediaFolderType {
  @Field(() => ID, { description: 'ULID.' })
  id!: string;

  @Field(() => String, { description: 'Unique name on the site.' })
  name!: string;
}

@ObjectType('MediaTag', { description: 'Marks assets; an asset may carry many.' })
export class MediaTagType {
  @Field(() => ID, { description: 'ULID.' })
  id!: string;

  @Field(() => String, { description: 'Unique name on the site.' })
  name!: string;
}

@InputType({ description: 'A new folder.' })
export class CreateMediaFolderInput {
  @Field(() => ID, { description: 'The site.' })
  siteId!: string;

  @Field(() => String, { description: 'Unique name on the site.' })
  name!: string;
}

@InputType({ description: 'A new tag.' })
export class CreateMediaTagInput {
  @Field(() => ID, { description: 'The site.' })
  siteId!: string;

  @Field(() => String, { description: 'Unique name on the site.' })
  name!: string;
}

@InputType({ description: 'Another name of a folder or tag.' })
export class RenameShelfInput {
  @Field(() => ID, { description: 'The site.' })
  siteId!: string;

  @Field(() => ID, { description: 'The folder or tag.' })
  id!: string;

  @Field(() => String, { description: 'Unique name on the site.' })
  name!: string;
}

@InputType({ description: 'A folder or tag.' })
export class ShelfReferenceInput {
  @Field(() => ID, { description: 'The site.' })
  siteId!: string;

  @Field(() => ID, { description: 'The folder or tag.' })
  id!: string;
}

@ObjectType({ description: 'Done.' })
export class MediaDonePayload {
  @Field(() => Boolean, { description: 'Always true.' })
  done!: boolean;
}

@ObjectType({ description: 'The folder as it is after the change.' })
export class MediaFolderPayload {
  @Field(() => MediaFolderType, { description: 'The folder.' })
  folder!: MediaFolderType;
}

@ObjectType({ description: 'The tag as it is after the change.' })
export class MediaTagPayload {
  @Field(() => MediaTagType, { description: 'The tag.' })
  tag!: MediaTagType;
}

const site = () => ID;

@Resolver()
export class LibraryResolver {
  @Access({ permission: 'site:read' })
  @Query(() => [MediaFolderType], { description: 'The folders of a site by name.' })
  mediaFolders(
    @Arg('siteId', site, { description: 'The site.' }) siteId: string,
    @Ctx() { library, principal }: MediaContext,
  ): Promise<MediaFolderType[]> {
    return library.folders(siteScopeOf(principal, siteId));
  }

  @Access({ permission: 'site:read' })
  @Query(() => [MediaTagType], { description: 'The media tags of a site by name.' })
  mediaTags(
    @Arg('siteId', site, { description: 'The site.' }) siteId: string,
    @Ctx() { library, principal }: MediaContext,
  ): Promise<MediaTagType[]> {
    return library.tags(siteScopeOf(principal, siteId));
  }

  @Access({ permission: 'media:write' })
  @Mutation(() => MediaFolderPayload, { description: 'Makes a folder. CONFLICT when the name is taken.' })
  async createMediaFolder(
    @Arg('input', () => CreateMediaFolderInput, { description: 'The new folder.' }) input: CreateMediaFolderInput,
    @Ctx() { library, principal }: MediaContext,
  ): Promise<MediaFolderPayload> {
    return { folder: await library.createFolder(siteScopeOf(principal, input.siteId), input.name) };
  }

  @Access({ permission: 'media:write' })
  @Mutation(() => MediaTagPayload, { description: 'Makes a tag. CONFLICT when the name is taken.' })
  async createMediaTag(
    @Arg('input', () => CreateMediaTagInput, { description: 'The new tag.' }) input: CreateMediaTagInput,
    @Ctx() { library, principal }: MediaContext,
  ): Promise<MediaTagPayload> {
    return { tag: await library.createTag(siteScopeOf(principal, input.siteId), input.name) };
  }

  @Access({ permission: 'media:write' })
  @Mutation(() => MediaFolderPayload, { description: 'Renames a folder. CONFLICT when the name is taken.' })
  async renameMediaFolder(
    @Arg('input', () => RenameShelfInput, { description: 'Which, and the name.' }) {
      siteId,
      id,
      name,
    }: RenameShelfInput,
    @Ctx() { library, principal }: MediaContext,
  ): Promise<MediaFolderPayload> {
    return { folder: await library.renameFolder(siteScopeOf(principal, siteId), id, name) };
  }

  @Access({ permission: 'media:write' })
  @Mutation(() => MediaTagPayload, { description: 'Renames a tag. CONFLICT when the name is taken.' })
  async renameMediaTag(
    @Arg('input', () => RenameShelfInput, { description: 'Which, and the name.' }) {
      siteId,
      id,
      name,
    }: RenameShelfInput,
    @Ctx() { library, principal }: MediaContext,
  ): Promise<MediaTagPayload> {
    return { tag: await library.renameTag(siteScopeOf(principal, siteId), id, name) };
  }

  @Access({ permission: 'media:write' })
  @Mutation(() => MediaDonePayload, { description: 'Takes a folder away. Its assets stay and lie in none.' })
  async deleteMediaFolder(
    @Arg('input', () => ShelfReferenceInput, { description: 'Which.' }) { siteId, id }: ShelfReferenceInput,
    @Ctx() { library, principal }: MediaContext,
  ): Promise<MediaDonePayload> {
    await library.deleteFolder(siteScopeOf(principal, siteId), id);
    return { done: true };
  }

  @Access({ permission: 'media:write' })
  @Mutation(() => MediaDonePayload, { description: 'Takes a tag away. Its assets stay.' })
  async deleteMediaTag(
    @Arg('input', () => ShelfReferenceInput, { description: 'Which.' }) { siteId, id }: ShelfReferenceInput,
    @Ctx() { library, principal }: MediaContext,
  ): Promise<MediaDonePayload> {
    await library.deleteTag(siteScopeOf(principal, siteId), id);
    return { done: true };
  }
}
