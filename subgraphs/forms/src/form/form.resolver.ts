import { Access } from '@imprint/graphql/access';
import { asObject } from '@imprint/graphql/as-object';
import { ListSize } from '@imprint/graphql/list-size';
import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  ID,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
  UseMiddleware,
} from 'type-graphql';
import { done, FormsDonePayload } from '../operation/done-payload.js';
import { unavailableOnFailure } from '../operation/unavailable-on-failure.js';
import type { FormContext } from './form.context.js';
import type { Form } from './form.entity.js';
import { CreateFormInput, DuplicateFormInput, FormReferenceInput, UpdateFormInput } from './form.input.js';
import { FormsSiteType, FormType } from './form.type.js';

@ObjectType({ description: 'The updated form.' })
export class FormPayload {
  @Field(() => FormType, { description: 'The form.' })
  form!: Form;
}

@UseMiddleware(unavailableOnFailure)
@Resolver(() => FormType)
export class FormResolver {
  @Access({ permission: 'forms:write' })
  @ListSize(50)
  @Query(() => [FormType], { description: 'Forms of a site, oldest first.' })
  forms(
    @Arg('siteId', () => ID, { description: 'The site.' }) siteId: string,
    @Ctx() { forms }: FormContext,
  ): Promise<Form[]> {
    return forms.list(siteId);
  }

  @Access({ permission: 'forms:write' })
  @Query(() => FormType, { description: 'One form.' })
  form(
    @Arg('siteId', () => ID, { description: 'The site.' }) siteId: string,
    @Arg('id', () => ID, { description: 'The form.' }) id: string,
    @Ctx() { forms }: FormContext,
  ): Promise<Form> {
    return forms.require(siteId, id);
  }

  @Access({ permission: 'forms:write' })
  @Mutation(() => FormPayload, { description: 'Creates a form. INVALID_DEFINITION lists every fault; SLUG_TAKEN.' })
  async createForm(
    @Arg('input', () => CreateFormInput, { description: 'The new form.' }) { siteId, definition }: CreateFormInput,
    @Ctx() { forms }: FormContext,
  ): Promise<FormPayload> {
    return { form: await forms.create(siteId, asObject(definition)) };
  }

  @Access({ permission: 'forms:write' })
  @Mutation(() => FormPayload, { description: 'Updates a form. INVALID_DEFINITION lists every fault.' })
  async updateForm(
    @Arg('input', () => UpdateFormInput, { description: 'The change.' }) input: UpdateFormInput,
    @Ctx() { forms }: FormContext,
  ): Promise<FormPayload> {
    const { siteId, id, definition, expectedRevision } = input;
    return { form: await forms.update(siteId, id, asObject(definition), expectedRevision) };
  }

  @Access({ permission: 'forms:write' })
  @Mutation(() => FormsDonePayload, { description: 'Deletes a form, its leads and its deliveries.' })
  async deleteForm(
    @Arg('input', () => FormReferenceInput, { description: 'The form.' }) { siteId, id }: FormReferenceInput,
    @Ctx() { forms }: FormContext,
  ): Promise<FormsDonePayload> {
    await forms.delete(siteId, id);
    return done;
  }

  @Access({ permission: 'forms:write' })
  @Mutation(() => FormPayload, { description: 'Copies a form as a draft, without its leads.' })
  async duplicateForm(
    @Arg('input', () => DuplicateFormInput, { description: 'The form.' }) { siteId, id, name }: DuplicateFormInput,
    @Ctx() { forms }: FormContext,
  ): Promise<FormPayload> {
    return { form: await forms.duplicate(siteId, id, name) };
  }

  @FieldResolver(() => FormsSiteType, { nullable: true, description: 'The site.' })
  site(@Root() { siteId }: Form): FormsSiteType {
    return { id: siteId };
  }
}

@Resolver(() => FormsSiteType)
export class SiteFormsResolver {
  @ListSize(50)
  @FieldResolver(() => [FormType], { nullable: true, description: 'Forms of the site; null without access.' })
  forms(@Root() { id }: FormsSiteType, @Ctx() { formsOfSite }: FormContext): Promise<Form[] | null> {
    return formsOfSite.load(id);
  }
}
