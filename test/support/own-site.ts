import { randomUUID } from 'node:crypto';

/** A site for one end-to-end test, with a key without effective limits. */
export async function ownSite(
  { graphql_url, operator_token }: { graphql_url: string; operator_token: string },
  scopes: readonly string[],
): Promise<{ siteId: string; slug: string; secret: string }> {
  const slug = `own-${randomUUID().slice(0, 8)}`;
  const response = await fetch(graphql_url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${operator_token}` },
    body: JSON.stringify({
      query: `mutation ($site: CreateSiteInput!, $key: CreateApiKeyInput!) {
        createSite(input: $site) { site { id } }
        createApiKey(input: $key) { secret }
      }`,
      variables: {
        site: { organization: 'demo', slug, primaryDomain: `${slug}.example` },
        key: { site: slug, name: 'own', scopes, limits: [{ bucket: 'general', perMinute: 100_000 }] },
      },
    }),
  });
  const { data } = (await response.json()) as {
    data: { createSite: { site: { id: string } }; createApiKey: { secret: string } };
  };
  return { siteId: data.createSite.site.id, slug, secret: data.createApiKey.secret };
}
