import { randomBytes } from 'node:crypto';
import { loopbackAddress } from '../../support/loopback-address.js';

const password = 'uma senha bem comprida';
const scopes = [
  'posts:read',
  'posts:write',
  'sites:read',
  'site:read',
  'site:write',
  'seo:read',
  'seo:write',
  'media:read',
  'media:write',
  'leads:read',
  'export',
  'import',
];
const limits = ['general', 'public-read', 'public-read-ip', 'leads'].map((bucket) => ({
  bucket,
  perMinute: 100_000,
}));

/**
 * A site with an owner, a key with high limits, and the forms application.
 *
 * @param {{ base_url: string, graphql_url: string, internal_url: string, operator_token: string }} facts
 */
export async function openTenant(facts) {
  const slug = `t-${randomBytes(6).toString('hex')}`;
  const email = `${slug}@example.com`;
  const operate = operateOn(facts);
  await operate('CreateOrganization', 'organization { id }', { name: slug, slug });
  const { site } = await operate('CreateSite', 'site { id }', {
    organization: slug,
    slug,
    primaryDomain: `${slug}.example`,
    applications: ['forms'],
  });
  const { id: accountId } = await operate('CreateAccount', 'id', { email, password });
  await operate('GrantMembership', 'done', { accountId, siteId: site.id, role: 'owner' });
  const { secret } = await operate('CreateApiKey', 'secret', { site: site.id, name: slug, scopes, limits });
  const login = await request(`${facts.base_url}/api/v1/auth/login`, { body: { email, password } });
  const { access_token: token } = JSON.parse(login.text);

  const rest = (path, options = {}) =>
    request(`${facts.base_url}${path}`, { headers: { authorization: `Bearer ${secret}` }, ...options });
  const staff = (path, options = {}) =>
    request(`${facts.base_url}/api/v1${path}`, { headers: { authorization: `Bearer ${token}` }, ...options });
  const visitor = (path, options = {}) =>
    request(`${facts.internal_url}${path}`, { headers: { 'x-service-site-id': site.id }, ...options });
  const graph = (query, variables) =>
    request(facts.graphql_url, { headers: { authorization: `Bearer ${token}` }, body: { query, variables } });

  /** @returns a function that submits values to a new form with these fields */
  async function form(fields) {
    const made = await staff(`/forms?site_id=${site.id}`, {
      body: { name: slug, status: 'active', fields, settings: { min_fill_seconds: 0, notify_emails: [] } },
    });
    if (made.status !== 201) throw new Error(`creating the form failed: ${made.text}`);
    const path = `/v1/public/forms/${JSON.parse(made.text).id}`;
    const { render_token: renderToken } = JSON.parse((await visitor(path)).text);
    return (data) => visitor(`${path}/submit`, { body: { render_token: renderToken, data } });
  }
  return { siteId: site.id, slug, authorization: `Bearer ${secret}`, rest, staff, visitor, graph, form };
}

const operateOn = (facts) => async (name, selection, input) => {
  const field = `${name[0].toLowerCase()}${name.slice(1)}`;
  const query = `mutation ($input: ${name}Input!) { ${field}(input: $input) { ${selection} } }`;
  const { text } = await request(facts.graphql_url, {
    headers: { authorization: `Bearer ${facts.operator_token}` },
    body: { query, variables: { input } },
  });
  const { data, errors } = JSON.parse(text);
  if (errors) throw new Error(`${field}: ${errors[0].message}`);
  return data[field];
};

/** POST when there is a body; objects are sent as JSON. Each request has its own client address. */
async function request(url, { method, headers = {}, body } = {}) {
  const isPlain = body === undefined || typeof body === 'string' || body instanceof FormData;
  return send(url, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      'x-forwarded-for': loopbackAddress(),
      ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
      ...headers,
    },
    body: isPlain ? body : JSON.stringify(body),
  });
}

/** A connection that the platform closes instead of answering counts as a server error. */
async function send(url, init) {
  try {
    const response = await fetch(url, init);
    return { status: response.status, text: await response.text() };
  } catch (error) {
    return { status: 599, text: String(error.cause ?? error) };
  }
}
