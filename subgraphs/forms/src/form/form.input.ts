import { Json } from '@imprint/graphql/scalars';
import { SiteInput } from '@imprint/graphql/site-input';
import { Field, ID, InputType, Int } from 'type-graphql';

@InputType({ description: 'A new form.' })
export class CreateFormInput extends SiteInput {
  @Field(() => Json, { description: 'name and fields; optionally slug, status, language, settings and i18n.' })
  definition!: unknown;
}

@InputType({ description: 'A form of a site.' })
export class FormReferenceInput extends SiteInput {
  @Field(() => ID, { description: 'The form.' })
  id!: string;
}

@InputType({ description: 'Form changes.' })
export class UpdateFormInput extends FormReferenceInput {
  @Field(() => Json, { description: 'fields are replaced, settings merged; slug is ignored.' })
  definition!: unknown;

  @Field(() => Int, { nullable: true, description: 'PRECONDITION_FAILED if the revision of the form differs.' })
  expectedRevision?: number | null;
}

@InputType({ description: 'A form to copy.' })
export class DuplicateFormInput extends FormReferenceInput {
  @Field(() => String, { nullable: true, description: 'Name of the copy; that of the original when omitted.' })
  name?: string | null;
}
