import { Access } from '@imprint/graphql/access';
import {
  Arg,
  Args,
  ArgsType,
  Ctx,
  Field,
  FieldResolver,
  ID,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
  UseMiddleware,
} from 'type-graphql';
import type { FormsContext } from '../context.js';
import type { Form } from '../form/form.entity.js';
import { FormType } from '../form/form.type.js';
import { done, FormsDonePayload, pageInfoOf } from '../payloads.js';
import { unavailableOnFailure } from '../unavailable-on-failure.js';
import type { Lead } from './lead.js';
import {
  LeadAccessConnection,
  LeadConnection,
  LeadExportPage,
  LeadFilterInput,
  LeadOrderName,
  LeadType,
} from './lead.type.js';

@ArgsType()
export class LeadSiteArgs {
  @Field(() => ID, { nullable: true, description: 'The site; a key has its own.' })
  siteId?: string | null;
}

@ArgsType()
export class LeadsArgs extends LeadSiteArgs {
  @Field(() => LeadFilterInput, { nullable: true, description: 'Which leads.' })
  filter?: LeadFilterInput | null;

  @Field(() => LeadOrderName, { nullable: true, description: 'The newest first when omitted.' })
  order?: LeadOrderName | null;

  @Field(() => Int, { defaultValue: 50, description: 'How many at most, up to 200.' })
  first!: number;

  @Field(() => String, { nullable: true, description: 'Cursor of the page before.' })
  after?: string | null;
}

@ArgsType()
export class LeadExportArgs extends LeadSiteArgs {
  @Field(() => LeadFilterInput, { nullable: true, description: 'Which leads.' })
  filter?: LeadFilterInput | null;

  @Field(() => String, { nullable: true, description: 'Cursor of the page before.' })
  after?: string | null;
}

@InputType({ description: 'A lead of a site.' })
export class LeadReferenceInput {
  @Field(() => ID, { description: 'The site.' })
  siteId!: string;

  @Field(() => ID, { description: 'The lead.' })
  id!: string;
}

@InputType({ description: 'Somebody whose leads are meant.' })
export class SubjectInput {
  @Field(() => ID, { description: 'The site.' })
  siteId!: string;

  @Field(() => String, { description: 'E-mail address, as it was sent in a field for one.' })
  email!: string;
}

@ObjectType({ description: 'The lead as it is after the change.' })
export class LeadPayload {
  @Field(() => LeadType, { description: 'The lead.' })
  lead!: Lead;
}

@ObjectType({ description: 'What was taken away.' })
export class EraseSubjectPayload {
  @Field(() => Int, { description: 'How many leads.' })
  erasedCount!: number;
}

@ObjectType({ description: 'What the next sweeps take.' })
export class PurgePreview {
  @Field(() => Int, { description: 'Leads that are no spam.' })
  clean!: number;

  @Field(() => Int, { description: 'Spam.' })
  spam!: number;
}

@UseMiddleware(unavailableOnFailure)
@Resolver(() => LeadType)
export class LeadResolver {
  @Access({ scope: 'leads:read', permission: 'leads:read' })
  @Query(() => LeadConnection, { description: 'Leads of a site. Leaves a record before it answers.' })
  async leads(
    @Args(() => LeadsArgs) { siteId, ...query }: LeadsArgs,
    @Ctx() { leads }: FormsContext,
  ): Promise<LeadConnection> {
    const page = await leads.list(siteId, query);
    return { nodes: page.nodes, pageInfo: pageInfoOf(page) };
  }

  @Access({ scope: 'leads:read', permission: 'leads:read' })
  @Query(() => LeadType, { description: 'One lead. Leaves a record before it answers.' })
  lead(
    @Args(() => LeadSiteArgs) { siteId }: LeadSiteArgs,
    @Arg('id', () => ID, { description: 'The lead.' }) id: string,
    @Ctx() { leads }: FormsContext,
  ): Promise<Lead> {
    return leads.find(siteId, id);
  }

  @Access({ scope: 'export', alsoScope: 'leads:read', permission: 'leads:export' })
  @Query(() => LeadExportPage, { description: 'Leads for an export; the first page leaves its record.' })
  async exportLeads(
    @Args(() => LeadExportArgs) { siteId, ...query }: LeadExportArgs,
    @Ctx() { leads }: FormsContext,
  ): Promise<LeadExportPage> {
    const { nodes, totalCount, fieldIds, ...page } = await leads.exportPage(siteId, query);
    return { nodes, totalCount, fieldIds, pageInfo: pageInfoOf(page) };
  }

  @Access({ permission: 'leads:manage', staff: 'row' })
  @Mutation(() => LeadPayload, { description: 'Puts a lead back into the regular flow, once.' })
  async markLeadNotSpam(
    @Arg('input', () => LeadReferenceInput, { description: 'Which.' }) { siteId, id }: LeadReferenceInput,
    @Ctx() { leads }: FormsContext,
  ): Promise<LeadPayload> {
    return { lead: await leads.markNotSpam(siteId, id) };
  }

  @Access({ permission: 'leads:manage' })
  @Mutation(() => FormsDonePayload, { description: 'Takes a lead away for good.' })
  async deleteLead(
    @Arg('input', () => LeadReferenceInput, { description: 'Which.' }) { siteId, id }: LeadReferenceInput,
    @Ctx() { leads }: FormsContext,
  ): Promise<FormsDonePayload> {
    await leads.delete(siteId, id);
    return done;
  }

  @Access({ permission: 'leads:manage' })
  @Query(() => LeadConnection, {
    description: 'Everything that a person sent through forms of a site, the oldest first. Each page leaves a record.',
  })
  async subjectReport(
    @Arg('siteId', () => ID, { description: 'The site.' }) siteId: string,
    @Arg('email', () => String, { description: 'E-mail address of the person.' }) email: string,
    @Arg('first', () => Int, { defaultValue: 50, description: 'How many at most, up to 200.' }) first: number,
    @Arg('after', () => String, { nullable: true, description: 'Cursor of the page before.' })
    after: string | null | undefined,
    @Ctx() { leads }: FormsContext,
  ): Promise<LeadConnection> {
    const page = await leads.reportOn(siteId, email, { first, after });
    return { nodes: page.nodes, pageInfo: pageInfoOf(page) };
  }

  @Access({ permission: 'leads:manage' })
  @Mutation(() => EraseSubjectPayload, {
    description: 'Takes away everything that somebody sent through forms of a site.',
  })
  async eraseSubject(
    @Arg('input', () => SubjectInput, { description: 'Who.' }) { siteId, email }: SubjectInput,
    @Ctx() { leads }: FormsContext,
  ): Promise<EraseSubjectPayload> {
    return { erasedCount: await leads.erase(siteId, email) };
  }

  @Access({ permission: 'leads:manage' })
  @Query(() => LeadAccessConnection, { description: 'Who looked at leads of a site, the newest first.' })
  async leadAccessLog(
    @Arg('siteId', () => ID, { description: 'The site.' }) siteId: string,
    @Arg('first', () => Int, { defaultValue: 50, description: 'How many at most, up to 200.' }) first: number,
    @Arg('after', () => String, { nullable: true, description: 'Cursor of the page before.' })
    after: string | null | undefined,
    @Ctx() { leads }: FormsContext,
  ): Promise<LeadAccessConnection> {
    const page = await leads.accesses(siteId, first, after);
    return { nodes: page.nodes, pageInfo: pageInfoOf(page) };
  }

  @Access({ permission: 'leads:manage' })
  @Query(() => PurgePreview, { description: 'How many leads of a form will be removed because their time is over.' })
  purgePreview(
    @Arg('siteId', () => ID, { description: 'The site.' }) siteId: string,
    @Arg('formId', () => ID, { description: 'The form.' }) formId: string,
    @Arg('days', () => Int, { defaultValue: 30, description: 'Within so many days, up to 1,825.' }) days: number,
    @Ctx() { leads }: FormsContext,
  ): Promise<PurgePreview> {
    return leads.countPurged(siteId, formId, days);
  }

  @FieldResolver(() => FormType, { nullable: true, description: 'The form.' })
  form(@Root() { formId }: Lead, @Ctx() { formById }: FormsContext): Promise<Form | null> {
    return formById.load(formId);
  }
}
