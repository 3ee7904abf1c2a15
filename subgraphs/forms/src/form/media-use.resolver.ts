import { Identified } from '@imprint/graphql/identified';
import { ListSize } from '@imprint/graphql/list-size';
import { Ctx, Directive, Field, FieldResolver, ID, ObjectType, Resolver, Root } from 'type-graphql';
import type { FormContext } from './form.context.js';

/** An asset of the media service, with the forms that link to it. */
@Directive('@key(fields: "id siteId")')
@ObjectType('MediaAsset', { description: 'A file of a site, used by posts and settings.' })
export class FormsMediaAssetType extends Identified {
  @Field(() => ID, { description: 'The site that owns it.' })
  siteId!: string;

  @Directive('@external')
  @Field(() => String, { description: 'Object key of the original.' })
  storageKey!: string;
}

@ObjectType({ description: 'A form that links to an asset.' })
export class MediaUseInForm {
  @Field(() => ID, { description: 'ULID of the form.' })
  formId!: string;

  @Field(() => String, { description: 'Name of the form.' })
  name!: string;
}

@Resolver(() => FormsMediaAssetType)
export class MediaUseResolver {
  @Directive('@requires(fields: "storageKey")')
  @ListSize(20)
  @FieldResolver(() => [MediaUseInForm], {
    nullable: true,
    description: 'Forms of the site with a URL of the asset, oldest first.',
  })
  async usesInForms(
    @Root() { siteId, storageKey }: FormsMediaAssetType,
    @Ctx() { formsMentioning }: FormContext,
  ): Promise<MediaUseInForm[]> {
    // Original and variants are in one folder.
    const forms = await formsMentioning.load({ siteId, text: storageKey.replace(/[^/]+$/, '') });
    return forms.map(({ id: formId, name }) => ({ formId, name }));
  }
}
