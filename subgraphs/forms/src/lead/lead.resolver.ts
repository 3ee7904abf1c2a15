import { badRequest } from '@imprint/errors/domain-error';
import { Access } from '@imprint/graphql/access';
import { toConnection } from '@imprint/graphql/connection';
import { ListSize } from '@imprint/graphql/list-size';
import { PageArgs } from '@imprint/graphql/page-args';
import { parseId } from '@imprint/ids/id';
import {
  Arg,
  Args,
  Ctx,
  Field,
  FieldResolver,
  ID,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
  UseMiddleware,
} from 'type-graphql';
import { accessActions } from '../access-log/access-record.entity.js';
import type { Form } from '../form/form.entity.js';
import { FormType } from '../form/form.type.js';
import { done, FormsDonePayload } from '../operation/done-payload.js';
import { unavailableOnFailure } from '../operation/unavailable-on-failure.js';
import type { LeadContext } from './lead.context.js';
import type { Lead } from './lead.entity.js';
import {
  LeadExportArgs,
  LeadReferenceInput,
  LeadSiteArgs,
  LeadsArgs,
  RefusedLeadAccessInput,
  SubjectInput,
} from './lead.input.js';
import { LeadAccessConnection, LeadConnection, LeadExportPage, LeadFileType, LeadType } from './lead.type.js';

@ObjectType({ description: 'The updated lead.' })
export class LeadPayload {
  @Field(() => LeadType, { description: 'The lead.' })
  lead!: Lead;
}

@ObjectType({ description: 'The deleted leads.' })
export class EraseSubjectPayload {
  @Field(() => Int, { description: 'Number of deleted leads.' })
  erasedCount!: number;
}

@ObjectType({ description: 'Leads that expire within a period.' })
export class PurgePreview {
  @Field(() => Int, { description: 'Clean leads.' })
  clean!: number;

  @Field(() => Int, { description: 'Spam.' })
  spam!: number;
}

@UseMiddleware(unavailableOnFailure)
@Resolver(() => LeadType)
export class LeadResolver {
  @Access({ scope: 'leads:read', permission: 'leads:read' })
  @Query(() => LeadConnection, { description: 'Leads of a site. Audited before the response.' })
  async leads(
    @Args(() => LeadsArgs) { siteId, ...query }: LeadsArgs,
    @Ctx() { leads }: LeadContext,
  ): Promise<LeadConnection> {
    return toConnection(await leads.list(siteId, query));
  }

  @Access({ scope: 'leads:read', permission: 'leads:read' })
  @Query(() => LeadType, { description: 'One lead. Audited before the response.' })
  lead(
    @Args(() => LeadSiteArgs) { siteId }: LeadSiteArgs,
    @Arg('id', () => ID, { description: 'The lead.' }) id: string,
    @Ctx() { leads }: LeadContext,
  ): Promise<Lead> {
    return leads.find(siteId, id);
  }

  @Access({ scope: 'leads:read', permission: 'leads:read' })
  @Query(() => LeadFileType, { description: 'One file of a lead. Audited before the response.' })
  leadFile(
    @Args(() => LeadSiteArgs) { siteId }: LeadSiteArgs,
    @Arg('leadId', () => ID, { description: 'The lead.' }) leadId: string,
    @Arg('id', () => ID, { description: 'The file.' }) id: string,
    @Ctx() { leadFiles }: LeadContext,
  ): Promise<LeadFileType> {
    return leadFiles.find(siteId, leadId, id);
  }

  @Access({ scope: 'export', alsoScope: 'leads:read', permission: 'leads:export' })
  @ListSize(200, 'nodes', 'edges')
  @Query(() => LeadExportPage, {
    description:
      'Leads for an export, at most 50,000. The first page is audited; its cursors read only the leads of that record ' +
      'and expire after a day.',
  })
  async exportLeads(
    @Args(() => LeadExportArgs) { siteId, ...query }: LeadExportArgs,
    @Ctx() { leads }: LeadContext,
  ): Promise<LeadExportPage> {
    const { totalCount, fieldIds, ...page } = await leads.exportPage(siteId, query);
    return Object.assign(toConnection(page), { totalCount, fieldIds });
  }

  @Access({ permission: 'leads:manage', staff: 'row' })
  @Mutation(() => LeadPayload, { description: 'Marks a lead as clean and processes it once.' })
  async markLeadNotSpam(
    @Arg('input', () => LeadReferenceInput, { description: 'The lead.' }) { siteId, id }: LeadReferenceInput,
    @Ctx() { leads }: LeadContext,
  ): Promise<LeadPayload> {
    return { lead: await leads.markNotSpam(siteId, id) };
  }

  @Access({ permission: 'leads:manage', staff: 'row' })
  @Mutation(() => LeadPayload, {
    description: 'Marks a lead as spam, which expires earlier. Notifications that were sent before stay sent.',
  })
  async markLeadSpam(
    @Arg('input', () => LeadReferenceInput, { description: 'The lead.' }) { siteId, id }: LeadReferenceInput,
    @Ctx() { leads }: LeadContext,
  ): Promise<LeadPayload> {
    return { lead: await leads.markSpam(siteId, id) };
  }

  @Access({ permission: 'leads:manage' })
  @Mutation(() => FormsDonePayload, { description: 'Deletes a lead permanently.' })
  async deleteLead(
    @Arg('input', () => LeadReferenceInput, { description: 'The lead.' }) { siteId, id }: LeadReferenceInput,
    @Ctx() { leads }: LeadContext,
  ): Promise<FormsDonePayload> {
    await leads.delete(siteId, id);
    return done;
  }

  @Access({ permission: 'leads:manage' })
  @Query(() => LeadConnection, {
    description: 'All leads of a data subject on a site, oldest first. Each page is audited.',
  })
  async subjectReport(
    @Arg('siteId', () => ID, { description: 'The site.' }) siteId: string,
    @Arg('email', () => String, { description: 'E-mail address of the data subject.' }) email: string,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() { leadSubjects }: LeadContext,
  ): Promise<LeadConnection> {
    return toConnection(await leadSubjects.report(siteId, email, page));
  }

  @Access({ permission: 'leads:manage' })
  @Mutation(() => EraseSubjectPayload, {
    description: 'Deletes all leads of a data subject on a site.',
  })
  async eraseSubject(
    @Arg('input', () => SubjectInput, { description: 'The data subject.' }) { siteId, email }: SubjectInput,
    @Ctx() { leadSubjects }: LeadContext,
  ): Promise<EraseSubjectPayload> {
    return { erasedCount: await leadSubjects.erase(siteId, email) };
  }

  @Access({ permission: 'leads:manage' })
  @Query(() => LeadAccessConnection, { description: 'Access log of the leads of a site, newest first.' })
  async leadAccessLog(
    @Arg('siteId', () => ID, { description: 'The site.' }) siteId: string,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() { leads }: LeadContext,
  ): Promise<LeadAccessConnection> {
    return toConnection(await leads.accesses(siteId, page));
  }

  @Access({ permission: 'leads:manage' })
  @Query(() => PurgePreview, { description: 'Counts the leads of a form that expire within a period.' })
  purgePreview(
    @Arg('siteId', () => ID, { description: 'The site.' }) siteId: string,
    @Arg('formId', () => ID, { description: 'The form.' }) formId: string,
    @Arg('days', () => Int, { defaultValue: 30, description: 'Period in days, up to 1,825.' }) days: number,
    @Ctx() { leads }: LeadContext,
  ): Promise<PurgePreview> {
    return leads.countPurged(siteId, formId, days);
  }

  @Access({ service: true })
  @Mutation(() => FormsDonePayload, { description: 'Records a refused lead request before the response.' })
  async recordRefusedLeadAccess(
    @Arg('input', () => RefusedLeadAccessInput, { description: 'The request.' }) input: RefusedLeadAccessInput,
    @Ctx() { leads }: LeadContext,
  ): Promise<FormsDonePayload> {
    const action = accessActions.find((known) => known === input.action);
    if (!action) throw badRequest('action is not an access log action.', { fields: ['action'] });
    const leadId = input.leadId ? parseId(input.leadId) : null;
    await leads.recordRefused(input, { action, leadId, outcome: input.outcome });
    return done;
  }

  @FieldResolver(() => FormType, { nullable: true, description: 'The form.' })
  form(@Root() { formId }: Lead, @Ctx() { formById }: LeadContext): Promise<Form | null> {
    return formById.load(formId);
  }
}
