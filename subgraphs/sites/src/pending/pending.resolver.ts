import { Access } from '@imprint/graphql/access';
import { Json } from '@imprint/graphql/scalars';
import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  ID,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Resolver,
  Root,
  registerEnumType,
} from 'type-graphql';
import type { SitesContext } from '../context.js';
import type { Site } from '../site/site.entity.js';
import { SitePayload, SiteReferenceInput, SiteType } from '../site/site.type.js';
import type { ShownItem, SiteHealth } from './pending.service.js';

enum SeverityEnum {
  CRITICAL = 'critical',
  RECOMMENDED = 'recommended',
  INFO = 'info',
}
registerEnumType(SeverityEnum, {
  name: 'PendingSeverity',
  description: 'Severity of a pending item.',
  valuesConfig: {
    CRITICAL: { description: 'Affects readers or data.' },
    RECOMMENDED: { description: 'Warning.' },
    INFO: { description: 'Informational.' },
  },
});

enum LanguageEnum {
  PT = 'pt',
  EN = 'en',
}
registerEnumType(LanguageEnum, {
  name: 'PendingLanguage',
  description: 'Language of titles.',
  valuesConfig: { PT: { description: 'Portuguese.' }, EN: { description: 'English.' } },
});

@ObjectType('PendingItem', { description: 'An open task of a site.' })
export class PendingItemType {
  @Field(() => String, { description: 'Code, such as logo_missing.' })
  code!: string;

  @Field(() => SeverityEnum, { description: 'Severity.' })
  severity!: string;

  @Field(() => String, { description: 'Display text.' })
  title!: string;

  @Field(() => Json, { description: 'Display parameters.' })
  params!: Readonly<Record<string, unknown>>;

  @Field(() => String, { description: 'Admin path to resolve it.' })
  actionPath!: string;

  @Field(() => Date, { description: 'Time of the first finding.' })
  firstSeenAt!: Date;

  @Field(() => Date, { description: 'Time of the last finding.' })
  lastSeenAt!: Date;

  @Field(() => Date, { nullable: true, description: 'End of the snooze; null when not snoozed.' })
  snoozedUntil!: Date | null;
}

@ObjectType({ description: 'Unsnoozed items by severity.' })
export class PendingSummary {
  @Field(() => Int, { description: 'Affects readers or data.' })
  critical!: number;

  @Field(() => Int, { description: 'Warning.' })
  recommended!: number;

  @Field(() => Int, { description: 'Informational.' })
  info!: number;
}

@ObjectType('SiteHealth', { description: 'Pending items of a site as of the last hourly sweep.' })
export class SiteHealthType {
  @Field(() => Date, { nullable: true, description: 'Time of the last sweep; null before the first one.' })
  checkedAt!: Date | null;

  @Field(() => Boolean, { description: 'True when the last sweep is more than two hours old.' })
  isStale!: boolean;

  @Field(() => PendingSummary, { description: 'Counts of unsnoozed items.' })
  summary!: PendingSummary;

  @Field(() => [PendingItemType], { description: 'Items that the caller can resolve, most severe first.' })
  items!: ShownItem[];
}

@InputType({ description: 'Snoozes a pending item.' })
export class SnoozePendingItemInput {
  @Field(() => ID, { description: 'Id or slug of the site.' })
  site!: string;

  @Field(() => String, { description: 'Code of the item.' })
  code!: string;

  @Field(() => Date, { nullable: true, description: 'End of the snooze, at most 90 days from now; null ends it.' })
  until?: Date | null;
}

@Resolver(() => SiteType)
export class PendingResolver {
  @FieldResolver(() => SiteHealthType, { description: 'Pending items.' })
  async health(
    @Root() site: Site,
    @Arg('language', () => LanguageEnum, {
      nullable: true,
      description: 'Language of titles; Portuguese when omitted.',
    })
    language: LanguageEnum | null | undefined,
    @Ctx() { healthBySite }: SitesContext,
  ): Promise<SiteHealthType> {
    return shown(await healthBySite[language === LanguageEnum.EN ? 'en' : 'pt'].load(site));
  }

  @Access({ permission: 'site:read', staff: 'row' })
  @Mutation(() => SitePayload, { description: 'Snoozes a pending item. NOT_FOUND for an unknown item.' })
  async snoozePendingItem(
    @Arg('input', () => SnoozePendingItemInput, { description: 'The item and the end of the snooze.' })
    { site, code, until }: SnoozePendingItemInput,
    @Ctx() { pending }: SitesContext,
  ): Promise<SitePayload> {
    return { site: await pending.snooze(site, code, until ?? null) };
  }

  @Access({ permission: 'platform:operate' })
  @Mutation(() => SitePayload, { description: 'Checks one site immediately.' })
  async checkSite(
    @Arg('input', () => SiteReferenceInput, { description: 'The site.' }) { site }: SiteReferenceInput,
    @Ctx() { access, sweep }: SitesContext,
  ): Promise<SitePayload> {
    const found = await access.require(site);
    await sweep(found.id);
    return { site: found };
  }
}

function shown({ checkedAt, isStale, items }: SiteHealth): SiteHealthType {
  const now = Date.now();
  const awake = items.filter(({ snoozedUntil }) => !snoozedUntil || snoozedUntil.getTime() <= now);
  const count = (severity: string) => awake.filter((item) => item.severity === severity).length;
  return {
    checkedAt,
    isStale,
    items,
    summary: { critical: count('critical'), recommended: count('recommended'), info: count('info') },
  };
}
