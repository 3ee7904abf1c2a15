import { Access } from '@imprint/graphql/access';
import { Json } from '@imprint/graphql/scalars';
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
import { unavailableOnFailure } from '../unavailable-on-failure.js';
import { honeypotName } from './honeypot.js';
import { languageFor, publicFields, publicName, submitLabel, successMessage } from './public-form.js';

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
    const { form, renderToken, expiresAt } = await submissions.show(siteId, formId);
    const language = languageFor(form, wished);
    return {
      id: form.id,
      name: publicName(form, language),
      language,
      revision: form.revision,
      fields: publicFields(form, language),
      submitLabel: submitLabel(form, language),
      honeypotName: honeypotName(form),
      renderToken,
      renderTokenExpiresAt: expiresAt,
    };
  }

  @Access({ service: true })
  @Mutation(() => SubmitFormPayload, {
    description: 'Stores what a visitor sent. INVALID_FIELD with every fault; FORM_SESSION_EXPIRED; RATE_LIMITED.',
  })
  async submitForm(
    @Arg('input', () => SubmitFormInput, { description: 'What was sent.' })
    { siteId, formId, id, body, language }: SubmitFormInput,
    @Ctx() { submissions }: FormsContext,
  ): Promise<SubmitFormPayload> {
    const form = await submissions.submit(siteId, formId, { id, body: body as Record<string, unknown> });
    const { type, redirect_url: redirectUrl } = form.settings.success;
    return type === 'redirect'
      ? { message: null, redirectUrl }
      : { message: successMessage(form, languageFor(form, language)), redirectUrl: null };
  }
}
