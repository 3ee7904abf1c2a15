import { OptionalSiteInput } from '@imprint/graphql/site-input';
import { ArgsType, Field, Float, ID, InputType, Int } from 'type-graphql';

@ArgsType()
export class MediaAssetsArgs extends OptionalSiteInput {
  @Field(() => Int, { defaultValue: 100, description: 'Page size, 1 to 500.' })
  first!: number;

  @Field(() => String, { nullable: true, description: 'endCursor of the previous page.' })
  after?: string | null;

  @Field(() => ID, { nullable: true, description: 'Only assets in this folder.' })
  folderId?: string | null;

  @Field(() => ID, { nullable: true, description: 'Only assets with this tag.' })
  tagId?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Only assets with this text, of at most 200 characters, in their filename or alternative text.',
  })
  search?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'True lists only images without alternative text.' })
  withoutAltText?: boolean | null;
}

@InputType({ description: 'A stored upload.' })
export class RegisterMediaUploadInput extends OptionalSiteInput {
  @Field(() => String, { description: 'Key of the stored upload.' })
  uploadKey!: string;

  @Field(() => String, { description: 'Filename from the client.' })
  filename!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'Of an API key, 1 to 255 characters: a repeated upload of the same bytes within 24 hours returns the first asset.',
  })
  idempotencyKey?: string | null;
}

@InputType({ description: 'Reference to an asset.' })
export class MediaAssetReferenceInput extends OptionalSiteInput {
  @Field(() => ID, { description: 'ULID or UUID.' })
  id!: string;
}

@InputType({ description: 'The part of an image that crops keep.' })
export class FocalPointInput {
  @Field(() => Float, { description: 'Fraction of the width from the left, 0 to 1.' })
  x!: number;

  @Field(() => Float, { description: 'Fraction of the height from the top, 0 to 1.' })
  y!: number;
}

@InputType({ description: 'Changes to an asset; absent fields keep their value.' })
export class UpdateMediaAssetInput extends OptionalSiteInput {
  @Field(() => ID, { description: 'ULID or UUID.' })
  id!: string;

  @Field(() => String, { nullable: true, description: 'Alternative text; null removes it.' })
  altText?: string | null;

  @Field(() => ID, { nullable: true, description: 'Folder; null removes the asset from its folder.' })
  folderId?: string | null;

  @Field(() => [ID], { nullable: true, description: 'Replaces the tags.' })
  tagIds?: string[] | null;

  @Field(() => [ID], { nullable: true, description: 'Adds tags to those it has.' })
  addTagIds?: string[] | null;

  @Field(() => FocalPointInput, { nullable: true, description: 'Focal point; null removes it.' })
  focalPoint?: FocalPointInput | null;
}
