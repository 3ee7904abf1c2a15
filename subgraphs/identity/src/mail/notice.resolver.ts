import { badRequest } from '@imprint/errors/domain-error';
import { Access } from '@imprint/graphql/access';
import { Json } from '@imprint/graphql/scalars';
import { Arg, Ctx, Field, ID, InputType, Mutation, Resolver } from 'type-graphql';
import type { IdentityContext } from '../context.js';
import { DonePayload, done } from '../payloads.js';
import { type NoticeTemplate, noticeTemplates } from './notice.service.js';

@InputType({ description: 'A mail that another service has sent.' })
export class QueueNoticeInput {
  @Field(() => String, { description: 'The same for the same mail: it is sent once.' })
  id!: string;

  @Field(() => ID, { description: 'The site that it is about.' })
  siteId!: string;

  @Field(() => String, { description: 'lead_received, lead_autoresponse, webhook_disabled or api_key_rotated.' })
  template!: string;

  @Field(() => [String], { nullable: true, description: 'Addresses; the owners of the site when omitted.' })
  to?: string[] | null;

  @Field(() => ID, {
    nullable: true,
    description: 'Account that gets it instead, while it works on the site; the owners otherwise.',
  })
  accountId?: string | null;

  @Field(() => String, { description: 'Language of the mail (BCP 47), for those whose own is not known.' })
  language!: string;

  @Field(() => Json, { description: 'Texts that go into the words of the template, by name.' })
  values!: unknown;
}

@Resolver()
export class NoticeResolver {
  @Access({ service: true })
  @Mutation(() => DonePayload, { description: 'Puts a mail into the outbox, for other services.' })
  async queueNotice(
    @Arg('input', () => QueueNoticeInput, { description: 'The mail.' }) input: QueueNoticeInput,
    @Ctx() { notices }: IdentityContext,
  ): Promise<DonePayload> {
    const template = noticeTemplates.find((name): name is NoticeTemplate => name === input.template);
    if (!template) throw badRequest(`template must be one of ${noticeTemplates.join(', ')}.`);
    await notices.queue({
      ...input,
      template,
      to: input.to ?? null,
      accountId: input.accountId ?? null,
      values: input.values as Record<string, string>,
    });
    return done;
  }
}
