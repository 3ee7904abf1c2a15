import { type Language, toLanguage } from '@imprint/ids/interface-language';
import { z } from 'zod';
import * as documents from '../../generated/documents.js';
import { checkBody, pageQuery } from '../../route/params.js';
import { pageOf, pageReply, withLowerStatus } from '../../route/replies.js';
import { jsonBody, route, routesOf } from '../../route/route.js';
import { toGraphNames } from '../../route/translation.js';
import { health, site, siteDomain, siteSummary } from './shapes.js';
import { settingsBodyBytes, settingsFields } from './site.params.js';

const listQuery = pageQuery.extend({
  org_id: z.string().optional().describe('Only sites of this organization, by id or slug'),
});

const createFields = z.object({
  org_id: z.string().describe('Organization that will own it, by id or slug'),
  name: z.string().describe('1 to 200 characters'),
  slug: z.string().nullish().describe('Unique short name: a DNS label; generated from the name when omitted'),
  primary_domain: z.string().nullish().describe('Public host'),
  default_language: z.string().optional().describe('BCP 47 tag; pt-BR when omitted'),
});

const updateFields = settingsFields.extend({
  name: z.string().optional().describe('1 to 200 characters'),
  primary_domain: z.string().nullish().describe('Public host; null removes it'),
  aliases: z.array(z.string()).optional().describe('Other domains of the site; replaces all of them'),
  cors_origins: z.array(z.string()).optional().describe('Up to 20 origins of admin interfaces; replaces all of them'),
});

const titleLanguages = { 'pt-BR': 'PT', en: 'EN', es: 'ES' } as const satisfies Record<
  Language,
  documents.PendingLanguage
>;

const withLowerProof = (domain: documents.SiteDomainRecordFragment) => ({
  ...domain,
  proven_by: domain.proven_by?.toLowerCase() ?? null,
});

export const siteAdminRoutes = routesOf({ auth: 'bearer', errors: 'forms' }, [
  route('list sites', 'GET /sites', {
    query: listQuery,
    failures: [400],
    document: documents.ListSitesDocument,
    variables: (_, { organizationId: organization, ...page }) => ({ filter: { organization }, ...page }),
    response: pageOf(siteSummary),
    reply: ({ page }) => pageReply(page, withLowerStatus),
  }),
  route('create site', 'POST /sites', {
    query: z.object({ org_id: z.string().optional().describe('Same as in the body') }),
    body: jsonBody(createFields.shape),
    failures: [409],
    document: documents.CreateSiteDocument,
    variables: ({ json, search }) => {
      const given = checkBody(createFields, [], { org_id: search.get('org_id') ?? undefined, ...json });
      const { organizationId: organization, ...fields } = toGraphNames(given);
      return { input: { organization, ...fields } };
    },
    response: site,
    success: 201,
    reply: ({ created }) => ({ body: withLowerStatus(created.site) }),
  }),
  route('read site', 'GET /sites/:site_id', {
    document: documents.ReadSiteDocument,
    response: site,
    reply: (data) => ({ body: withLowerStatus(data.site) }),
  }),
  route('update site', 'PATCH /sites/:site_id', {
    body: jsonBody(updateFields.shape, settingsBodyBytes),
    failures: [409],
    document: documents.UpdateSiteDocument,
    variables: ({ json }, { siteId: site }) => ({
      input: { site, ...toGraphNames(checkBody(updateFields, [], json)) },
    }),
    response: site,
    reply: ({ updated }) => ({ body: withLowerStatus(updated.site) }),
  }),
  route('list domains', 'GET /sites/:site_id/domains', {
    document: documents.ListSiteDomainsDocument,
    response: z.object({ items: z.array(siteDomain) }),
    reply: ({ site: { domains } }) => ({ body: { items: domains.map(withLowerProof) } }),
  }),
  route('check domain', 'POST /sites/:site_id/domains/:domain/check', {
    document: documents.CheckDomainDocument,
    variables: (_, { siteId: site, domain }) => ({ input: { site, domain } }),
    response: z.object({ items: z.array(siteDomain) }),
    reply: ({ checked: { site } }) => ({ body: { items: site.domains.map(withLowerProof) } }),
  }),
  route('archive site', 'DELETE /sites/:site_id', {
    document: documents.ArchiveSiteDocument,
    variables: (_, { siteId: site }) => ({ input: { site } }),
    response: site,
    success: 202,
    reply: ({ archived }) => ({ body: withLowerStatus(archived.site) }),
  }),
  route('restore site', 'POST /sites/:site_id/restore', {
    failures: [409],
    document: documents.RestoreSiteDocument,
    variables: (_, { siteId: site }) => ({ input: { site } }),
    response: site,
    reply: ({ restored }) => ({ body: withLowerStatus(restored.site) }),
  }),
  route('read site health', 'GET /sites/:site_id/health', {
    document: documents.ReadSiteHealthDocument,
    variables: ({ header }, { siteId }) => ({
      siteId,
      language: titleLanguages[toLanguage(/^[a-z]+/i.exec(header('accept-language') ?? '')?.[0]) ?? 'pt-BR'],
    }),
    response: health,
    reply: ({ site: { id, health: found } }) => ({
      body: {
        site_id: id,
        ...found,
        items: found.items.map((item) => ({ ...item, severity: item.severity.toLowerCase() })),
      },
    }),
  }),
]);
