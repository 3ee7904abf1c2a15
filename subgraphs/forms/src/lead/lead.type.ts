import { connectionOf } from '@imprint/graphql/connection';
import { describeEnum } from '@imprint/graphql/describe-enum';
import { Identified } from '@imprint/graphql/identified';
import { Json } from '@imprint/graphql/scalars';
import { Field, ID, Int, ObjectType } from 'type-graphql';

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

describeEnum(LeadStatusName, 'LeadStatus', 'Classification of a lead.', {
  CLEAN: 'Processed.',
  SPAM: 'Stored but not processed.',
});

describeEnum(LeadStatusFilter, 'LeadStatusFilter', 'Classification filter.', {
  CLEAN: 'Clean leads.',
  SPAM: 'Spam only.',
  ALL: 'Both.',
});

describeEnum(LeadOrderName, 'LeadOrder', 'Order by time of submission.', {
  ASC: 'Oldest first.',
  DESC: 'Newest first.',
});

@ObjectType('Lead', { description: 'A form submission. Reads are audited.' })
export class LeadType extends Identified {
  @Field(() => ID, { description: 'The form.' })
  formId!: string;

  @Field(() => String, { description: 'Path of the submitting page; empty when unknown.' })
  pagePath!: string;

  @Field(() => Json, { description: 'Values by field id. Untrusted visitor input.' })
  data!: unknown;

  @Field(() => Json, { description: 'Consents: field, hash of the text, time.' })
  consents!: unknown;

  @Field(() => Json, { description: 'Files: id, field, name, type, bytes. `leadFile` records each download.' })
  files!: unknown;

  @Field(() => LeadStatusName, { description: 'Classification.' })
  status!: string;

  @Field(() => Int, { description: 'Spam score from 0 to 100.' })
  spamScore!: number;

  @Field(() => [String], { description: 'Spam signals.' })
  spamSignals!: string[];

  @Field(() => Date, { description: 'Time of submission.' })
  createdAt!: Date;
}

@ObjectType('LeadFile', { description: 'A file of a lead, to download.' })
export class LeadFileType {
  @Field(() => ID, { description: 'The file.' })
  fileId!: string;

  @Field(() => String, { description: 'Name that the visitor gave it, with the extension of its type.' })
  name!: string;

  @Field(() => Int, { description: 'Size.' })
  bytes!: number;

  @Field(() => String, { description: 'Object key. No URL serves it.' })
  storageKey!: string;
}

@ObjectType({ description: 'A page of leads.' })
export class LeadConnection extends connectionOf('Lead', () => LeadType, 'The leads.') {}

@ObjectType({ description: 'A page of a lead export.' })
export class LeadExportPage extends LeadConnection {
  @Field(() => Int, { nullable: true, description: 'Total count; only on the first page.' })
  totalCount!: number | null;

  @Field(() => [String], { description: 'Ids of all current and former fields; only on the first page.' })
  fieldIds!: string[];
}

@ObjectType({ description: 'A record of access to leads.' })
export class LeadAccess extends Identified {
  @Field(() => Date, { description: 'Time of access.' })
  at!: Date;

  @Field(() => String, { description: 'user, api_key or system.' })
  actorType!: string;

  @Field(() => ID, { nullable: true, description: 'The account or key.' })
  actorId!: string | null;

  @Field(() => ID, { nullable: true, description: 'Account that an operator impersonated.' })
  onBehalfOfId!: string | null;

  @Field(() => String, { description: 'Action, such as lead.list, lead.read or leads.export.' })
  action!: string;

  @Field(() => ID, { nullable: true, description: 'Form filter.' })
  formId!: string | null;

  @Field(() => String, { nullable: true, description: 'Classification filter.' })
  status!: string | null;

  @Field(() => Date, { nullable: true, description: 'Start of the requested period.' })
  from!: Date | null;

  @Field(() => Date, { nullable: true, description: 'End of the requested period, exclusive.' })
  until!: Date | null;

  @Field(() => String, { nullable: true, description: 'asc or desc.' })
  order!: string | null;

  @Field(() => Int, { nullable: true, description: 'Requested page size.' })
  limit!: number | null;

  @Field(() => ID, { nullable: true, description: 'Requested lead.' })
  leadId!: string | null;

  @Field(() => Int, { description: 'Number of leads.' })
  resultCount!: number;

  @Field(() => String, { description: 'ok, or an error code such as not_found or rate_limited.' })
  outcome!: string;

  @Field(() => String, { description: 'Request id.' })
  requestId!: string;
}

@ObjectType({ description: 'A page of the access log.' })
export class LeadAccessConnection extends connectionOf('LeadAccess', () => LeadAccess, 'The records.') {}
