import { graphql, platform } from '../support/agent.js';
import { askWithToken } from '../support/estate.js';
import { filePart, picture, upload } from '../support/media.js';
import { type House, house, type Person, person } from '../support/people.js';
import { type Workspace, workspace } from '../support/seed.js';

/** An attacker sends text that the database cannot store, or file names that no object store accepts. */
let w: Workspace;
let assetId: string;
beforeAll(async () => {
  w = await workspace();
  assetId = (await upload(w, [filePart(await picture().png().toBuffer())])).body.id;
});

const headers = { authorization: `Bearer ${platform.operator_token}` };

const operations: [string, string, (text: string) => Record<string, unknown>][] = [
  [
    'altText',
    'mutation ($i: UpdateMediaAssetInput!) { updateMediaAsset(input: $i) { asset { id } } }',
    (altText) => ({ i: { siteId: w.site.id, id: assetId, altText } }),
  ],
  [
    'a folder',
    'mutation ($i: CreateMediaFolderInput!) { createMediaFolder(input: $i) { folder { id } } }',
    (name) => ({ i: { siteId: w.site.id, name } }),
  ],
  [
    'an upload',
    'mutation ($i: RegisterMediaUploadInput!) { registerMediaUpload(input: $i) { asset { id } } }',
    (text) => ({ i: { siteId: w.site.id, uploadKey: text, filename: text } }),
  ],
  [
    'a cursor',
    'query ($s: ID!, $a: String) { mediaAssets(siteId: $s, after: $a) { nodes { id } } }',
    (a) => ({ s: w.site.id, a }),
  ],
  ['a search', 'query ($s: String) { sites(filter: { search: $s }) { nodes { id } } }', (s) => ({ s })],
  [
    'settings',
    'mutation ($i: UpdateSiteSettingsInput!) { updateSiteSettings(input: $i) { site { id } } }',
    (text) => ({ i: { site: w.site.id, settings: { customization: { [text]: text } } } }),
  ],
  [
    'SEO',
    'mutation ($i: UpdateSiteSeoInput!) { updateSiteSeo(input: $i) { site { id } } }',
    (text) => ({ i: { site: w.site.id, seo: { default_title: text } } }),
  ],
];

describe.each(operations)('the text of %s', (_, query, variables) => {
  it.each([
    ['NUL', 'a\u0000b'],
    ['half a surrogate pair', 'a\ud800'],
  ])('is refused with %s', async (_name, text) => {
    const { errors } = await graphql(query, variables(text), headers);
    expect(errors?.[0]?.extensions.code).toBe('BAD_REQUEST');
  });

  it.each(['__proto__', 'constructor', '../../etc/passwd', 'x'.repeat(300), '\\u0000'])(
    'is harmless as %p',
    async (text) => {
      const { errors } = await graphql(query, variables(text), headers);
      expect(errors?.map(({ extensions }) => extensions.code).filter((code) => code !== 'BAD_REQUEST') ?? []).toEqual(
        [],
      );
    },
  );
});

it.each(['"a\\u0000"', '"a\\u{0}"'])('NUL in the literal %s of a document is refused', async (literal) => {
  const { errors } = await graphql(`{ sites(filter: { search: ${literal} }) { nodes { id } } }`, {}, headers);
  expect(errors?.[0]?.extensions.code).toBe('BAD_REQUEST');
  const url = `${platform.graphql_url}?query=${encodeURIComponent(`{ sites(filter: { search: ${literal} }) { nodes { id } } }`)}`;
  const response = await fetch(url, { headers: { ...headers, 'apollo-require-preflight': '1' } });
  const body = (await response.json()) as { errors: { extensions: { code: string } }[] };
  expect(body.errors[0]?.extensions.code).toBe('BAD_REQUEST');
});

describe('an attacker sends megabytes as the name of something', () => {
  /** The longest body of a request. A lookup with the whole text would occupy the event loop for seconds. */
  const long = 'a'.repeat(5_000_000);
  let home: House;
  let owner: Person;
  beforeAll(async () => {
    home = await house();
    owner = await person({
      site: { id: home.id, role: 'site_owner' },
      organization: { id: home.organizationId, role: 'org_admin' },
    });
  });

  it.each<[string, string, string, () => Record<string, unknown>]>([
    ['updatePost', 'UpdatePostInput', 'post { id }', () => ({ siteId: home.id, reference: long, title: 'T' })],
    ['createPost', 'CreatePostInput', 'id', () => ({ siteId: home.id, title: 'T', markdown: 'T', postType: long })],
    ['updatePostType', 'UpdatePostTypeInput', 'postType { id }', () => ({ siteId: home.id, slug: long })],
    ['deleteTerm', 'TermReferenceInput', 'done', () => ({ siteId: home.id, taxonomy: 'TAG', slug: long })],
    ['inviteToSite', 'InviteToSiteInput', 'emailSent', () => ({ siteId: home.id, email: 'a@example.com', role: long })],
    ['deleteRole', 'DeleteRoleInput', 'done', () => ({ organizationId: home.organizationId, slug: long })],
    ['withdrawConsent', 'WithdrawConsentInput', 'done', () => ({ clientId: long })],
  ])('%s answers at once that there is none', async (name, type, selection, input) => {
    const query = `mutation ($input: ${type}!) { ${name}(input: $input) { ${selection} } }`;
    const started = performance.now();
    const { errors = [] } = await askWithToken(owner.token, query, { input: input() });
    expect(performance.now() - started).toBeLessThan(2_000);
    for (const { extensions } of errors) expect(['NOT_FOUND', 'BAD_REQUEST']).toContain(extensions.code);
  });
});
