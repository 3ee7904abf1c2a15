import { operate } from './agent.js';
import { registered } from './applications.js';
import { askWithToken } from './estate.js';
import { eventually } from './eventually.js';
import { filePart, picture } from './media.js';
import { multipart } from './multipart.js';
import { type House, house, type Person, person } from './people.js';

export interface BrandedHouse {
  home: House;
  /** Owner of the site and administrator of the organization. */
  admin: Person;
}

export async function brandedHouse(change?: object): Promise<BrandedHouse> {
  const home = await house();
  const admin = await person({
    site: { id: home.id, role: 'site_owner' },
    organization: { id: home.organizationId, role: 'org_admin' },
  });
  if (change) await setBrand(admin, home, change);
  return { home, admin };
}

/** The brand, or the message of an error. */
export async function setBrand(
  { token }: Pick<Person, 'token'>,
  { organizationId }: Pick<House, 'organizationId'>,
  change: object,
): Promise<unknown> {
  const { data, errors } = await askWithToken(
    token,
    `mutation ($input: UpdateOrganizationBrandInput!) { updateOrganizationBrand(input: $input) {
      brand { isShown accentColor logoMediaId logoUrl }
    } }`,
    { input: { organizationId, ...change } },
  );
  return errors ? errors[0]?.message : data.updateOrganizationBrand.brand;
}

/** Id of a ready image of a site. */
export async function logoOn(home: House, someone: Person): Promise<string> {
  const { body, contentType } = multipart([filePart(await picture().png().toBuffer(), 'logo.png')]);
  const uploaded = await someone.ask(`/api/v1/sites/${home.id}/media`, {
    method: 'POST',
    body,
    headers: { 'content-type': contentType },
  });
  const { id } = uploaded.body;
  await eventually(async () => {
    const { data } = await askWithToken(
      someone.token,
      'query ($siteId: ID!, $id: ID!) { mediaAsset(siteId: $siteId, id: $id) { status } }',
      { siteId: home.id, id },
    );
    return data.mediaAsset.status === 'ready';
  });
  return id;
}

/** Id of an application of an organization. */
export async function applicationOf({ organizationId }: House): Promise<string> {
  const { id } = await registered();
  await operate('mutation ($input: UpdateSsoClientInput!) { updateSsoClient(input: $input) { client { id } } }', {
    input: { id, organization: organizationId },
  });
  return id;
}

export async function slugOf({ organizationId }: House): Promise<string> {
  const { organization } = await operate('query ($id: ID!) { organization(reference: $id) { slug } }', {
    id: organizationId,
  });
  return organization.slug;
}
