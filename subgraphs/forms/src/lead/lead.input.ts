import { SiteInput } from '@imprint/graphql/site-input';
import { ArgsType, Field, ID, InputType, Int } from 'type-graphql';
import { LeadOrderName, LeadStatusFilter } from './lead.type.js';

@InputType({ description: 'Lead filter.' })
export class LeadFilterInput {
  @Field(() => ID, { nullable: true, description: 'Leads of one form.' })
  formId?: string | null;

  @Field(() => LeadStatusFilter, { nullable: true, description: 'Clean leads when omitted.' })
  status?: LeadStatusFilter | null;

  @Field(() => Date, { nullable: true, description: 'Submitted at or after this time.' })
  from?: Date | null;

  @Field(() => Date, { nullable: true, description: 'Submitted before this time.' })
  until?: Date | null;

  @Field(() => String, {
    nullable: true,
    description: 'Text in one of the values, up to 200 characters; upper and lower case are the same.',
  })
  search?: string | null;
}

@ArgsType()
export class LeadSiteArgs {
  @Field(() => ID, { nullable: true, description: 'The site; omitted for API keys.' })
  siteId?: string | null;
}

@ArgsType()
export class LeadsArgs extends LeadSiteArgs {
  @Field(() => LeadFilterInput, { nullable: true, description: 'Lead filter.' })
  filter?: LeadFilterInput | null;

  @Field(() => LeadOrderName, { nullable: true, description: 'Newest first when omitted.' })
  order?: LeadOrderName | null;

  @Field(() => Int, { defaultValue: 50, description: 'Page size, up to 200.' })
  first!: number;

  @Field(() => String, { nullable: true, description: 'endCursor of the previous page.' })
  after?: string | null;
}

@ArgsType()
export class LeadExportArgs extends LeadSiteArgs {
  @Field(() => LeadFilterInput, { nullable: true, description: 'Lead filter.' })
  filter?: LeadFilterInput | null;

  @Field(() => LeadOrderName, { nullable: true, description: 'Oldest first when omitted.' })
  order?: LeadOrderName | null;

  @Field(() => String, { nullable: true, description: 'endCursor of the previous page.' })
  after?: string | null;
}

@InputType({ description: 'A lead of a site.' })
export class LeadReferenceInput extends SiteInput {
  @Field(() => ID, { description: 'The lead.' })
  id!: string;
}

@InputType({ description: 'A data subject.' })
export class SubjectInput extends SiteInput {
  @Field(() => String, { description: 'E-mail address submitted in an email field.' })
  email!: string;
}

@InputType({ description: 'A refused lead request of an API key.' })
export class RefusedLeadAccessInput {
  @Field(() => ID, { description: 'The site of the key.' })
  siteId!: string;

  @Field(() => ID, { description: 'The key, or the session of an agent.' })
  keyId!: string;

  @Field(() => ID, { nullable: true, description: 'The account that an agent acts for.' })
  accountId?: string | null;

  @Field(() => String, { description: 'lead.list, lead.read or leads.export.' })
  action!: string;

  @Field(() => ID, { nullable: true, description: 'Requested lead.' })
  leadId?: string | null;

  @Field(() => String, { description: 'Error code, such as rate_limited.' })
  outcome!: string;
}
