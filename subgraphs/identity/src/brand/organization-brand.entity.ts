import { badRequest } from '@imprint/errors/domain-error';
import { id } from '@imprint/persistence/id-column';
import { instant } from '@imprint/persistence/site-owned';
import { defineEntity, p } from '@mikro-orm/core';

/** Changes of a brand; null removes a part, undefined keeps it. */
export interface BrandChange {
  isShown: boolean | null | undefined;
  accentColor: string | null | undefined;
  logo: { mediaId: string; siteId: string } | null | undefined;
}

const OrganizationBrandSchema = defineEntity({
  name: 'OrganizationBrand',
  tableName: 'organization_brands',
  properties: {
    organizationId: id().primary(),
    isShown: p.boolean(),
    /** `#rrggbb`; null for the colour of the platform. */
    accentColor: p.text().nullable(),
    logoMediaId: id().nullable(),
    /** Site of the logo. */
    logoSiteId: id().nullable(),
    updatedAt: instant(),
  },
  checks: [{ name: 'organization_brands_accent_check', expression: `accent_color ~ '^#[0-9a-f]{6}$'` }],
});

/** How the hosted pages look in journeys of an organization. */
export class OrganizationBrand extends OrganizationBrandSchema.class {
  /** BAD_REQUEST for another notation of a colour. */
  change({ isShown, accentColor, logo }: BrandChange, now: Date): void {
    if (typeof isShown === 'boolean') this.isShown = isShown;
    if (accentColor !== undefined) this.accentColor = accentColor === null ? null : requireColor(accentColor);
    if (logo !== undefined) [this.logoMediaId, this.logoSiteId] = [logo?.mediaId ?? null, logo?.siteId ?? null];
    this.updatedAt = now;
  }
}

OrganizationBrandSchema.setClass(OrganizationBrand);

/** Nothing but six hexadecimal digits: the colour becomes part of a style sheet. */
function requireColor(text: string): string {
  if (/^#[\da-f]{6}$/i.test(text) && text.length === 7) return text.toLowerCase();
  throw badRequest('accentColor must be # and six hexadecimal digits, for example #1f4b99, or null.', {
    fields: ['accentColor'],
  });
}
