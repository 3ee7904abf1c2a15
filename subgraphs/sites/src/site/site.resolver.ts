import { notFound } from '@imprint/errors/domain-error';
import { requireFound } from '@imprint/errors/require-found';
import { Access } from '@imprint/graphql/access';
import { toConnection } from '@imprint/graphql/connection';
import { describeEnum } from '@imprint/graphql/describe-enum';
import { PageArgs } from '@imprint/graphql/page-args';
import { Json } from '@imprint/graphql/scalars';
import type { Principal } from '@imprint/principal/principal';
import { siteScopeOf } from '@imprint/principal/site-scope';
import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { OrganizationType } from '../organization/organization.type.js';
import type { SiteContext } from './site.context.js';
import type { Site, SiteSettingsChange } from './site.entity.js';
import {
  CreateSiteInput,
  SiteFilterInput,
  UpdateSiteInput,
  UpdateSiteSeoInput,
  UpdateSiteSettingsInput,
} from './site.input.js';
import type { Unchecked } from './site.service.js';
import { SiteConnection, SiteOriginsType, SitePayload, SiteStatusEnum, SiteType } from './site.type.js';

enum SiteOrder {
  OLDEST = 'OLDEST',
  NEWEST = 'NEWEST',
}
describeEnum(SiteOrder, 'SiteOrder', 'Sort order of sites.', {
  OLDEST: 'Oldest first.',
  NEWEST: 'Newest first.',
});

@Resolver(() => SiteType)
export class SiteResolver {
  @Access({ scope: 'sites:read' })
  @Query(() => SiteType, { description: 'The site that the key is bound to.' })
  currentSite(@Ctx() { principal, access }: SiteContext): Promise<SiteType> {
    return access.require(siteScopeOf(principal).siteId);
  }

  @Access({ scope: 'site:read' })
  @Query(() => SiteType, { description: 'The settings of the site that the key is bound to.' })
  currentSiteSettings(@Ctx() { principal, access }: SiteContext): Promise<SiteType> {
    return access.require(siteScopeOf(principal).siteId);
  }

  @Access({ scope: 'seo:read' })
  @Query(() => SiteType, { description: 'The SEO defaults of the site that the key is bound to.' })
  currentSiteSeo(@Ctx() { principal, access }: SiteContext): Promise<SiteType> {
    return access.require(siteScopeOf(principal).siteId);
  }

  @Access({ service: true })
  @Query(() => SiteType, {
    nullable: true,
    description: 'One site by id, for other services; null when there is none.',
  })
  siteById(
    @Arg('id', () => ID, { description: 'ULID or UUID.' }) id: string,
    @Ctx() { access }: SiteContext,
  ): Promise<SiteType | null> {
    return access.find(id);
  }

  @Access({ service: true })
  @Query(() => [SiteOriginsType], {
    description: 'Origins of admin interfaces of the active sites that have some, for the gateway and the adapter.',
  })
  siteOrigins(@Ctx() { access }: SiteContext): Promise<SiteOriginsType[]> {
    return access.listCorsOrigins();
  }

  @Access({ permission: 'site:read', staff: 'row', service: true })
  @Query(() => SiteType, { description: 'One site by id or slug.' })
  site(
    @Arg('reference', () => ID, { description: 'ULID, UUID or slug.' }) reference: string,
    @Ctx() { access }: SiteContext,
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
    @Ctx() { sites }: SiteContext,
  ): Promise<SiteConnection> {
    return toConnection(await sites.page(filter ?? {}, order === SiteOrder.NEWEST, page));
  }

  @Access({ permission: 'site:settings', staff: 'row' })
  @Mutation(() => SitePayload, { description: 'Creates a site. CONFLICT when the slug or domain is taken.' })
  async createSite(
    @Arg('input', () => CreateSiteInput, { description: 'The new site.' }) input: CreateSiteInput,
    @Ctx() { sites }: SiteContext,
  ): Promise<SitePayload> {
    return { site: await sites.create(input) };
  }

  @Access({ scope: 'site:write', permission: 'site:settings', staff: 'row' })
  @Mutation(() => SitePayload, { description: 'Updates the settings of a site.' })
  async updateSiteSettings(
    @Arg('input', () => UpdateSiteSettingsInput, { description: 'The change.' }) input: UpdateSiteSettingsInput,
    @Ctx() { principal, sites }: SiteContext,
  ): Promise<SitePayload> {
    return { site: await sites.configure(getSiteReference(principal, input.site), toSettingsChange(input)) };
  }

  @Access({ permission: 'site:settings', staff: 'row' })
  @Mutation(() => SitePayload, {
    description: 'Updates a site. CONFLICT when another site has a domain; UNPROCESSABLE for an unusable image.',
  })
  async updateSite(
    @Arg('input', () => UpdateSiteInput, { description: 'The change.' })
    { name, primaryDomain, aliases, corsOrigins, ...settings }: UpdateSiteInput,
    @Ctx() { principal, sites }: SiteContext,
  ): Promise<SitePayload> {
    const change = {
      ...toSettingsChange(settings),
      ...(typeof name === 'string' && { name }),
      ...(primaryDomain !== undefined && { primaryDomain }),
      ...(aliases && { aliases }),
      ...(corsOrigins && { corsOrigins }),
    };
    return { site: await sites.update(getSiteReference(principal, settings.site), change) };
  }

  @Access({ scope: 'seo:write', permission: 'site:settings', staff: 'row' })
  @Mutation(() => SitePayload, { description: 'Updates the SEO defaults of a site.' })
  async updateSiteSeo(
    @Arg('input', () => UpdateSiteSeoInput, { description: 'The change.' }) input: UpdateSiteSeoInput,
    @Ctx() { principal, sites }: SiteContext,
  ): Promise<SitePayload> {
    return { site: await sites.updateSeo(getSiteReference(principal, input.site), input.seo) };
  }

  @FieldResolver(() => SiteStatusEnum, { description: 'Status.' })
  status(@Root() site: Site): SiteStatusEnum {
    return site.status() as SiteStatusEnum;
  }

  @FieldResolver(() => Date, { nullable: true, description: 'When an archived site is erased; null while active.' })
  erasesAt(@Root() site: Site): Date | null {
    return site.erasesAt();
  }

  @FieldResolver(() => Json, { description: 'Presentation and content settings, including read-only ones.' })
  settings(@Root() site: Site): Record<string, unknown> {
    return site.shownSettings();
  }

  @FieldResolver(() => String, { description: 'Theme; `default` when unset.' })
  themeId(@Root() site: Site): string {
    return site.themeId ?? 'default';
  }

  @FieldResolver(() => String, { description: 'Behavior of alias domains; `redirect` when unset.' })
  childRedirectMode(@Root() site: Site): string {
    return site.childRedirectMode ?? 'redirect';
  }

  @FieldResolver(() => [String], { description: 'Hosts that serve the site: its effective domain and proven aliases.' })
  servedDomains(@Root() site: Site, @Ctx() { platformDomain }: SiteContext): string[] {
    return [site.effectiveDomain(platformDomain), ...site.provenAliases()];
  }

  @FieldResolver(() => String, {
    description: 'The primary domain once it is proven, before that the platform subdomain of the site.',
  })
  effectiveDomain(@Root() site: Site, @Ctx() { platformDomain }: SiteContext): string {
    return site.effectiveDomain(platformDomain);
  }

  @FieldResolver(() => String, { description: 'Scheme and host of public URLs, without a trailing slash.' })
  publicOrigin(@Root() site: Site, @Ctx() { platformDomain }: SiteContext): string {
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
  async organization(@Root() site: Site, @Ctx() { organizationById }: SiteContext): Promise<OrganizationType> {
    return requireFound(await organizationById.load(site.organizationId));
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
