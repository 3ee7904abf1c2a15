import { Access } from '@imprint/graphql/access';
import { Json } from '@imprint/graphql/scalars';
import { assertBatchSize, type Settled } from '@imprint/graphql/settle-all';
import {
  Arg,
  Ctx,
  Field,
  ID,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  UseMiddleware,
} from 'type-graphql';
import type { FormsContext } from '../context.js';
import type { Form } from '../form/form.entity.js';
import { unavailableOnFailure } from '../unavailable-on-failure.js';
import { languageFor, publicFields, publicName, submitLabel, successMessage } from './public-form.js';
import type { SubmissionBody } from './submission.js';

@ObjectType({ description: 'A form as it is shown to a visitor.' })
export class PublicForm {
  @Field(() => ID, { description: 'ULID.' })
  id!: string;

  @Field(() => String, { description: 'Name in the language of the reader.' })
  name!: string;

  @Field(() => String, { description: 'Language of the texts (BCP 47).' })
  language!: string;

  @Field(() => Int, { description: 'Counts the changes of the definition.' })
  revision!: number;

  @Field(() => [Json], { description: 'Fields in their order.' })
  fields!: unknown[];

  @Field(() => String, { description: 'What stands on the button.' })
  submitLabel!: string;

  @Field(() => String, { description: 'A field that no person sees and that stays empty.' })
  honeypotName!: string;

  @Field(() => String, { description: 'Sent along with the form; good for this showing of it.' })
  renderToken!: string;

  @Field(() => Date, { description: 'From then on the form must be read again.' })
  renderTokenExpiresAt!: Date;
}

@InputType({ description: 'What a visitor sent.' })
export class SubmitFormInput {
  @Field(() => ID, { description: 'The site that the visitor is on.' })
  siteId!: string;

  @Field(() => ID, { description: 'The form.' })
  formId!: string;

  @Field(() => ID, {
    nullable: true,
    description: 'ULID that whoever hands it over gives it: handed over again, it is stored once.',
  })
  id?: string | null;

  @Field(() => Json, { description: 'The body as it came: render_token, page_path, data.' })
  body!: unknown;

  @Field(() => String, { nullable: true, description: 'The language that the visitor reads.' })
  language?: string | null;
}

@InputType({ description: 'What a visitor sent, with where the visitor is.' })
export class SubmissionInput extends SubmitFormInput {
  @Field(() => String, { nullable: true, description: 'Address of the visitor, whose submissions are limited.' })
  address?: string | null;
}

@InputType({ description: 'What visitors sent.' })
export class SubmitFormsInput {
  @Field(() => [SubmissionInput], { description: 'At most 50.' })
  submissions!: SubmissionInput[];
}

@ObjectType({ description: 'What a visitor is told. Spam is told the same.' })
export class SubmitFormPayload {
  @Field(() => String, { nullable: true, description: 'A text to show; null where the form leads elsewhere.' })
  message!: string | null;

  @Field(() => String, { nullable: true, description: 'Where to go; null where there is a text to show.' })
  redirectUrl!: string | null;
}

@UseMiddleware(unavailableOnFailure)
@Resolver()
export class SubmissionResolver {
  @Access({ service: true })
  @Query(() => PublicForm, { description: 'A form for a visitor. NOT_FOUND for every reason not to show it.' })
  async publicForm(
    @Arg('siteId', () => ID, { description: 'The site that the visitor is on.' }) siteId: string,
    @Arg('formId', () => ID, { description: 'The form.' }) formId: string,
    @Arg('language', () => String, { nullable: true, description: 'The language that the visitor reads.' })
    wished: string | null | undefined,
    @Ctx() { submissions }: FormsContext,
  ): Promise<PublicForm> {
    const { form, honeypotName, renderToken, expiresAt } = await submissions.show(siteId, formId);
    const language = languageFor(form, wished);
    return {
      id: form.id,
      name: publicName(form, language),
      language,
      revision: form.revision,
      fields: publicFields(form, language),
      submitLabel: submitLabel(form, language),
      honeypotName,
      renderToken,
      renderTokenExpiresAt: expiresAt,
    };
  }

  @Access({ service: true })
  @Mutation(() => SubmitFormPayload, {
    description: 'Stores what a visitor sent. INVALID_FIELD with every fault; FORM_SESSION_EXPIRED; RATE_LIMITED.',
  })
  async submitForm(
    @Arg('input', () => SubmitFormInput, { description: 'What was sent.' }) input: SubmitFormInput,
    @Ctx() context: FormsContext,
  ): Promise<Settled<SubmitFormPayload>> {
    const [told] = await submitAll([{ ...input, address: context.client?.address ?? null }], context);
    return told as Settled<SubmitFormPayload>;
  }

  @Access({ service: true })
  @Mutation(() => [SubmitFormPayload], {
    nullable: 'items',
    description: 'Stores what visitors sent. An error takes the place of what cannot be, and keeps no other out.',
  })
  async submitForms(
    @Arg('input', () => SubmitFormsInput, { description: 'What was sent.' }) { submissions }: SubmitFormsInput,
    @Ctx() context: FormsContext,
  ): Promise<Settled<SubmitFormPayload>[]> {
    assertBatchSize(submissions);
    return submitAll(submissions, context);
  }
}

async function submitAll(
  sent: readonly SubmissionInput[],
  { submissions }: FormsContext,
): Promise<Settled<SubmitFormPayload>[]> {
  const forms = await submissions.submit(
    sent.map(({ siteId, formId, id, body, address }) => ({
      siteId,
      formId,
      id,
      body: body as SubmissionBody,
      address: address ?? null,
    })),
  );
  return forms.map((form, index) => (form instanceof Error ? form : payloadOf(form, sent[index]?.language)));
}

function payloadOf(form: Form, language: string | null | undefined): SubmitFormPayload {
  const { type, redirect_url: redirectUrl } = form.settings.success;
  return type === 'redirect'
    ? { message: null, redirectUrl }
    : { message: successMessage(form, languageFor(form, language)), redirectUrl: null };
}
