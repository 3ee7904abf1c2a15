import { OptionalSiteInput, SiteInput } from '@imprint/graphql/site-input';
import { Field, ID, InputType } from 'type-graphql';

@InputType({ description: 'An external image.' })
export class IngestImageInput extends SiteInput {
  @Field(() => String, { description: 'URL of the external image.' })
  url!: string;
}

@InputType({ description: 'An external image to add to the media of a site.' })
export class IngestMediaInput extends OptionalSiteInput {
  @Field(() => String, { description: 'URL of the external image.' })
  url!: string;

  @Field(() => String, { nullable: true, description: 'Alternative text, at most 1000 characters.' })
  altText?: string | null;

  @Field(() => ID, { nullable: true, description: 'Folder.' })
  folderId?: string | null;

  @Field(() => [ID], { nullable: true, description: 'Tags.' })
  tagIds?: string[] | null;
}

@InputType({ description: 'An external image with its alternative text.' })
export class ExternalImageInput {
  @Field(() => String, { description: 'URL of the external image.' })
  url!: string;

  @Field(() => String, { nullable: true, description: 'Alternative text of a new asset.' })
  alt?: string | null;
}

@InputType({ description: 'External images of a site.' })
export class IngestImagesInput extends SiteInput {
  @Field(() => ID, { nullable: true, description: 'Organization of new assets.' })
  organizationId?: string | null;

  @Field(() => ID, { nullable: true, description: 'Author of new assets.' })
  authorId?: string | null;

  @Field(() => Boolean, { defaultValue: false, description: 'True fetches nothing: only known URLs have assets.' })
  onlyKnown!: boolean;

  @Field(() => [ExternalImageInput], { description: 'At most 50 images.' })
  images!: ExternalImageInput[];
}
