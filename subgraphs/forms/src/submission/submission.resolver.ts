import { Access } from '@imprint/graphql/access';
import { Identified } from '@imprint/graphql/identified';
import { Json } from '@imprint/graphql/scalars';
import { assertBatchSize, type Settled } from '@imprint/graphql/settle-all';
import { Arg, Ctx, Field, ID, Int, Mutation, ObjectType, Query, Resolver, UseMiddleware } from 'type-graphql';
import type { Form } from '../form/form.entity.js';
import { unavailableOnFailure } from '../operation/unavailable-on-failure.js';
import { languageFor, publicField, publicName, submitLabel, successMessage } from './public-form.js';
import type { SubmissionContext } from './submission.context.js';
import { RegisterFormFileInput, type SubmissionInput, SubmitFormInput, SubmitFormsInput } from './submission.input.js';

@ObjectType({ description: 'A form as rendered for a visitor.' })
export class PublicForm extends Identified {
  @Field(() => String, { description: "Name in the reader's language." })
  name!: string;

  @Field(() => String, { description: 'Language of the texts (BCP 47).' })
  language!: string;

  @Field(() => Int, { description: 'Revision of the definition.' })
  revision!: number;

  @Field(() => [Json], { description: 'Fields in order.' })
  fields!: unknown[];

  @Field(() => String, { description: 'Label of the submit button.' })
  submitLabel!: string;

  @Field(() => String, { description: 'Honeypot field: out of sight, left empty, without autofill.' })
  honeypotName!: string;

  @Field(() => String, { description: 'Token to submit with this rendering of the form.' })
  renderToken!: string;

  @Field(() => Date, { description: 'Expiry of the token.' })
  renderTokenExpiresAt!: Date;

  @Field(() => Json, { nullable: true, description: 'Proof of work to solve (ALTCHA); null for a form without one.' })
  challenge!: unknown;
}

@ObjectType({ description: 'Confirmation; identical for spam.' })
export class SubmitFormPayload {
  @Field(() => String, { nullable: true, description: 'Message to show; null with a redirect.' })
  message!: string | null;

  @Field(() => String, { nullable: true, description: 'Redirect URL; null with a message.' })
  redirectUrl!: string | null;
}

@ObjectType({ description: 'A file that the next submission can have.' })
export class RegisterFormFilePayload {
  @Field(() => ID, { description: 'Value of its field.' })
  fileId!: string;

  @Field(() => String, { description: 'Name, with the extension of its type.' })
  name!: string;

  @Field(() => String, { description: 'Media type, detected by content.' })
  type!: string;

  @Field(() => Int, { description: 'Size.' })
  bytes!: number;
}

@UseMiddleware(unavailableOnFailure)
@Resolver()
export class SubmissionResolver {
  @Access({ service: true })
  @Query(() => PublicForm, { description: 'A form for a visitor. NOT_FOUND for every cause.' })
  async publicForm(
    @Arg('siteId', () => ID, { description: 'The site that the visitor is on.' }) siteId: string,
    @Arg('formId', () => ID, { description: 'The form.' }) formId: string,
    @Arg('language', () => String, { nullable: true, description: 'Language of the visitor.' })
    wished: string | null | undefined,
    @Ctx() { submissions }: SubmissionContext,
  ): Promise<PublicForm> {
    const shown = await submissions.show(siteId, formId, wished);
    const { form, language, honeypotName, renderToken, expiresAt, challenge } = shown;
    return {
      id: form.id,
      name: publicName(form, language),
      language,
      revision: form.revision,
      fields: form.fields.map((field) => publicField(form, language, field)),
      submitLabel: submitLabel(form, language),
      honeypotName,
      renderToken,
      renderTokenExpiresAt: expiresAt,
      challenge,
    };
  }

  @Access({ service: true })
  @Mutation(() => SubmitFormPayload, {
    description:
      'Stores a submission. INVALID_FIELD lists every fault; FORM_SESSION_EXPIRED asks to read the form again; RATE_LIMITED.',
  })
  async submitForm(
    @Arg('input', () => SubmitFormInput, { description: 'The submission.' }) input: SubmitFormInput,
    @Ctx() context: SubmissionContext,
  ): Promise<Settled<SubmitFormPayload>> {
    const [payload] = await submitAll([{ ...input, address: context.client?.address ?? null }], context);
    return payload as Settled<SubmitFormPayload>;
  }

  @Access({ service: true })
  @Mutation(() => RegisterFormFilePayload, {
    description: 'Keeps a file for a submission with the same token. INVALID_FIELD tells what the field takes.',
  })
  async registerFormFile(
    @Arg('input', () => RegisterFormFileInput, { description: 'The upload.' }) input: RegisterFormFileInput,
    @Ctx() { fileUploads }: SubmissionContext,
  ): Promise<RegisterFormFilePayload> {
    const { id: fileId, ...file } = await fileUploads.register({ ...input, address: input.address ?? null });
    return { fileId, ...file };
  }

  @Access({ service: true })
  @Mutation(() => [SubmitFormPayload], {
    nullable: 'items',
    description: 'Stores a batch of submissions. Errors are reported per item.',
  })
  async submitForms(
    @Arg('input', () => SubmitFormsInput, { description: 'The submissions.' }) { submissions }: SubmitFormsInput,
    @Ctx() context: SubmissionContext,
  ): Promise<Settled<SubmitFormPayload>[]> {
    assertBatchSize(submissions);
    return submitAll(submissions, context);
  }
}

async function submitAll(
  sent: readonly SubmissionInput[],
  { submissions }: SubmissionContext,
): Promise<Settled<SubmitFormPayload>[]> {
  const forms = await submissions.submit(sent);
  return forms.map((form, index) => (form instanceof Error ? form : toPayload(form, sent[index]?.language)));
}

function toPayload(form: Form, language: string | null | undefined): SubmitFormPayload {
  const { type, redirect_url: redirectUrl } = form.settings.success;
  return type === 'redirect'
    ? { message: null, redirectUrl }
    : { message: successMessage(form, languageFor(form, language)), redirectUrl: null };
}
