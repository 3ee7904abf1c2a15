import { Directive, Field, Float, ID, Int, ObjectType, registerEnumType } from 'type-graphql';

export enum MediaStatusEnum {
  PROCESSING = 'processing',
  READY = 'ready',
}
registerEnumType(MediaStatusEnum, {
  name: 'MediaStatus',
  description: 'Whether an asset can be shown.',
  valuesConfig: {
    PROCESSING: { description: 'Its copies are being made.' },
    READY: { description: 'It can be shown.' },
  },
});

/** Reference to a site of the sites service. */
@Directive('@key(fields: "id", resolvable: false)')
@ObjectType('Site', { description: 'A publication with its own domain, languages, settings and keys.' })
export class MediaSiteType {
  @Field(() => ID, { description: 'ULID.' })
  id!: string;
}

@ObjectType('MediaVariant', { description: 'A smaller copy of an image.' })
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

@Directive('@key(fields: "id siteId")')
@ObjectType('MediaAsset', { description: 'A file of a site that posts and settings refer to.' })
export class MediaAssetType {
  @Field(() => ID, { description: 'ULID.' })
  id!: string;

  @Field(() => ID, { description: 'The site that owns it.' })
  siteId!: string;

  @Field(() => String, { description: 'As the client named it.' })
  filename!: string;

  @Field(() => String, { description: 'Detected type.' })
  mime!: string;

  @Field(() => String, { description: 'Path of the original in the store.' })
  storageKey!: string;

  @Field(() => Float, { description: 'Size of the stored original.' })
  bytes!: number;

  @Field(() => Int, { nullable: true, description: 'Pixels; null while unknown and for what is no image.' })
  width!: number | null | undefined;

  @Field(() => Int, { nullable: true, description: 'Pixels; null while unknown and for what is no image.' })
  height!: number | null | undefined;

  @Field(() => String, { nullable: true, description: 'What the image shows, for those who do not see it.' })
  altText!: string | null | undefined;

  @Field(() => String, { description: 'SHA-256 (hex) of the stored original; of the upload while it is processed.' })
  hash!: string;

  @Field(() => String, { nullable: true, description: 'Blurred preview as a blurhash.' })
  blurhash!: string | null | undefined;

  @Field(() => Date, { description: 'When it was uploaded.' })
  createdAt!: Date;

  @Field(() => Date, { description: 'When anything of it last changed.' })
  updatedAt!: Date;
}

@Directive('@shareable')
@ObjectType({ description: 'Where a page of a list ends.' })
export class PageInfo {
  @Field(() => String, { nullable: true, description: 'Cursor of the last node; null on an empty page.' })
  endCursor!: string | null;

  @Field(() => Boolean, { description: 'True when more follows.' })
  hasNextPage!: boolean;
}

@ObjectType({ description: 'A page of assets.' })
export class MediaAssetConnection {
  @Field(() => [MediaAssetType], { description: 'The assets.' })
  nodes!: MediaAssetType[];

  @Field(() => PageInfo, { description: 'Where the page ends.' })
  pageInfo!: PageInfo;
}
