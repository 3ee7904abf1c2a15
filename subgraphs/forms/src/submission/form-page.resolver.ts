import { Access } from '@imprint/graphql/access';
import { describeEnum } from '@imprint/graphql/describe-enum';
import { Arg, Ctx, Field, ID, Int, ObjectType, Query, Resolver, UseMiddleware } from 'type-graphql';
import { unavailableOnFailure } from '../operation/unavailable-on-failure.js';
import { languageFor, offeredLanguages, publicName, successMessage } from './public-form.js';
import type { SubmissionContext } from './submission.context.js';

/** Languages of a visitor that count. */
const languageLimit = 20;

enum FormPageStateName {
  EARLY = 'early',
  OPEN = 'open',
  FULL = 'full',
  CLOSED = 'closed',
  PAUSED = 'paused',
}
describeEnum(FormPageStateName, 'FormPageState', 'Whether a form takes submissions, or why not.', {
  EARLY: 'It opens later.',
  OPEN: 'It takes submissions.',
  FULL: 'It has all the submissions that it takes.',
  CLOSED: 'Its time is over.',
  PAUSED: 'It is disabled.',
});

@ObjectType({ description: 'A form as its hosted page knows it, also while it takes no submissions.' })
export class FormPage {
  @Field(() => ID, { description: 'The site.' })
  siteId!: string;

  @Field(() => FormPageStateName, { description: 'Whether it takes submissions.' })
  state!: string;

  @Field(() => String, { description: "Name in the reader's language." })
  name!: string;

  @Field(() => String, { description: 'Language of the texts (BCP 47): the first of the wished ones that it has.' })
  language!: string;

  @Field(() => [String], { description: 'All languages of its texts, its own first.' })
  languages!: string[];

  @Field(() => Date, { nullable: true, description: 'When it opens; null without such a time.' })
  opensAt!: Date | null;

  @Field(() => Int, { description: 'Bytes that the files of a submission may have; 0 for a form without files.' })
  fileBytes!: number;

  @Field(() => String, { description: 'What to show after a submission.' })
  successMessage!: string;

  @Field(() => String, { nullable: true, description: 'Where to go after a submission instead; null for nowhere.' })
  redirectUrl!: string | null;
}

@UseMiddleware(unavailableOnFailure)
@Resolver()
export class FormPageResolver {
  @Access({ service: true })
  @Query(() => FormPage, {
    description: 'A form by its id alone. NOT_FOUND when it is unknown, a draft, or its site has no forms.',
  })
  async formPage(
    @Arg('formId', () => ID, { description: 'The form.' }) formId: string,
    @Arg('languages', () => [String], { description: 'Languages of the visitor, the preferred first.' })
    languages: string[],
    @Ctx() { formPages }: SubmissionContext,
  ): Promise<FormPage> {
    const { form, state } = await formPages.show(formId);
    const { opens_at: opensAt, success } = form.settings;
    const language = languageFor(form, ...languages.slice(0, languageLimit));
    return {
      siteId: form.siteId,
      state,
      language,
      name: publicName(form, language),
      languages: offeredLanguages(form),
      opensAt: opensAt === null ? null : new Date(opensAt),
      fileBytes: form.fileBytes(),
      successMessage: successMessage(form, language),
      redirectUrl: success.type === 'redirect' ? success.redirect_url : null,
    };
  }
}
