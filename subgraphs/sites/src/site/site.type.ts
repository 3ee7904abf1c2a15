import { Json } from '@imprint/graphql/scalars';
import { Directive, Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { PageInfo } from '../payloads.js';
import type { SiteSeo } from './site-seo.js';

export enum SiteStatusEnum {
  ACTIVE = 'active',
  ARCHIVED = 'archived',
}
registerEnumType(SiteStatusEnum, {
  name: 'SiteStatus',
  description: 'Whether a site is in use.',
  valuesConfig: {
    ACTIVE: { description: 'In use.' },
    ARCHIVED: { description: 'Out of use: its keys and forms do not answer. Nothing is deleted.' },
  },
});

@Directive('@key(fields: "id")')
@ObjectType('Site', { description: 'A publication with its own domain, languages, settings and keys.' })
export class SiteType {
  @Field(() => ID, { description: 'ULID.' })
  id!: string;

  @Field(() => ID, { description: 'The organization that owns the site.' })
  organizationId!: string;

  @Field(() => String, { description: 'Unique short name.' })
  slug!: string;

  @Field(() => String, { description: 'Name shown to people.' })
  name!: string;

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

  @Field(() => Boolean, { description: 'True when the site has several languages.' })
  multiLangEnabled!: boolean;

  @Field(() => Boolean, { description: 'True when the canonical host begins with www.' })
  preferWww!: boolean;

  @Field(() => Boolean, { description: 'True sends other hosts to the primary domain.' })
  forceRedirect!: boolean;

  @Field(() => Int, { description: '301 or 302.' })
  redirectStatusCode!: number;

  @Field(() => Json, { description: 'SEO defaults; empty when nothing is set.' })
  seo!: SiteSeo;

  @Field(() => [String], { description: 'Installed applications.' })
  applications!: string[];

  @Field(() => Date, { nullable: true, description: 'Since when it is out of use; null while it is in use.' })
  archivedAt!: Date | null | undefined;

  @Field(() => Date, { description: 'When it was created.' })
  createdAt!: Date;

  @Field(() => Date, { description: 'When it last changed.' })
  updatedAt!: Date;
}

@ObjectType({ description: 'A page of sites.' })
export class SiteConnection {
  @Field(() => [SiteType], { description: 'The sites.' })
  nodes!: SiteType[];

  @Field(() => PageInfo, { description: 'Where the next page begins.' })
  pageInfo!: PageInfo;
}

@ObjectType({ description: 'The site as it is after the change.' })
export class SitePayload {
  @Field(() => SiteType, { description: 'The site.' })
  site!: SiteType;
}

@InputType({ description: 'A site.' })
export class SiteReferenceInput {
  @Field(() => ID, { description: 'Id or slug of the site.' })
  site!: string;
}
