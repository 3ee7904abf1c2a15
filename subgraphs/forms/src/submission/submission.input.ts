import { Json } from '@imprint/graphql/scalars';
import { Field, ID, InputType } from 'type-graphql';
import type { SubmissionBody } from './submission.js';

@InputType({ description: 'A submission.' })
export class SubmitFormInput {
  @Field(() => ID, { description: 'The site that the visitor is on.' })
  siteId!: string;

  @Field(() => ID, { description: 'The form.' })
  formId!: string;

  @Field(() => ID, {
    nullable: true,
    description: 'Ignored.',
    deprecationReason: 'The same content with the same render_token is stored once. Accepted until 2027-02-28.',
  })
  id?: string | null;

  @Field(() => Json, { description: 'Request body: render_token, page_path, data, challenge_solution.' })
  body!: SubmissionBody;

  @Field(() => String, { nullable: true, description: 'Language of the visitor.' })
  language?: string | null;
}

@InputType({ description: 'A submission with the visitor address.' })
export class SubmissionInput extends SubmitFormInput {
  @Field(() => String, { nullable: true, description: 'Visitor address, for rate limits.' })
  address?: string | null;
}

@InputType({ description: 'An uploaded file of a form.' })
export class RegisterFormFileInput {
  @Field(() => ID, { description: 'The site that the visitor is on.' })
  siteId!: string;

  @Field(() => ID, { description: 'The form.' })
  formId!: string;

  @Field(() => String, { description: 'Id of the field.' })
  field!: string;

  @Field(() => String, { description: 'The token that the form came with.' })
  renderToken!: string;

  @Field(() => String, { description: 'Key of the upload.' })
  uploadKey!: string;

  @Field(() => String, { description: 'Name that the visitor gave the file.' })
  filename!: string;

  @Field(() => String, { nullable: true, description: 'Visitor address, for rate limits.' })
  address?: string | null;
}

@InputType({ description: 'A batch of submissions.' })
export class SubmitFormsInput {
  @Field(() => [SubmissionInput], { description: 'At most 50.' })
  submissions!: SubmissionInput[];
}
