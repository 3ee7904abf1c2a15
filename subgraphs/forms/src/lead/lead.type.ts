import { Json } from '@imprint/graphql/scalars';
import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { PageInfo } from '../payloads.js';

export enum LeadStatusName {
  CLEAN = 'clean',
  SPAM = 'spam',
}

export enum LeadStatusFilter {
  CLEAN = 'clean',
  SPAM = 'spam',
  ALL = 'all',
}

export enum LeadOrderName {
  ASC = 'asc',
  DESC = 'desc',
}

registerEnumType(LeadStatusName, {
  name: 'LeadStatus',
  description: 'What a lead was taken for.',
  valuesConfig: {
    CLEAN: { description: 'Went the regular way.' },
    SPAM: { description: 'Stored, and kept from everything else.' },
  },
});

registerEnumType(LeadStatusFilter, {
  name: 'LeadStatusFilter',
  description: 'Which leads by what they were taken for.',
  valuesConfig: {
    CLEAN: { description: 'Those that are no spam.' },
    SPAM: { description: 'Spam alone.' },
    ALL: { description: 'Both.' },
  },
});

registerEnumType(LeadOrderName, {
  name: 'LeadOrder',
  description: 'Order by the time of coming in.',
  valuesConfig: { ASC: { description: 'The oldest first.' }, DESC: { description: 'The newest first.' } },
});

@ObjectType('Lead', { description: 'What somebody sent through a form. Reading one leaves a record.' })
export class LeadType {
  @Field(() => ID, { description: 'ULID.' })
  id!: string;

  @Field(() => ID, { description: 'The form.' })
  formId!: string;

  @Field(() => String, { description: 'Path of the page that it was sent from; empty when unknown.' })
  pagePath!: string;

  @Field(() => Json, { description: 'Values by field id, as a visitor typed them: untrusted.' })
  data!: unknown;

  @Field(() => Json, { description: 'What was agreed to: field, hash of the text, instant.' })
  consents!: unknown;

  @Field(() => LeadStatusName, { description: 'What it was taken for.' })
  status!: string;

  @Field(() => Int, { description: 'From 0, no signal, to 100.' })
  spamScore!: number;

  @Field(() => [String], { description: 'What made it look like spam.' })
  spamSignals!: string[];

  @Field(() => Date, { description: 'When it came in.' })
  createdAt!: Date;
}

@ObjectType({ description: 'A page of leads.' })
export class LeadConnection {
  @Field(() => [LeadType], { description: 'The leads.' })
  nodes!: LeadType[];

  @Field(() => PageInfo, { description: 'Where the page ends.' })
  pageInfo!: PageInfo;
}

@ObjectType({ description: 'A page of an export of leads, the oldest first.' })
export class LeadExportPage extends LeadConnection {
  @Field(() => Int, { nullable: true, description: 'How many there are; on the first page alone.' })
  totalCount!: number | null;

  @Field(() => [String], { description: 'Ids of the fields that they may have; on the first page alone.' })
  fieldIds!: string[];
}

@InputType({ description: 'Which leads.' })
export class LeadFilterInput {
  @Field(() => ID, { nullable: true, description: 'Those of one form.' })
  formId?: string | null;

  @Field(() => LeadStatusFilter, { nullable: true, description: 'Those that are no spam when omitted.' })
  status?: LeadStatusFilter | null;

  @Field(() => Date, { nullable: true, description: 'Those that came then or later.' })
  from?: Date | null;

  @Field(() => Date, { nullable: true, description: 'Those that came before then.' })
  until?: Date | null;
}

@ObjectType({ description: 'Somebody looked at leads, or leads went out.' })
export class LeadAccess {
  @Field(() => ID, { description: 'ULID.' })
  id!: string;

  @Field(() => Date, { description: 'When.' })
  at!: Date;

  @Field(() => String, { description: 'user, api_key or system.' })
  actorType!: string;

  @Field(() => ID, { nullable: true, description: 'The account or key.' })
  actorId!: string | null;

  @Field(() => ID, { nullable: true, description: 'Account in whose name an operator looked.' })
  onBehalfOfId!: string | null;

  @Field(() => String, { description: 'Such as lead.list, lead.read, leads.export.' })
  action!: string;

  @Field(() => ID, { nullable: true, description: 'The form that was asked for.' })
  formId!: string | null;

  @Field(() => String, { nullable: true, description: 'The status that was asked for.' })
  status!: string | null;

  @Field(() => Date, { nullable: true, description: 'Beginning of the period that was asked for.' })
  from!: Date | null;

  @Field(() => Date, { nullable: true, description: 'End of the period that was asked for, not counted in.' })
  until!: Date | null;

  @Field(() => String, { nullable: true, description: 'asc or desc.' })
  order!: string | null;

  @Field(() => Int, { nullable: true, description: 'How many were asked for at most.' })
  limit!: number | null;

  @Field(() => ID, { nullable: true, description: 'The lead that was asked for.' })
  leadId!: string | null;

  @Field(() => Int, { description: 'How many leads it was.' })
  resultCount!: number;

  @Field(() => String, { description: 'ok, or the code of a refusal, such as not_found or rate_limited.' })
  outcome!: string;

  @Field(() => String, { description: 'The request, as logs name it.' })
  requestId!: string;
}

@ObjectType({ description: 'A page of the access log.' })
export class LeadAccessConnection {
  @Field(() => [LeadAccess], { description: 'The records.' })
  nodes!: LeadAccess[];

  @Field(() => PageInfo, { description: 'Where the page ends.' })
  pageInfo!: PageInfo;
}
