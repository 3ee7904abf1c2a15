import { ArgsType, Field, ID, InputType, Int } from 'type-graphql';

@ArgsType()
export class MediaAssetsArgs {
  @Field(() => ID, { nullable: true, description: 'The site; a key has its own.' })
  siteId?: string | null;

  @Field(() => Int, { defaultValue: 100, description: 'How many at most, 1 to 500.' })
  first!: number;

  @Field(() => String, { nullable: true, description: 'endCursor of the page before.' })
  after?: string | null;

  @Field(() => ID, { nullable: true, description: 'Only assets of this folder.' })
  folderId?: string | null;

  @Field(() => ID, { nullable: true, description: 'Only assets with this tag.' })
  tagId?: string | null;
}

@InputType({ description: 'An upload that lies in the store.' })
export class RegisterMediaUploadInput {
  @Field(() => ID, { nullable: true, description: 'The site; a key has its own.' })
  siteId?: string | null;

  @Field(() => String, { description: 'Name under which it was stored.' })
  uploadKey!: string;

  @Field(() => String, { description: 'As the client named it.' })
  filename!: string;
}

@InputType({ description: 'Names an asset.' })
export class MediaAssetReferenceInput {
  @Field(() => ID, { nullable: true, description: 'The site; a key has its own.' })
  siteId?: string | null;

  @Field(() => ID, { description: 'ULID or UUID.' })
  id!: string;
}

@InputType({ description: 'What changes of an asset; an absent field stays as it is.' })
export class UpdateMediaAssetInput {
  @Field(() => ID, { description: 'The site.' })
  siteId!: string;

  @Field(() => ID, { description: 'ULID or UUID.' })
  id!: string;

  @Field(() => String, { nullable: true, description: 'What the image shows; null takes it away.' })
  altText?: string | null;

  @Field(() => ID, { nullable: true, description: 'Folder; null takes it out of its folder.' })
  folderId?: string | null;

  @Field(() => [ID], { nullable: true, description: 'Replaces the tags.' })
  tagIds?: string[] | null;
}
