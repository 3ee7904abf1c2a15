import { hash } from 'node:crypto';
import { newId, toUuid } from '@imprint/ids/id';
import { ask, operate } from './agent.js';
import { application, registered } from './applications.js';
import {
  askWithToken,
  type Estate,
  newAsset,
  newContentWebhook,
  newMediaLabel,
  newPersona,
  newPost,
  newWebhook,
} from './estate.js';
import { eventually } from './eventually.js';
import { makeForm, onSite, submit } from './forms.js';
import { registered as registeredPasskey } from './passkeys.js';
import { changeAccount, goodPassword, house, person } from './people.js';
import { addedProvider, entered, newSubject } from './provider-logins.js';
import { createKey, unique } from './seed.js';
import { sql } from './sql.js';

/** An id that no row has. */
export const missing = '01ARZ3NDEKTSV4RRFFQ69G5FAV';

/** Values by name of argument or input field. */
export const names = ({ siteId, organizationId, owner, ids, home }: Estate) => ({
  siteId,
  siteIds: [siteId],
  site: siteId,
  organization: organizationId,
  organizationId,
  formId: ids.form,
  webhookId: ids.webhook,
  contentWebhookId: ids.contentWebhook,
  userId: owner.id,
  accountId: owner.id,
  sessionId: owner.sessionId,
  email: 'ana@example.com',
  from: '2026-11-01',
  to: '2026-11-30',
  until: null,
  slug: home.slug,
  hash: 'x',
});

export type Known = Record<string, unknown>;

/** Fields that every new post has. */
const newFields = { title: 'W', blocks: { v: 1, blocks: [] } };

/** A site without members, keys and content. */
const emptySite = async (): Promise<Known> => ({ siteId: (await house()).id });

async function newPostType({ siteId }: Estate): Promise<Known> {
  const slug = `w-${unique()}`;
  await operate('mutation ($input: CreatePostTypeInput!) { createPostType(input: $input) { postType { id } } }', {
    input: { siteId, slug, name: 'W' },
  });
  return { slug };
}

async function testDelivery({ owner, siteId, ids, home }: Estate): Promise<Known> {
  await owner.ask(`${onSite(home, `/form-webhooks/${ids.webhook}/test`)}`, { method: 'POST' });
  const { data } = await askWithToken(
    owner.token,
    'query ($siteId: ID!, $id: ID!) { webhookDeliveries(siteId: $siteId, webhookId: $id, first: 1) { nodes { id } } }',
    { siteId, id: ids.webhook },
  );
  return { id: ids.webhook, deliveryId: data?.webhookDeliveries?.nodes?.[0]?.id ?? missing };
}

async function changeDelivery({ owner, siteId, ids }: Estate): Promise<Known> {
  await newPost(siteId);
  const path = `/api/v1/sites/${siteId}/webhooks/${ids.contentWebhook}/deliveries`;
  const first = async () => (await owner.ask(path)).body.items[0];
  await eventually(async () => (await first()) !== undefined);
  return { id: ids.contentWebhook, deliveryId: (await first()).id };
}

/** Arguments of operations that names alone do not determine. Created for each call. */
export const targets: Readonly<Record<string, (place: Estate) => Known | Promise<Known>>> = {
  managedAccount: ({ owner }) => ({ email: owner.email }),
  organization: ({ organizationId }) => ({ reference: organizationId }),
  organizationById: ({ organizationId }) => ({ id: organizationId }),
  site: ({ siteId }) => ({ reference: siteId }),
  siteById: ({ siteId }) => ({ id: siteId }),
  form: ({ ids }) => ({ id: ids.form }),
  lead: ({ ids }) => ({ id: ids.lead }),
  leadFile: async ({ ids }) => ({ leadId: ids.lead, id: await addLeadFile(ids.lead) }),
  mediaAsset: ({ ids }) => ({ id: ids.asset }),
  mediaAssetSite: ({ ids }) => ({ id: ids.asset }),
  post: ({ ids }) => ({ id: ids.post }),
  postRecord: ({ ids }) => ({ reference: ids.post }),
  postRecords: ({ ids }) => ({ references: [{ reference: ids.post }] }),
  publicPost: ({ ids }) => ({ reference: ids.post }),
  publicPostsNamed: ({ ids }) => ({ references: [{ reference: ids.post }] }),
  updatePost: ({ ids }) => ({ reference: ids.post }),
  updatePostSeo: ({ ids }) => ({ id: ids.post, seo: { title: 'x' } }),
  unpublishPost: async ({ siteId }) => ({ reference: await newPost(siteId) }),
  publishPost: async ({ siteId }) => ({ reference: await newPost(siteId, 'DRAFT') }),
  cancelPostSchedule: ({ ids }) => ({ reference: ids.post }),
  renamePost: async ({ siteId }) => ({ reference: await newPost(siteId), slug: `w-${unique()}` }),
  deletePost: async ({ siteId }) => ({ reference: await newPost(siteId) }),
  restorePost: async ({ keySecret, siteId }) => {
    const reference = await newPost(siteId);
    await ask(`/v1/posts/${reference}`, { method: 'DELETE', key: keySecret });
    return { reference };
  },
  postPreviews: async ({ siteId }) => ({ reference: await newPost(siteId, 'DRAFT') }),
  createPostPreview: async ({ siteId }) => ({ reference: await newPost(siteId, 'DRAFT'), expiresIn: 60 }),
  deletePostPreview: async ({ keySecret, siteId }) => {
    const { reference, preview } = await previewed(keySecret, siteId);
    return { reference, id: preview.id };
  },
  previewedPost: async ({ keySecret, siteId }) => ({
    tokenHash: hash('sha256', (await previewed(keySecret, siteId)).preview.token),
  }),
  postRevisions: ({ ids }) => ({ reference: ids.post }),
  postRevision: revised,
  restorePostRevision: revised,
  createPersona: () => ({ slug: `p-${unique()}` }),
  updatePersona: ({ ids }) => ({ id: ids.persona }),
  deletePersona: async ({ siteId }) => ({ id: await newPersona(siteId) }),
  deleteTerm: async ({ siteId }) => {
    await operate('mutation ($input: SaveTermInput!) { saveTerm(input: $input) { term { slug } } }', {
      input: { siteId, taxonomy: 'CATEGORY', slug: 'gone', name: 'Gone' },
    });
    return { taxonomy: 'CATEGORY', slug: 'gone' };
  },
  mergeTerms: async ({ siteId }) => {
    const [slug, into] = ['merged', 'remaining'];
    for (const named of [slug, into]) {
      await operate('mutation ($input: SaveTermInput!) { saveTerm(input: $input) { term { slug } } }', {
        input: { siteId, taxonomy: 'CATEGORY', slug: named, name: named },
      });
    }
    return { taxonomy: 'CATEGORY', slug, into };
  },
  deletePostType: newPostType,
  updatePostType: newPostType,
  renameMediaFolder: async ({ siteId }) => ({ id: await newMediaLabel(siteId, 'Folder'), name: `w-${unique()}` }),
  renameMediaTag: async ({ siteId }) => ({ id: await newMediaLabel(siteId, 'Tag'), name: `w-${unique()}` }),
  deleteMediaFolder: async ({ siteId }) => ({ id: await newMediaLabel(siteId, 'Folder') }),
  deleteMediaTag: async ({ siteId }) => ({ id: await newMediaLabel(siteId, 'Tag') }),
  mediaAssetChanged: ({ ids }) => ({ id: ids.asset }),
  updateForm: ({ ids }) => ({ id: ids.form, definition: { name: 'Outro' } }),
  createForm: () => ({ definition: { name: 'Novo', fields: [] } }),
  duplicateForm: ({ ids }) => ({ id: ids.form }),
  deleteForm: async (place) => ({ id: (await makeForm(place)).id }),
  markLeadNotSpam: ({ ids }) => ({ id: ids.lead }),
  markLeadSpam: async (place) => ({ id: await newLead(place) }),
  deleteLead: async (place) => ({ id: await newLead(place) }),
  eraseSubject: () => ({ email: 'missing@example.com' }),
  submitForm: () => ({ renderToken: 'x' }),
  submitForms: ({ siteId, ids }) => ({ submissions: [{ siteId, formId: ids.form, body: {} }] }),
  createFormWebhook: () => ({ definition: { url: 'http://127.0.0.1:9/hook', events: ['lead.created'] } }),
  updateFormWebhook: ({ ids }) => ({ id: ids.webhook, definition: { name: 'Outro' } }),
  testFormWebhook: ({ ids }) => ({ id: ids.webhook }),
  deleteFormWebhook: async (place) => ({ id: await newWebhook(place) }),
  redeliver: testDelivery,
  webhookDeliveryRequest: testDelivery,
  createContentWebhook: () => ({ definition: { url: 'http://127.0.0.1:9/hook' } }),
  updateContentWebhook: ({ ids }) => ({ id: ids.contentWebhook, definition: { name: 'Outro' } }),
  testContentWebhook: ({ ids }) => ({ id: ids.contentWebhook }),
  deleteContentWebhook: async (place) => ({ id: await newContentWebhook(place) }),
  redeliverChange: changeDelivery,
  contentWebhookDeliveryRequest: changeDelivery,
  deleteMediaAsset: async ({ keySecret }) => ({ id: await newAsset(keySecret) }),
  restoreMediaAsset: async ({ keySecret, siteId }) => {
    const id = await newAsset(keySecret);
    await operate('mutation ($input: MediaAssetReferenceInput!) { deleteMediaAsset(input: $input) { asset { id } } }', {
      input: { siteId, id },
    });
    return { id };
  },
  renderSizedImage: async ({ siteId, ids }) => {
    const query = `query ($id: ID!, $siteId: ID!) {
      mediaAsset(id: $id, siteId: $siteId) { url(width: 20, format: WEBP) }
    }`;
    const find = async () => (await operate(query, { id: ids.asset, siteId })).mediaAsset.url;
    await eventually(async () => (await find()) !== null);
    return { key: new URL(await find()).pathname.replace('/media/', '') };
  },
  updateMediaAsset: ({ ids }) => ({ id: ids.asset }),
  revokeApiKey: async ({ home }) => ({ id: (await createKey(home)).id }),
  rotateApiKey: async ({ home }) => ({ id: (await createKey(home)).id }),
  createApiKey: () => ({ scopes: ['posts:read'] }),
  recordApiKeyUses: ({ keyId }) => ({ keyId }),
  recordToolCalls: ({ keyId, siteId }) => ({ keyId, siteId }),
  setSiteApplication: () => ({ application: 'forms', enabled: true }),
  createSite: () => ({ slug: `w-${unique()}`, name: 'W' }),
  createOrganization: () => ({ slug: `w-${unique()}`, name: 'W' }),
  updateOrganization: () => ({ slug: undefined, name: 'W' }),
  updateSite: () => ({ name: 'W' }),
  updateSiteSettings: () => ({ preferWww: true }),
  updateSiteSeo: () => ({ seo: { robots: 'index' } }),
  ...Object.fromEntries(
    ['Analytics', 'Content', 'Forms', 'Media', 'Sites'].flatMap((service) => [
      [`dead${service}Jobs`, () => ({ first: 5 })],
      [`decide${service}Job`, () => ({ id: '0', decision: 'RETRY' })],
    ]),
  ),
  deadJobs: () => ({ service: 'FORMS' }),
  decideJob: async () => ({ service: 'MEDIA', id: await deadJob(), decision: 'DISCARD' }),
  setAccountOperator: async () => ({ email: (await person()).email, isOperator: true }),
  eraseFormsRows: emptySite,
  eraseAnalyticsRows: emptySite,
  eraseContentRows: emptySite,
  eraseMediaRows: emptySite,
  eraseIdentityRows: emptySite,
  eraseOrganizationRows: async () => ({ organizationId: (await house()).organizationId }),
  archiveOrganization: emptyOrganization,
  restoreOrganization: emptyOrganization,
  checkDomain: ({ home }) => ({ domain: home.domain }),
  checkSite: () => ({}),
  snoozePendingItem: async ({ siteId }) => {
    await operate('mutation ($input: SiteReferenceInput!) { checkSite(input: $input) { site { id } } }', {
      input: { site: siteId },
    });
    return { code: 'logo_missing' };
  },
  changeSiteMember: () => ({ role: 'site_owner' }),
  changeOrganizationMember: () => ({ role: 'org_admin' }),
  removeSiteMember: ({ siteId }) => memberOf({ site: { id: siteId, role: 'site_author' } }),
  removeOrganizationMember: ({ organizationId }) =>
    memberOf({ organization: { id: organizationId, role: 'org_member' } }),
  grantMembership: () => ({ role: 'site_owner', organizationId: undefined }),
  createAccount: () => ({ email: `w-${unique()}@example.com`, password: goodPassword }),
  setAccountPassword: async () => ({ email: (await person()).email, password: goodPassword }),
  impersonate: async () => ({ email: (await person()).email }),
  suspendAccount: async () => ({ email: (await person()).email }),
  reactivateAccount: async () => ({ email: await suspendedEmail() }),
  endAccountSessions: async () => ({ email: (await person()).email }),
  unlockAccount: async () => ({ email: (await person()).email }),
  removeAccountSecondFactor: async () => ({ email: (await person()).email }),
  inviteToSite: () => ({ email: `w-${unique()}@example.com`, role: 'site_editor' }),
  inviteToOrganization: () => ({ email: `w-${unique()}@example.com`, role: 'org_member' }),
  resendSiteInvitation: (place) => invitation(place, 'sites', place.siteId, 'site_editor'),
  revokeSiteInvitation: (place) => invitation(place, 'sites', place.siteId, 'site_editor'),
  resendOrganizationInvitation: (place) => invitation(place, 'orgs', place.organizationId, 'org_member'),
  revokeOrganizationInvitation: (place) => invitation(place, 'orgs', place.organizationId, 'org_member'),
  createRole: () => ({ slug: `w-${unique()}`, name: 'W', scope: 'site', permissions: ['content:write'] }),
  updateRole: role,
  deleteRole: role,
  createPostType: () => ({ slug: `w-${unique()}`, name: 'W', pluralName: 'Ws' }),
  saveTerm: () => ({ slug: 'w', name: 'W' }),
  createMediaTag: () => ({ name: `w-${unique()}` }),
  createMediaFolder: () => ({ name: `w-${unique()}` }),
  createSsoClient: () => ({ id: `w-${unique()}`, redirectUris: ['https://w.example/back'] }),
  ssoClient: async () => ({ id: await application() }),
  updateSsoClient: async () => ({ id: await application(), redirectUris: ['https://w.example/back'] }),
  rotateSsoClientSecret: async () => ({ id: (await registered(undefined, true)).id }),
  deleteSsoClient: async () => ({ id: await application() }),
  changeSsoClientScopes: async () => ({ id: await application(), scopes: ['openid'] }),
  createPost: () => ({ ...newFields, slug: undefined }),
  createPosts: () => ({ ...newFields, slug: undefined }),
  putPost: () => ({ ...newFields, externalId: `w-${unique()}` }),
  putPosts: () => ({ ...newFields, externalId: `w-${unique()}` }),
  importPosts: () => ({ ...newFields, slug: undefined, bodyHash: unique() }),
  ingestImage: () => ({ url: 'http://10.0.0.1/x.png' }),
  ingestImages: () => ({ images: [{ url: 'http://10.0.0.1/x.png' }] }),
  ingestMedia: () => ({ url: 'http://10.0.0.1/x.png' }),
  confirmNoticeAddress: () => ({ token: 'x' }),
  queueNotice: () => ({ template: 'form_lead' }),
  startProviderLogin: () => ({ providerId: 'example', browserSecret: 'w' }),
  completeProviderLogin: () => ({ providerId: 'example', browserSecret: 'w', parameters: 'state=w' }),
  addIdentityProvider: () => ({ name: 'W', issuer: 'https://w.example', clientId: 'w' }),
  updateIdentityProvider: identityProvider,
  removeIdentityProvider: identityProvider,
  pendingIdentityLink: pendingLink,
  confirmIdentityLink: pendingLink,
  revokeSession: () => ({ sessionId: missing }),
  renamePasskey: async ({ owner }) => ({ passkeyId: (await registeredPasskey(owner)).id, name: 'W' }),
};

async function deadJob(): Promise<string> {
  const [{ id }] = await sql(`select id from media_jobs.add_job('w', run_at => now() + interval '1 day')`);
  await sql('select media_jobs.permanently_fail_jobs(array[$1::bigint])', [id]);
  return id;
}

async function identityProvider({ owner, organizationId }: Estate): Promise<Known> {
  return { providerId: (await addedProvider(owner, organizationId)).id };
}

/** A pending link that is older than the session of the owner. */
async function pendingLink({ owner }: Estate): Promise<Known> {
  const { link } = await entered({ sub: newSubject(), email: owner.email, email_verified: true });
  await sql("update identity.pending_links set created_at = created_at - interval '1 day' where account_id = $1", [
    toUuid(owner.id),
  ]);
  return { linkToken: link.linkToken };
}

/** A draft with a preview. */
async function previewed(
  keySecret: string,
  siteId: string,
): Promise<{ reference: string; preview: { id: string; token: string } }> {
  const reference = await newPost(siteId, 'DRAFT');
  const { body } = await ask(`/v1/posts/${reference}/previews`, { method: 'POST', key: keySecret });
  return { reference, preview: body };
}

/** A post with a revision. */
async function revised({ keySecret, siteId }: Estate): Promise<Known> {
  const reference = await newPost(siteId);
  await ask(`/v1/posts/${reference}`, { method: 'PATCH', key: keySecret, body: { title: unique() } });
  return { reference, n: 1 };
}

/** An organization of the owner without sites. */
async function emptyOrganization({ owner }: Estate): Promise<Known> {
  const body = { name: 'W', slug: `w-${unique()}` };
  return { organization: (await owner.ask('/api/v1/orgs', { method: 'POST', body })).body.id };
}

async function suspendedEmail(): Promise<string> {
  const { email } = await person();
  await changeAccount('suspendAccount', email);
  return email;
}

async function newLead(place: Estate): Promise<string> {
  await submit(place.home, place.ids.form, { name: unique(), email: 'outra@example.com' });
  return (await place.owner.ask(onSite(place.home, '/leads'))).body.items[0].id;
}

const memberOf = async (input: Parameters<typeof person>[0]): Promise<Known> => ({ userId: (await person(input)).id });

async function invitation({ owner }: Estate, kind: string, id: string, roleSlug: string): Promise<Known> {
  const { body } = await owner.ask(`/api/v1/auth/${kind}/${id}/invitations`, {
    method: 'POST',
    body: { email: `w-${unique()}@example.com`, role: roleSlug },
  });
  return { id: body.id };
}

async function role({ owner, organizationId }: Estate): Promise<Known> {
  const slug = `w-${unique()}`;
  await owner.ask(`/api/v1/auth/orgs/${organizationId}/roles`, {
    method: 'POST',
    body: { slug, name: 'W', scope: 'site', permissions: ['content:write'] },
  });
  return { slug };
}

/** Gives a lead a file, as a submission does; its id. */
async function addLeadFile(leadId: string): Promise<string> {
  const file = { id: newId(), field: 'name', name: 'a.pdf', type: 'application/pdf', bytes: 1 };
  await sql('update forms.leads set files = $1 where id = $2', [JSON.stringify([file]), toUuid(leadId)]);
  return file.id;
}
