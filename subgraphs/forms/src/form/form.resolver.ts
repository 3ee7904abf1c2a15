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
  Query,
  Resolver,
  Root,
  UseMiddleware,
} from 'type-graphql';
import { asObject } from '../as-object.js';
import type { FormsContext } from '../context.js';
import { done, FormsDonePayload } from '../payloads.js';
import { unavailableOnFailure } from '../unavailable-on-failure.js';
import type { Form } from './form.entity.js';
import { FormsSiteType, FormType } from './form.type.js';

@InputType({ description: 'A new form.' })
export class CreateFormInput {
  @Field(() => ID, { description: 'The site.' })
  siteId!: string;

  @Field(() => Json, { description: 'name and fields; slug, status, language, settings and i18n where they differ.' })
  definition!: unknown;
}

@InputType({ description: 'What changes of a form.' })
export class UpdateFormInput {
  @Field(() => ID, { description: 'The site.' })
  siteId!: string;

  @Field(() => ID, { description: 'The form.' })
  id!: string;

  @Field(() => Json, { description: 'fields replace the known ones as a whole, settings one by one; slug is ignored.' })
  definition!: unknown;
}

@InputType({ description: 'A form of a site.' })
export class FormReferenceInput {
  @Field(() => ID, { description: 'The site.' })
  siteId!: string;

  @Field(() => ID, { description: 'The form.' })
  id!: string;
}

@InputType({ description: 'A form to copy.' })
export class DuplicateFormInput extends FormReferenceInput {
  @Field(() => String, { nullable: true, description: 'Name of the copy; that of the original when omitted.' })
  name?: string | null;
}

@ObjectType({ description: 'The form as it is after the change.' })
export class FormPayload {
  @Field(() => FormType, { description: 'The form.' })
  form!: Form;
}

@UseMiddleware(unavailableOnFailure)
@Resolver(() => FormType)
export class FormResolver {
  @Access({ permission: 'forms:write' })
  @Query(() => [FormType], { description: 'Forms of a site, the oldest first.' })
  forms(
    @Arg('siteId', () => ID, { description: 'The site.' }) siteId: string,
    @Ctx() { forms }: FormsContext,
  ): Promise<Form[]> {
    return forms.list(siteId);
  }

  @Access({ permission: 'forms:write' })
  @Query(() => FormType, { description: 'One form.' })
  form(
    @Arg('siteId', () => ID, { description: 'The site.' }) siteId: string,
    @Arg('id', () => ID, { description: 'The form.' }) id: string,
    @Ctx() { forms }: FormsContext,
  ): Promise<Form> {
    return forms.require(siteId, id);
  }

  @Access({ permission: 'forms:write' })
  @Mutation(() => FormPayload, { description: 'Makes a form. INVALID_DEFINITION with every fault; SLUG_TAKEN.' })
  async createForm(
    @Arg('input', () => CreateFormInput, { description: 'The new form.' }) { siteId, definition }: CreateFormInput,
    @Ctx() { forms }: FormsContext,
  ): Promise<FormPayload> {
    return { form: await forms.create(siteId, asObject(definition)) };
  }

  @Access({ permission: 'forms:write' })
  @Mutation(() => FormPayload, { description: 'Changes a form. INVALID_DEFINITION with every fault.' })
  async updateForm(
    @Arg('input', () => UpdateFormInput, { description: 'The change.' }) { siteId, id, definition }: UpdateFormInput,
    @Ctx() { forms }: FormsContext,
  ): Promise<FormPayload> {
    return { form: await forms.update(siteId, id, asObject(definition)) };
  }

  @Access({ permission: 'forms:write' })
  @Mutation(() => FormsDonePayload, { description: 'Takes a form away, with its leads and deliveries.' })
  async deleteForm(
    @Arg('input', () => FormReferenceInput, { description: 'Which.' }) { siteId, id }: FormReferenceInput,
    @Ctx() { forms }: FormsContext,
  ): Promise<FormsDonePayload> {
    await forms.delete(siteId, id);
    return done;
  }

  @Access({ permission: 'forms:write' })
  @Mutation(() => FormPayload, { description: 'Copies a form as a draft, without its leads.' })
  async duplicateForm(
    @Arg('input', () => DuplicateFormInput, { description: 'Which.' }) { siteId, id, name }: DuplicateFormInput,
    @Ctx() { forms }: FormsContext,
  ): Promise<FormPayload> {
    return { form: await forms.duplicate(siteId, id, name) };
  }

  @FieldResolver(() => FormsSiteType, { description: 'The site.' })
  site(@Root() { siteId }: Form): FormsSiteType {
    return { id: siteId };
  }

  @FieldResolver(() => Int, { description: 'Its leads, spam not counted.' })
  async leadsCount(@Root() { id }: Form, @Ctx() { formCounts }: FormsContext): Promise<number> {
    return (await formCounts.load(id)).leads;
  }

  @FieldResolver(() => Int, { description: 'Its leads that are spam.' })
  async spamCount(@Root() { id }: Form, @Ctx() { formCounts }: FormsContext): Promise<number> {
    return (await formCounts.load(id)).spam;
  }

  @FieldResolver(() => Date, { nullable: true, description: 'When its newest lead came that is no spam.' })
  async lastLeadAt(@Root() { id }: Form, @Ctx() { formCounts }: FormsContext): Promise<Date | null> {
    return (await formCounts.load(id)).lastLeadAt;
  }
}

@Resolver(() => FormsSiteType)
export class SiteFormsResolver {
  @FieldResolver(() => [FormType], { nullable: true, description: 'Its forms, for those who write them.' })
  forms(@Root() { id }: FormsSiteType, @Ctx() { formsOfSite }: FormsContext): Promise<Form[] | null> {
    return formsOfSite.load(id);
  }
}
