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
import type { PendingItem, SiteHealth } from './pending.service.js';

enum SeverityEnum {
  CRITICAL = 'critical',
  RECOMMENDED = 'recommended',
  INFO = 'info',
}
registerEnumType(SeverityEnum, {
  name: 'PendingSeverity',
  description: 'How much a pending item matters.',
  valuesConfig: {
    CRITICAL: { description: 'Readers or data suffer.' },
    RECOMMENDED: { description: 'Better be done soon.' },
    INFO: { description: 'Good to know.' },
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

@ObjectType('PendingItem', { description: 'Something that a site needs somebody to do.' })
export class PendingItemType {
  @Field(() => String, { description: 'What, such as logo_missing.' })
  code!: string;

  @Field(() => SeverityEnum, { description: 'How much it matters.' })
  severity!: string;

  @Field(() => String, { description: 'For people.' })
  title!: string;

  @Field(() => Json, { description: 'Figures and names that belong to it.' })
  params!: Readonly<Record<string, unknown>>;

  @Field(() => String, { description: 'Path in the admin where it is settled.' })
  actionPath!: string;

  @Field(() => Date, { description: 'When it was first found.' })
  firstSeenAt!: Date;

  @Field(() => Date, { description: 'When it was last found.' })
  lastSeenAt!: Date;

  @Field(() => Date, { nullable: true, description: 'Until when it sleeps; null for one that is awake.' })
  snoozedUntil!: Date | null;
}

@ObjectType({ description: 'How many items are awake, by severity.' })
export class PendingSummary {
  @Field(() => Int, { description: 'Readers or data suffer.' })
  critical!: number;

  @Field(() => Int, { description: 'Better be done soon.' })
  recommended!: number;

  @Field(() => Int, { description: 'Good to know.' })
  info!: number;
}

@ObjectType('SiteHealth', { description: 'What a site has pending, as the last hourly sweep left it.' })
export class SiteHealthType {
  @Field(() => Date, { nullable: true, description: 'The last sweep; null before the first one.' })
  checkedAt!: Date | null;

  @Field(() => Boolean, { description: 'True when the last sweep is more than two hours old.' })
  isStale!: boolean;

  @Field(() => PendingSummary, { description: 'Items that are awake.' })
  summary!: PendingSummary;

  @Field(() => [PendingItemType], { description: 'What the caller can do something about, the worst first.' })
  items!: PendingItem[];
}

@InputType({ description: 'Lets a pending item sleep.' })
export class SnoozePendingItemInput {
  @Field(() => ID, { description: 'Id or slug of the site.' })
  site!: string;

  @Field(() => String, { description: 'Code of the item.' })
  code!: string;

  @Field(() => Date, { nullable: true, description: 'Until when, at most 90 days from now; null wakes it.' })
  until?: Date | null;
}

@Resolver(() => SiteType)
export class PendingResolver {
  @FieldResolver(() => SiteHealthType, { description: 'What it has pending.' })
  async health(
    @Root() site: Site,
    @Arg('language', () => LanguageEnum, { nullable: true, description: 'Of titles; Portuguese when omitted.' })
    language: LanguageEnum | null | undefined,
    @Ctx() { healthBySite }: SitesContext,
  ): Promise<SiteHealthType> {
    return shown(await healthBySite[language === LanguageEnum.EN ? 'en' : 'pt'].load(site));
  }

  @Access({ permission: 'site:read', staff: 'row' })
  @Mutation(() => SitePayload, { description: 'Lets a pending item sleep. NOT_FOUND for one that is not there.' })
  async snoozePendingItem(
    @Arg('input', () => SnoozePendingItemInput, { description: 'Which, and until when.' })
    { site, code, until }: SnoozePendingItemInput,
    @Ctx() { pending }: SitesContext,
  ): Promise<SitePayload> {
    return { site: await pending.snooze(site, code, until ?? null) };
  }

  @Access({ permission: 'platform:operate' })
  @Mutation(() => SitePayload, { description: 'Looks at one site now instead of within the hour.' })
  async checkSite(
    @Arg('input', () => SiteReferenceInput, { description: 'The site.' }) { site }: SiteReferenceInput,
    @Ctx() { sites, sweep }: SitesContext,
  ): Promise<SitePayload> {
    const found = await sites.require(site);
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
