import { Json } from '@imprint/graphql/scalars';
import { Field, ID, InputType, Int } from 'type-graphql';
import { SiteStatusEnum } from './site.type.js';

@InputType({ description: 'A site.' })
export class SiteReferenceInput {
  @Field(() => ID, { description: 'Id or slug of the site.' })
  site!: string;
}

@InputType({ description: 'Site filter; all visible sites when empty.' })
export class SiteFilterInput {
  @Field(() => ID, { nullable: true, description: 'Only sites of this organization (id or slug).' })
  organization?: string | null;

  @Field(() => SiteStatusEnum, { nullable: true, description: 'Only sites of this status.' })
  status?: SiteStatusEnum | null;

  @Field(() => String, { nullable: true, description: 'Part of a name, slug or primary domain.' })
  search?: string | null;
}

@InputType({ description: 'A new site.' })
export class CreateSiteInput {
  @Field(() => ID, { description: 'Id or slug of the organization that owns it.' })
  organization!: string;

  @Field(() => String, { nullable: true, description: 'Display name; the domain or slug when omitted.' })
  name?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Unique short name, a DNS label; derived from the name when omitted.',
  })
  slug?: string | null;

  @Field(() => String, { nullable: true, description: 'Public host.' })
  primaryDomain?: string | null;

  @Field(() => String, { nullable: true, description: 'BCP 47 tag; pt-BR when omitted.' })
  defaultLanguage?: string | null;

  @Field(() => [String], { nullable: true, description: 'BCP 47 tags of all languages.' })
  languages?: string[] | null;

  @Field(() => [String], { nullable: true, description: 'Applications to install.' })
  applications?: string[] | null;
}

@InputType()
abstract class SiteChangeInput {
  @Field(() => ID, { nullable: true, description: 'Id or slug of the site; omitted for API keys.' })
  site?: string | null;
}

@InputType({ description: 'Settings changes; absent fields stay unchanged.' })
export class UpdateSiteSettingsInput extends SiteChangeInput {
  @Field(() => String, { nullable: true, description: 'Theme; null removes it.' })
  themeId?: string | null;

  @Field(() => String, { nullable: true, description: 'BCP 47 tag of an enabled language.' })
  defaultLanguage?: string | null;

  @Field(() => [String], { nullable: true, description: 'BCP 47 tags.' })
  enabledLanguages?: string[] | null;

  @Field(() => Boolean, { nullable: true, description: 'True when the site has several languages.' })
  multiLangEnabled?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'True when the canonical host starts with www.' })
  preferWww?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'True redirects alias domains to the primary domain.' })
  forceRedirect?: boolean | null;

  @Field(() => String, { nullable: true, description: 'Behavior of alias domains.' })
  childRedirectMode?: string | null;

  @Field(() => Int, { nullable: true, description: '301 or 302.' })
  redirectStatusCode?: number | null;

  @Field(() => Json, { nullable: true, description: 'Merged one level deep; null deletes a key.' })
  settings?: Record<string, unknown> | null;
}

@InputType({ description: 'Site changes, including name and domains; absent fields stay unchanged.' })
export class UpdateSiteInput extends UpdateSiteSettingsInput {
  @Field(() => String, { nullable: true, description: 'Display name, 1 to 200 characters.' })
  name?: string | null;

  @Field(() => String, { nullable: true, description: 'Public host; null removes it.' })
  primaryDomain?: string | null;

  @Field(() => [String], { nullable: true, description: 'Alias domains; replaces the list.' })
  aliases?: string[] | null;

  @Field(() => [String], {
    nullable: true,
    description: 'Up to 20 origins of admin interfaces, as https://admin.example.com; replaces the list.',
  })
  corsOrigins?: string[] | null;
}

@InputType({ description: 'Changes of the SEO defaults.' })
export class UpdateSiteSeoInput extends SiteChangeInput {
  @Field(() => Json, { description: 'Merged; null deletes a key.' })
  seo!: Record<string, unknown>;
}
