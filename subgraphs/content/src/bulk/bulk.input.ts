import { OptionalSiteInput } from '@imprint/graphql/site-input';
import { ArgsType, Field, ID, InputType, Int } from 'type-graphql';
import { CreatePostInput } from '../post/post.input.js';

@ArgsType()
export class ExportPostsArgs extends OptionalSiteInput {
  @Field(() => Int, { defaultValue: 200, description: 'Page size, 1 to 200.' })
  first!: number;

  @Field(() => String, { nullable: true, description: 'endCursor of the previous page.' })
  after?: string | null;

  @Field(() => Boolean, { description: 'True includes every status; requires posts:write for API keys.' })
  managed!: boolean;

  @Field(() => Boolean, {
    defaultValue: true,
    description: 'Has no effect.',
    deprecationReason: 'Every export is by id. Accepted until 2027-02-28.',
  })
  byId!: boolean;

  @Field(() => ID, {
    nullable: true,
    description: 'Only posts after this one. BAD_REQUEST if it is unknown.',
  })
  afterId?: string | null;

  @Field(() => Date, { nullable: true, description: 'Only posts updated at or after this time.' })
  since?: Date | null;
}

@InputType({ description: 'Byline of an imported post.' })
export class ImportAuthorInput {
  @Field(() => String, { description: 'Slug of the persona.' })
  slug!: string;

  @Field(() => String, { nullable: true, description: 'Name of a new persona; its slug when omitted.' })
  name?: string | null;

  @Field(() => String, { nullable: true, description: 'Avatar of a new persona.' })
  avatarUrl?: string | null;
}

@InputType({ description: 'An image in the body of an exported post.' })
export class ImportImageInput {
  @Field(() => ID, { description: 'Its id in the body.' })
  id!: string;

  @Field(() => String, { description: 'Absolute URL that it is fetched from.' })
  url!: string;

  @Field(() => String, { nullable: true, description: 'Alternative text.' })
  alt!: string | null;
}

@InputType({ description: 'One line of an import.' })
export class ImportLineInput {
  @Field(() => Int, { description: 'Line number, 1-based, ignoring blank lines.' })
  line!: number;

  @Field(() => String, {
    description: "SHA-256 (hex) of the line's canonical JSON; makes the line idempotent for 24 hours.",
  })
  bodyHash!: string;

  @Field(() => CreatePostInput, {
    description: 'The post. Absent fields of a post that exists keep their value. status may be any.',
  })
  post!: CreatePostInput;

  @Field(() => ID, { nullable: true, description: 'Id on the site that it was exported from.' })
  id?: string | null;

  @Field(() => Date, { nullable: true, description: 'Original creation time.' })
  createdAt?: Date | null;

  @Field(() => ImportAuthorInput, {
    nullable: true,
    description: 'Byline; its persona is created if it does not exist.',
  })
  author?: ImportAuthorInput | null;

  @Field(() => String, {
    nullable: true,
    description: 'URL of the cover, if featuredImageId is not an image of the site.',
  })
  coverUrl?: string | null;

  @Field(() => String, { nullable: true, description: 'Alternative text of a cover that is fetched.' })
  coverAlt?: string | null;

  @Field(() => [ImportImageInput], {
    nullable: true,
    description: 'Images in the body, fetched if the site lacks them.',
  })
  images?: ImportImageInput[] | null;
}

@InputType({ description: 'Lines of an import.' })
export class ImportPostsInput extends OptionalSiteInput {
  @Field(() => [ImportLineInput], { description: 'Up to 200 lines.' })
  lines!: ImportLineInput[];

  @Field(() => Boolean, {
    defaultValue: false,
    description: 'True changes posts that exist; false compares them with their line and reports a difference.',
  })
  isUpsert!: boolean;

  @Field(() => Boolean, { defaultValue: false, description: 'True validates every line and writes nothing.' })
  isDryRun!: boolean;
}
