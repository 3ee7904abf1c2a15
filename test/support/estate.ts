import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Principal } from '@imprint/principal/principal';
import { PrincipalTokens, principalHeader } from '@imprint/principal/principal-token';
import { ask, type GraphqlAnswer, graphql, operate, platform } from './agent.js';
import { eventually } from './eventually.js';
import { type FormHouse, makeForm, onSite, setForms, submit } from './forms.js';
import { filePart, picture, upload } from './media.js';
import { house, type Person, person } from './people.js';
import { createKey, paragraph, scopes, unique, type Workspace } from './seed.js';
import { sql } from './sql.js';

/** A site with one object of each kind, and its members. */
export interface Estate extends FormHouse {
  siteId: string;
  organizationId: string;
  /** Owner of the site and admin of its organization. */
  owner: Person;
  keyId: string;
  keySecret: string;
  ids: {
    post: string;
    persona: string;
    asset: string;
    form: string;
    lead: string;
    webhook: string;
    contentWebhook: string;
    folder: string;
  };
}

const tokens = new PrincipalTokens([readFileSync(join(platform.data_dir, 'signing-key'), 'utf8').trim()]);

/** One operation as the given principal, as services send it. */
export async function askAs(principal: Principal, query: string, variables: object): Promise<GraphqlAnswer> {
  const client = { address: '203.0.113.9', userAgent: null };
  return graphql(query, variables as Record<string, unknown>, {
    [principalHeader]: await tokens.sign({ principal, client }),
  });
}

export const askWithToken = (token: string, query: string, variables: object): Promise<GraphqlAnswer> =>
  graphql(query, variables as Record<string, unknown>, { authorization: `Bearer ${token}` });

export async function estate(): Promise<Estate> {
  const home = await house();
  await setForms(home.id, true);
  const owner = await person({
    site: { id: home.id, role: 'site_owner' },
    organization: { id: home.organizationId, role: 'org_admin' },
  });
  const place = { home, owner };
  // Sequential, so that equal estates have the same history.
  const persona = await newPersona(home.id);
  const key = await createKey(home, { scopes, personaId: persona });
  const asset = await newAsset(key.secret);
  const form = await makeForm(place);
  await submit(home, form.id, { name: 'Ana', email: 'ana@example.com' });
  const { body } = await owner.ask(onSite(home, '/leads'));
  const lead: string = body.items[0].id;
  // Wait until the lead is processed: webhooks of a test must not receive it, and no job runs during the test.
  await eventually(async () => {
    const jobs = await sql(
      `select 1 from forms_jobs._private_jobs where payload::jsonb->'leadIds' @> to_jsonb($1::text)`,
      [lead],
    );
    return jobs.length === 0;
  });
  const webhook = await newWebhook(place);
  const contentWebhook = await newContentWebhook(place);
  const folder = await newMediaLabel(home.id, 'Folder');
  const post = await postOf(owner, { siteId: home.id, personaId: persona }, asset);
  return {
    ...place,
    siteId: home.id,
    organizationId: home.organizationId,
    keyId: key.id,
    keySecret: key.secret,
    ids: { post, persona, asset, form: form.id, lead, webhook, contentWebhook, folder },
  };
}

/** A post with byline and cover, created by a person. */
async function postOf({ token }: Person, input: object, featuredImageId: string): Promise<string> {
  const made = await askWithToken(
    token,
    'mutation ($input: CreatePostInput!) { createPost(input: $input) { id slug } }',
    {
      input: { title: `Post ${unique()}`, blocks: paragraph('Texto.'), status: 'PUBLISHED', ...input },
    },
  );
  const { id: reference, slug } = made.data.createPost;
  await askWithToken(token, 'mutation ($input: CreatePostInput!) { createPost(input: $input) { id } }', {
    input: {
      ...{ title: 'Translation', slug, language: 'en', blocks: paragraph('Text.'), status: 'PUBLISHED', ...input },
      translationOf: { id: reference },
    },
  });
  await askWithToken(token, 'mutation ($input: UpdatePostInput!) { updatePost(input: $input) { post { id } } }', {
    input: { ...input, personaId: undefined, reference, featuredImageId },
  });
  return reference;
}

export const newPost = async (siteId: string, status = 'PUBLISHED'): Promise<string> =>
  (
    await operate('mutation ($input: CreatePostInput!) { createPost(input: $input) { id } }', {
      input: { siteId, title: `Post ${unique()}`, blocks: paragraph('Texto.'), status },
    })
  ).createPost.id;

export const newPersona = async (siteId: string, slug = `a-${unique()}`): Promise<string> =>
  (
    await operate('mutation ($input: CreatePersonaInput!) { createPersona(input: $input) { persona { id } } }', {
      input: { siteId, name: 'Autora', slug },
    })
  ).createPersona.persona.id;

export async function newMediaLabel(siteId: string, kind: 'Folder' | 'Tag'): Promise<string> {
  const field = kind.toLowerCase();
  const data = await operate(
    `mutation ($input: CreateMedia${kind}Input!) { made: createMedia${kind}(input: $input) { ${field} { id } } }`,
    { input: { siteId, name: `${kind} ${unique()}` } },
  );
  return data.made[field].id;
}

export async function newAsset(secret: string): Promise<string> {
  const w = { ask: (path, options = {}) => ask(path, { key: secret, ...options }) } as Pick<Workspace, 'ask'>;
  const content = await picture().png().toBuffer();
  return (await upload(w as Workspace, [filePart(content, 'foto.png')])).body.id;
}

export async function newWebhook({ home, owner }: FormHouse): Promise<string> {
  const { body } = await owner.ask(onSite(home, '/form-webhooks'), {
    method: 'POST',
    body: { url: 'http://127.0.0.1:9/hook', events: ['lead.created'] },
  });
  return body.id;
}

/** Paused, so that it sends none of the changes of a test. */
export async function newContentWebhook({ home, owner }: FormHouse): Promise<string> {
  const body = { url: 'http://127.0.0.1:9/hook', status: 'paused' };
  return (await owner.ask(`/api/v1/sites/${home.id}/webhooks`, { method: 'POST', body })).body.id;
}
