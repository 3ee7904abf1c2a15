import { describeEnum } from '@imprint/graphql/describe-enum';
import { ListSize } from '@imprint/graphql/list-size';
import { Json } from '@imprint/graphql/scalars';
import { Field, Int, ObjectType } from 'type-graphql';
import type { PendingCode, Severity } from './pending-codes.js';

enum SeverityEnum {
  CRITICAL = 'critical',
  RECOMMENDED = 'recommended',
  INFO = 'info',
}
describeEnum(SeverityEnum, 'PendingSeverity', 'Severity of a pending item.', {
  CRITICAL: 'Affects readers or data.',
  RECOMMENDED: 'Warning.',
  INFO: 'Informational.',
});

@ObjectType('PendingItem', { description: 'An open task of a site.' })
export class PendingItemType {
  @Field(() => String, { description: 'Code, such as logo_missing.' })
  code!: PendingCode;

  @Field(() => SeverityEnum, { description: 'Severity.' })
  severity!: Severity;

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

@ObjectType({ description: 'Pending items of a site as of the last hourly sweep.' })
export class SiteHealth {
  @Field(() => Date, { nullable: true, description: 'Time of the last sweep; null before the first one.' })
  checkedAt!: Date | null;

  @Field(() => Boolean, { description: 'True when the last sweep is more than two hours old.' })
  isStale!: boolean;

  @Field(() => PendingSummary, { description: 'Counts of unsnoozed items.' })
  summary!: PendingSummary;

  @ListSize(10)
  @Field(() => [PendingItemType], { description: 'Items that the caller can resolve, most severe first.' })
  items!: PendingItemType[];
}
