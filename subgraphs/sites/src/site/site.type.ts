import { Json } from '@imprint/graphql/scalars';
import { Directive, Field, ID, Int, ObjectType } from 'type-graphql';
import type { SiteSeo } from './site-seo.js';

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

  @Field(() => [String], { description: 'Other domains that lead here.' })
  aliases!: string[];

  @Field(() => String, { nullable: true, description: 'Theme; null for the standard one.' })
  themeId!: string | null | undefined;

  @Field(() => Boolean, { description: 'True when the site has several languages.' })
  multiLangEnabled!: boolean;

  @Field(() => Boolean, { description: 'True when the canonical host begins with www.' })
  preferWww!: boolean;

  @Field(() => Boolean, { description: 'True sends other hosts to the primary domain.' })
  forceRedirect!: boolean;

  @Field(() => String, { nullable: true, description: 'How alias domains behave.' })
  childRedirectMode!: string | null | undefined;

  @Field(() => Int, { description: '301 or 302.' })
  redirectStatusCode!: number;

  @Field(() => Json, { description: 'Presentation and content settings, also those that cannot be written.' })
  settings!: Record<string, unknown>;

  @Field(() => Json, { description: 'SEO defaults; empty when nothing is set.' })
  seo!: SiteSeo;

  @Field(() => [String], { description: 'Installed applications.' })
  applications!: string[];

  @Field(() => Date, { description: 'When it was created.' })
  createdAt!: Date;
}

@ObjectType({ description: 'The site as it is after the change.' })
export class SitePayload {
  @Field(() => SiteType, { description: 'The site.' })
  site!: SiteType;
}
