import { notFound } from '@imprint/errors/domain-error';
import { Access } from '@imprint/graphql/access';
import { toConnection } from '@imprint/graphql/connection';
import { Json } from '@imprint/graphql/scalars';
import type { Principal } from '@imprint/principal/principal';
import { siteScopeOf } from '@imprint/principal/site-scope';
import {
  Arg,
  Args,
  Ctx,
  Field,
  FieldResolver,
  ID,
  InputType,
  Int,
  Mutation,
  Query,
  Resolver,
  Root,
  registerEnumType,
} from 'type-graphql';
import type { SitesContext } from '../context.js';
import { OrganizationType } from '../organization/organization.type.js';
import { PageArgs } from '../page-args.js';
import type { Site, SiteSettingsChange } from './site.entity.js';
import type { Unchecked } from './site.service.js';
import { SiteConnection, SitePayload, SiteReferenceInput, SiteStatusEnum, SiteType } from './site.type.js';

enum SiteOrder {
  OLDEST = 'OLDEST',
  NEWEST = 'NEWEST',
}
registerEnumType(SiteOrder, {
  name: 'SiteOrder',
  description: 'Sort order of sites.',
  valuesConfig: {
    OLDEST: { description: 'Oldest first.' },
    NEWEST: { description: 'Newest first.' },
  },
});

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

@InputType({ description: 'Settings changes; absent fields stay unchanged.' })
export class UpdateSiteSettingsInput {
  @Field(() => ID, { nullable: true, description: 'Id or slug of the site; omitted for API keys.' })
  site?: string | null;

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
}

@InputType({ description: 'Changes of the SEO defaults.' })
export class UpdateSiteSeoInput {
  @Field(() => ID, { nullable: true, description: 'Id or slug of the site; omitted for API keys.' })
  site?: string | null;

  @Field(() => Json, { description: 'Merged; null deletes a key.' })
  seo!: Record<string, unknown>;
}

@Resolver(() => SiteType)
export class SiteResolver {
  @Access({ scope: 'sites:read' })
  @Query(() => SiteType, { description: 'The site that the key is bound to.' })
  currentSite(@Ctx() { principal, access }: SitesContext): Promise<SiteType> {
    return access.require(siteScopeOf(principal).siteId);
  }

  @Access({ scope: 'site:read' })
  @Query(() => SiteType, { description: 'The settings of the site that the key is bound to.' })
  currentSiteSettings(@Ctx() { principal, access }: SitesContext): Promise<SiteType> {
    return access.require(siteScopeOf(principal).siteId);
  }

  @Access({ scope: 'seo:read' })
  @Query(() => SiteType, { description: 'The SEO defaults of the site that the key is bound to.' })
  currentSiteSeo(@Ctx() { principal, access }: SitesContext): Promise<SiteType> {
    return access.require(siteScopeOf(principal).siteId);
  }

  @Access({ service: true })
  @Query(() => SiteType, {
    nullable: true,
    description: 'One site by id, for other services; null when there is none.',
  })
  siteById(
    @Arg('id', () => ID, { description: 'ULID or UUID.' }) id: string,
    @Ctx() { access }: SitesContext,
  ): Promise<SiteType | null> {
    return access.find(id);
  }

  @Access({ permission: 'site:read', staff: 'row', service: true })
  @Query(() => SiteType, { description: 'One site by id or slug.' })
  site(
    @Arg('reference', () => ID, { description: 'ULID, UUID or slug.' }) reference: string,
    @Ctx() { access }: SitesContext,
  ): Promise<SiteType> {
    return access.require(reference);
  }

  @Access({ permission: 'site:read', staff: 'row' })
  @Query(() => SiteConnection, { description: 'Sites visible to the caller.' })
  async sites(
    @Arg('filter', () => SiteFilterInput, { nullable: true, description: 'Site filter.' })
    filter: SiteFilterInput | null | undefined,
    @Arg('order', () => SiteOrder, { nullable: true, description: 'Sort order; oldest first when omitted.' })
    order: SiteOrder | null | undefined,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() { sites }: SitesContext,
  ): Promise<SiteConnection> {
    return toConnection(await sites.page({ ...filter, newestFirst: order === SiteOrder.NEWEST }, page));
  }

  @Access({ permission: 'site:settings', staff: 'row' })
  @Mutation(() => SitePayload, { description: 'Creates a site. CONFLICT when the slug or domain is taken.' })
  async createSite(
    @Arg('input', () => CreateSiteInput, { description: 'The new site.' }) input: CreateSiteInput,
    @Ctx() { sites }: SitesContext,
  ): Promise<SitePayload> {
    return { site: await sites.create(input) };
  }

  @Access({ scope: 'site:write', permission: 'site:settings', staff: 'row' })
  @Mutation(() => SitePayload, { description: 'Updates the settings of a site.' })
  async updateSiteSettings(
    @Arg('input', () => UpdateSiteSettingsInput, { description: 'The change.' }) input: UpdateSiteSettingsInput,
    @Ctx() { principal, sites }: SitesContext,
  ): Promise<SitePayload> {
    return { site: await sites.configure(getSiteReference(principal, input.site), toSettingsChange(input)) };
  }

  @Access({ permission: 'site:settings', staff: 'row' })
  @Mutation(() => SitePayload, {
    description: 'Updates a site. CONFLICT when another site has a domain; UNPROCESSABLE for an unusable image.',
  })
  async updateSite(
    @Arg('input', () => UpdateSiteInput, { description: 'The change.' })
    { name, primaryDomain, aliases, ...settings }: UpdateSiteInput,
    @Ctx() { principal, sites }: SitesContext,
  ): Promise<SitePayload> {
    const change = {
      ...toSettingsChange(settings),
      ...(typeof name === 'string' && { name }),
      ...(primaryDomain !== undefined && { primaryDomain }),
      ...(aliases && { aliases }),
    };
    return { site: await sites.update(getSiteReference(principal, settings.site), change) };
  }

  @Access({ permission: 'site:settings', staff: 'row' })
  @Mutation(() => SitePayload, {
    description: 'Archives a site: disables its keys and forms. It can be restored for 30 days. Owners only.',
  })
  async archiveSite(
    @Arg('input', () => SiteReferenceInput, { description: 'The site.' }) { site }: SiteReferenceInput,
    @Ctx() { lifecycle }: SitesContext,
  ): Promise<SitePayload> {
    return { site: await lifecycle.archive(site) };
  }

  @Access({ permission: 'site:settings', staff: 'row' })
  @Mutation(() => SitePayload, { description: 'Restores an archived site. Owners only.' })
  async restoreSite(
    @Arg('input', () => SiteReferenceInput, { description: 'The site.' }) { site }: SiteReferenceInput,
    @Ctx() { lifecycle }: SitesContext,
  ): Promise<SitePayload> {
    return { site: await lifecycle.restore(site) };
  }

  @Access({ scope: 'seo:write', permission: 'site:settings', staff: 'row' })
  @Mutation(() => SitePayload, { description: 'Updates the SEO defaults of a site.' })
  async updateSiteSeo(
    @Arg('input', () => UpdateSiteSeoInput, { description: 'The change.' }) input: UpdateSiteSeoInput,
    @Ctx() { principal, sites }: SitesContext,
  ): Promise<SitePayload> {
    return { site: await sites.updateSeo(getSiteReference(principal, input.site), input.seo) };
  }

  @FieldResolver(() => SiteStatusEnum, { description: 'Status.' })
  status(@Root() site: Site): SiteStatusEnum {
    return site.status() as SiteStatusEnum;
  }

  @FieldResolver(() => Json, { description: 'Presentation and content settings, including read-only ones.' })
  settings(@Root() site: Site): Record<string, unknown> {
    return site.shownSettings();
  }

  @FieldResolver(() => String, { description: 'Theme; `default` when unset.' })
  themeId(@Root() site: Site): string {
    return site.theme();
  }

  @FieldResolver(() => String, { description: 'Behavior of alias domains; `redirect` when unset.' })
  childRedirectMode(@Root() site: Site): string {
    return site.childRedirect();
  }

  @FieldResolver(() => String, { description: 'The primary domain, or the platform subdomain of a site without one.' })
  effectiveDomain(@Root() site: Site, @Ctx() { platformDomain }: SitesContext): string {
    return site.effectiveDomain(platformDomain);
  }

  @FieldResolver(() => String, { description: 'Scheme and host of public URLs, without a trailing slash.' })
  publicOrigin(@Root() site: Site, @Ctx() { platformDomain }: SitesContext): string {
    return site.publicOrigin(platformDomain);
  }

  @FieldResolver(() => String, { nullable: true, description: 'Robots directive, such as index,follow.' })
  robots(@Root() site: Site): string | null {
    return site.seo.robots ?? null;
  }

  @FieldResolver(() => Boolean, { description: 'True when URLs of other languages have a prefix.' })
  prefixesLanguage(@Root() site: Site): boolean {
    return site.prefixesLanguage();
  }

  @FieldResolver(() => OrganizationType, { description: 'The organization that owns the site.' })
  async organization(@Root() site: Site, @Ctx() { organizationById }: SitesContext): Promise<OrganizationType> {
    const organization = await organizationById.load(site.organizationId);
    if (!organization) throw notFound();
    return organization;
  }
}

/** Staff pass an id or slug; a key has its own site. */
function getSiteReference(principal: Principal, site: string | null | undefined): string {
  if (principal.kind === 'apiKey') return siteScopeOf(principal, site).siteId;
  if (!site) throw notFound();
  return site;
}

/** Null and absent differ only for removable fields. */
function toSettingsChange({
  site: _,
  themeId,
  childRedirectMode,
  ...others
}: UpdateSiteSettingsInput): Unchecked<SiteSettingsChange> {
  const present = Object.entries(others).filter(([, value]) => value !== null && value !== undefined);
  return {
    ...Object.fromEntries(present),
    ...(themeId !== undefined && { themeId }),
    ...(childRedirectMode !== undefined && { childRedirectMode }),
  };
}
