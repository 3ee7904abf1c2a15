import { Access } from '@imprint/graphql/access';
import { describeEnum } from '@imprint/graphql/describe-enum';
import { Arg, Ctx, Field, FieldResolver, InputType, Mutation, Resolver, Root } from 'type-graphql';
import type { Site } from '../site/site.entity.js';
import { SiteReferenceInput } from '../site/site.input.js';
import { SitePayload, SiteType } from '../site/site.type.js';
import type { PendingContext } from './pending.context.js';
import { SiteHealth } from './pending.type.js';

enum LanguageEnum {
  PT = 'pt-BR',
  EN = 'en',
  ES = 'es',
}
describeEnum(LanguageEnum, 'PendingLanguage', 'Language of titles.', {
  PT: 'Portuguese.',
  EN: 'English.',
  ES: 'Spanish.',
});

@InputType({ description: 'Snoozes a pending item.' })
export class SnoozePendingItemInput extends SiteReferenceInput {
  @Field(() => String, { description: 'Code of the item.' })
  code!: string;

  @Field(() => Date, { nullable: true, description: 'End of the snooze, at most 90 days from now; null ends it.' })
  until?: Date | null;
}

@Resolver(() => SiteType)
export class PendingResolver {
  @FieldResolver(() => SiteHealth, { description: 'Pending items.' })
  health(
    @Root() site: Site,
    @Arg('language', () => LanguageEnum, {
      nullable: true,
      description: 'Language of titles; Portuguese when omitted.',
    })
    language: LanguageEnum | null | undefined,
    @Ctx() { healthBySite }: PendingContext,
  ): Promise<SiteHealth> {
    return healthBySite.load({ parent: site, given: language ?? LanguageEnum.PT });
  }

  @Access({ permission: 'site:read', staff: 'row' })
  @Mutation(() => SitePayload, { description: 'Snoozes a pending item. NOT_FOUND for an unknown item.' })
  async snoozePendingItem(
    @Arg('input', () => SnoozePendingItemInput, { description: 'The item and the end of the snooze.' })
    { site, code, until }: SnoozePendingItemInput,
    @Ctx() { pending }: PendingContext,
  ): Promise<SitePayload> {
    return { site: await pending.snooze(site, code, until ?? null) };
  }

  @Access({ permission: 'site:read', staff: 'row' })
  @Mutation(() => SitePayload, {
    description: 'Checks one site immediately. Members get the findings of a check that is less than five seconds old.',
  })
  async checkSite(
    @Arg('input', () => SiteReferenceInput, { description: 'The site.' }) { site }: SiteReferenceInput,
    @Ctx() { access, pending, sweeper, principal }: PendingContext,
  ): Promise<SitePayload> {
    const found = await access.require(site);
    if (principal.kind === 'operator' || !(await pending.isFresh(found))) await sweeper.sweepSite(found.id);
    return { site: await access.reload(found) };
  }
}
