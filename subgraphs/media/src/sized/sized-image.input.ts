import { describeEnum } from '@imprint/graphql/describe-enum';
import { ArgsType, Field, ID, InputType, Int } from 'type-graphql';

export enum ImageFormatEnum {
  AVIF = 'avif',
  WEBP = 'webp',
  JPEG = 'jpg',
  PNG = 'png',
}
describeEnum(ImageFormatEnum, 'ImageFormat', 'A format of images in a requested size.', {
  AVIF: 'The smallest files.',
  WEBP: 'Smaller than JPEG and PNG.',
  JPEG: 'Without transparency: white there.',
  PNG: 'Without loss.',
});

@ArgsType()
export class ImageUrlArgs {
  @Field(() => Int, {
    nullable: true,
    description: 'Pixels, 1 to 16384; the next width of the ladder is served, never more than the image has.',
  })
  width?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Pixels, 1 to 16384. With a width, the image is cropped to their shape around its focal point.',
  })
  height?: number | null;

  @Field(() => ImageFormatEnum, {
    nullable: true,
    description: 'Without one, a size is AVIF, WebP or the format of the image, as the client accepts.',
  })
  format?: ImageFormatEnum | null;
}

@InputType({ description: 'A sized image that a client requested.' })
export class RenderSizedImageInput {
  @Field(() => ID, { description: 'The site of the image.' })
  siteId!: string;

  @Field(() => String, { description: 'Its object key, with a signature.' })
  key!: string;
}
