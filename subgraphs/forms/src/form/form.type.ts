import { describeEnum } from '@imprint/graphql/describe-enum';
import { Identified } from '@imprint/graphql/identified';
import { Json } from '@imprint/graphql/scalars';
import { Directive, Field, ID, Int, ObjectType } from 'type-graphql';

export enum FormStatusName {
  DRAFT = 'draft',
  ACTIVE = 'active',
  DISABLED = 'disabled',
}

describeEnum(FormStatusName, 'FormStatus', 'Form status.', {
  DRAFT: 'Not published yet.',
  ACTIVE: 'Visible to visitors.',
  DISABLED: 'Hidden from visitors; its leads remain.',
});

@Directive('@key(fields: "id")')
@ObjectType('Form', { description: 'A form and its settings.' })
export class FormType extends Identified {
  @Field(() => ID, { description: 'The site.' })
  siteId!: string;

  @Field(() => ID, { description: 'The organization of the site.' })
  organizationId!: string;

  @Field(() => String, { description: 'Unique on the site; immutable.' })
  slug!: string;

  @Field(() => String, { description: 'Display name.' })
  name!: string;

  @Field(() => FormStatusName, { description: 'Status.' })
  status!: string;

  @Field(() => String, { description: 'Language of its texts (BCP 47).' })
  language!: string;

  @Field(() => Int, { description: 'Revision of the definition.' })
  revision!: number;

  @Field(() => [Json], { description: 'Fields in order, as in the REST schema FormField.' })
  fields!: unknown[];

  @Field(() => Json, { description: 'Settings, as in the REST schema FormSettings.' })
  settings!: unknown;

  @Field(() => Json, { description: 'Translations by BCP 47 tag.' })
  i18n!: unknown;

  @Field(() => Date, { description: 'Creation time.' })
  createdAt!: Date;

  @Field(() => Date, { description: 'Time of the last definition change.' })
  updatedAt!: Date;
}

@Directive('@key(fields: "id")')
@ObjectType('Site', { description: 'A publication with its own domain, languages, settings and keys.' })
export class FormsSiteType extends Identified {}
