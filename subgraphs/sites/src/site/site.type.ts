import { Directive, Field, ID, ObjectType } from 'type-graphql';

@Directive('@key(fields: "id")')
@ObjectType('Site', { description: 'A publication with its own domain, languages, settings and keys.' })
export class SiteType {
  @Field(() => ID, { description: 'ULID.' })
  id!: string;

  @Field(() => ID, { description: 'The organization that owns the site.' })
  organizationId!: string;

  @Field(() => String, { description: 'Unique short name.' })
  slug!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Host that readers use; null for a site on a platform subdomain.',
  })
  primaryDomain!: string | null | undefined;

  @Field(() => String, { description: 'BCP 47 tag of the language whose URLs carry no prefix.' })
  defaultLanguage!: string;

  @Field(() => [String], { description: 'BCP 47 tags of all languages, the default one among them.' })
  enabledLanguages!: string[];

  @Field(() => [String], { description: 'Installed applications.' })
  applications!: string[];

  @Field(() => Date, { description: 'When it was created.' })
  createdAt!: Date;
}
