import { connectionOf } from '@imprint/graphql/connection';
import { Directive, Field, Float, ID, Int, ObjectType, registerEnumType } from 'type-graphql';

export enum MediaStatusEnum {
  PROCESSING = 'processing',
  READY = 'ready',
}
registerEnumType(MediaStatusEnum, {
  name: 'MediaStatus',
  description: 'Processing status of an asset.',
  valuesConfig: {
    PROCESSING: { description: 'Variants are being generated.' },
    READY: { description: 'Available to readers.' },
  },
});

/** Reference to a site of the sites service. */
@Directive('@key(fields: "id", resolvable: false)')
@ObjectType('Site', { description: 'A publication with its own domain, languages, settings and keys.' })
export class MediaSiteType {
  @Field(() => ID, { description: 'ULID.' })
  id!: string;
}

@ObjectType('MediaVariant', { description: 'A smaller copy of an image in another format.' })
export class MediaVariantType {
  @Field(() => String, { description: 'Absolute URL.' })
  url!: string;

  @Field(() => String, { description: 'image/webp or image/avif.' })
  mime!: string;

  @Field(() => Int, { description: 'Pixels.' })
  width!: number;

  @Field(() => Int, { description: 'Pixels.' })
  height!: number;
}

@ObjectType({ description: 'The part of an image that crops keep.' })
export class MediaFocalPoint {
  @Field(() => Float, { description: 'Fraction of the width from the left, 0 to 1.' })
  x!: number;

  @Field(() => Float, { description: 'Fraction of the height from the top, 0 to 1.' })
  y!: number;
}

@Directive('@key(fields: "id siteId")')
@ObjectType('MediaAsset', { description: 'A file of a site, used by posts and settings.' })
export class MediaAssetType {
  @Field(() => ID, { description: 'ULID.' })
  id!: string;

  @Field(() => ID, { description: 'The site that owns it.' })
  siteId!: string;

  @Field(() => String, { description: 'Filename from the client.' })
  filename!: string;

  @Field(() => String, { description: 'Detected type.' })
  mime!: string;

  @Field(() => String, { description: 'Object key of the original.' })
  storageKey!: string;

  @Field(() => Float, { description: 'Size of the stored original in bytes.' })
  bytes!: number;

  @Field(() => Int, { nullable: true, description: 'Pixels; null until known and for non-images.' })
  width!: number | null | undefined;

  @Field(() => Int, { nullable: true, description: 'Pixels; null until known and for non-images.' })
  height!: number | null | undefined;

  @Field(() => String, { nullable: true, description: 'Alternative text.' })
  altText!: string | null | undefined;

  @Field(() => ID, { nullable: true, description: 'ULID of its folder.' })
  folderId!: string | null | undefined;

  @Field(() => MediaFocalPoint, { nullable: true, description: 'Focal point; null when none is set.' })
  focalPoint!: MediaFocalPoint | null | undefined;

  @Field(() => String, { description: 'SHA-256 (hex) of the stored original.' })
  hash!: string;

  @Field(() => String, { nullable: true, description: 'Blurred preview as a blurhash.' })
  blurhash!: string | null | undefined;

  @Field(() => Date, { description: 'Upload time.' })
  createdAt!: Date;

  @Field(() => Date, { description: 'Last update time.' })
  updatedAt!: Date;
}

@ObjectType({ description: 'A page of assets.' })
export class MediaAssetConnection extends connectionOf('MediaAsset', () => MediaAssetType, 'The assets.') {}
