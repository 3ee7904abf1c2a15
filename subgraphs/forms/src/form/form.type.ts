import { Json } from '@imprint/graphql/scalars';
import { Directive, Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';

export enum FormStatusName {
  DRAFT = 'draft',
  ACTIVE = 'active',
  DISABLED = 'disabled',
}

registerEnumType(FormStatusName, {
  name: 'FormStatus',
  description: 'Whether visitors see a form.',
  valuesConfig: {
    DRAFT: { description: 'Being written.' },
    ACTIVE: { description: 'Visitors see it.' },
    DISABLED: { description: 'Taken from visitors; its leads stay.' },
  },
});

@Directive('@key(fields: "id")')
@ObjectType('Form', { description: 'What visitors of a site are asked, and what becomes of their answers.' })
export class FormType {
  @Field(() => ID, { description: 'ULID.' })
  id!: string;

  @Field(() => ID, { description: 'The site.' })
  siteId!: string;

  @Field(() => ID, { description: 'The organization of the site.' })
  organizationId!: string;

  @Field(() => String, { description: 'Unique on the site; never changes.' })
  slug!: string;

  @Field(() => String, { description: 'Name shown to people.' })
  name!: string;

  @Field(() => FormStatusName, { description: 'Whether visitors see it.' })
  status!: string;

  @Field(() => String, { description: 'Language of its texts (BCP 47).' })
  language!: string;

  @Field(() => Int, { description: 'Counts the changes of the definition.' })
  revision!: number;

  @Field(() => [Json], { description: 'Its fields in their order, as in the REST description FormField.' })
  fields!: unknown[];

  @Field(() => Json, { description: 'What happens with what is sent, as in the REST description FormSettings.' })
  settings!: unknown;

  @Field(() => Json, { description: 'Texts in other languages, by BCP 47 tag.' })
  i18n!: unknown;

  @Field(() => Date, { description: 'When it was made.' })
  createdAt!: Date;

  @Field(() => Date, { description: 'When its definition last changed.' })
  updatedAt!: Date;
}

@Directive('@key(fields: "id")')
@ObjectType('Site', { description: 'A publication with its own domain, languages, settings and keys.' })
export class FormsSiteType {
  @Field(() => ID, { description: 'ULID.' })
  id!: string;
}
