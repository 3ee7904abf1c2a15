import { connectionOf } from '@imprint/graphql/connection';
import { describeEnum } from '@imprint/graphql/describe-enum';
import { Json } from '@imprint/graphql/scalars';
import { Directive, Field, ID, Int, ObjectType } from 'type-graphql';
import { PlaceType } from '../operation/place.type.js';
import type { SiteSeo } from './site-seo.js';

export enum SiteStatusEnum {
  ACTIVE = 'active',
  ARCHIVED = 'archived',
}
describeEnum(SiteStatusEnum, 'SiteStatus', 'Site status.', {
  ACTIVE: 'Active.',
  ARCHIVED: 'Archived: keys and forms are disabled, nothing is deleted.',
});

@Directive('@key(fields: "id")')
@ObjectType('Site', { description: 'A publication with its own domain, languages, settings and keys.' })
export class SiteType extends PlaceType {
  @Field(() => ID, { description: 'The organization that owns the site.' })
  organizationId!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Public host; null for a site on a platform subdomain. It serves once it is proven.',
  })
  primaryDomain!: string | null | undefined;

  @Field(() => String, { description: 'BCP 47 tag of the language without a URL prefix.' })
  defaultLanguage!: string;

  @Field(() => [String], { description: 'BCP 47 tags of all languages, including the default.' })
  enabledLanguages!: string[];

  @Field(() => [String], { description: 'Alias domains.' })
  aliases!: string[];

  @Field(() => [String], { description: 'Origins of admin interfaces whose pages may call with a token.' })
  corsOrigins!: string[];

  @Field(() => Boolean, { description: 'True when the site has several languages.' })
  multiLangEnabled!: boolean;

  @Field(() => Boolean, { description: 'True when the canonical host starts with www.' })
  preferWww!: boolean;

  @Field(() => Boolean, { description: 'True redirects alias domains to the primary domain.' })
  forceRedirect!: boolean;

  @Field(() => Int, { description: '301 or 302.' })
  redirectStatusCode!: number;

  @Field(() => Json, { description: 'SEO defaults; empty when nothing is set.' })
  seo!: SiteSeo;

  @Field(() => [String], { description: 'Installed applications.' })
  applications!: string[];
}

@ObjectType('SiteOrigins', { description: 'Origins of admin interfaces of a site.' })
export class SiteOriginsType {
  @Field(() => ID, { description: 'ULID of the site.' })
  siteId!: string;

  @Field(() => [String], { description: 'The origins.' })
  origins!: string[];
}

@ObjectType({ description: 'A page of sites.' })
export class SiteConnection extends connectionOf('Site', () => SiteType, 'The sites.') {}

@ObjectType({ description: 'The updated site.' })
export class SitePayload {
  @Field(() => SiteType, { description: 'The site.' })
  site!: SiteType;
}
