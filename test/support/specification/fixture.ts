import { toUuid } from '@imprint/ids/id';
import { type Answer, type Ask, ask } from '../agent.js';
import { createForm, setForms, submit } from '../forms.js';
import { filePart, picture, uploaded } from '../media.js';
import { multipart } from '../multipart.js';
import { newAddress } from '../people.js';
import { createKey, createPublicKey, type Workspace, workspace } from '../seed.js';
import { sql } from '../sql.js';
import { contractScopes } from './operations.js';

/** Ids, slugs and keys of a site by the names that the tables use. */
export type Fixture = Readonly<Record<string, string>>;

/** Puts the values of the fixture in the place of names in braces, at any depth. */
export function fill<Value>(value: Value, fixture: Fixture): Value {
  const text = JSON.stringify(value);
  return text === undefined
    ? value
    : JSON.parse(text.replace(/\{(\w+)\}/g, (_, name: string) => fixture[name] ?? `{${name}}`));
}

const archive = async (w: Workspace, id: string): Promise<void> => {
  const { status, text } = await w.ask(`/v1/posts/${id}/unpublish`, { method: 'POST' });
  if (status !== 200) throw new Error(`unpublish returned ${status}: ${text}`);
};

/** A post per state. */
async function posts(w: Workspace): Promise<Fixture> {
  const words = { category_slugs: ['news'], tag_slugs: ['a-tag'] };
  const [post, edited, second, draft, scheduled, restricted, archived, page] = await Promise.all([
    w.published({ title: 'Text in two words', ...words }),
    w.published(),
    w.published(),
    w.post(),
    w.post(),
    w.published(),
    w.published(),
    w.published({ post_type: 'page', language: 'en' }),
  ]);
  await archive(w, archived.id);
  await w.ask(`/v1/posts/${scheduled.id}/publish`, {
    method: 'POST',
    body: { published_at: '2099-01-01T00:00:00Z' },
  });
  await sql(`update content.posts set access = 'restricted' where id = $1`, [toUuid(restricted.id)]);
  return {
    post: post.id,
    postUuid: toUuid(post.id),
    postSlug: post.slug,
    edited: edited.id,
    editedUuid: toUuid(edited.id),
    editedSlug: edited.slug,
    second: second.id,
    draft: draft.id,
    draftSlug: draft.slug,
    scheduled: scheduled.id,
    scheduledSlug: scheduled.slug,
    restricted: restricted.id,
    archived: archived.id,
    archivedSlug: archived.slug,
    page: page.id,
  };
}

/** A lead, by key. */
async function newLead(w: Workspace): Promise<Fixture> {
  await setForms(w.site.id, true);
  const form = await createForm(w.site.id);
  await submit({ ...w.site, organizationId: '' }, form.id, { name: 'Ana' });
  const { items } = (await w.ask('/v1/leads?status=all')).body;
  return { form: form.id, formUuid: toUuid(form.id), lead: items[0].id, leadUuid: toUuid(items[0].id) };
}

export interface SpecifiedSite {
  fixture: Fixture;
  w: Workspace;
  /** A request with a key of every scope of the contract, and of no other. */
  send: (path: string, options?: Ask) => Promise<Answer>;
  /** A fixture whose `published` is a post and whose `asset` is an asset of their own. */
  withFreshRows: () => Promise<Fixture>;
}

const image = async (): Promise<Buffer> => picture(8, 8).png().toBuffer();

/** A site with rows of every kind, and another one with rows of the same kinds. */
export async function specifiedSite(): Promise<SpecifiedSite> {
  const [w, elsewhere] = await Promise.all([workspace(), workspace()]);
  const key = await createKey(w.site, { scopes: contractScopes });
  const send = (path: string, options: Ask = {}) => ask(path, { key: key.secret, from: newAddress(), ...options });
  const [own, asset, foreignImage, foreignPost, lead, foreignLead, publicKey] = await Promise.all([
    posts(w),
    uploaded(w, await image()),
    uploaded(elsewhere, await image()),
    elsewhere.published(),
    newLead(w),
    newLead(elsewhere),
    createPublicKey(w.site),
  ]);
  const { body: firstPage } = await send('/v1/posts?limit=1');
  const fixture = {
    ...own,
    ...lead,
    image: asset.id,
    imageUuid: toUuid(asset.id),
    imageUrl: asset.original_url,
    foreignImage: foreignImage.id,
    foreignPost: foreignPost.id,
    foreignLead: foreignLead.lead ?? '',
    cursor: firstPage.next_cursor,
    publicKey: publicKey.secret,
    secretKey: key.secret,
    unknown: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
  };
  const withFreshRows = async () => {
    const { body, contentType } = multipart([filePart(await image())]);
    const headers = { 'content-type': contentType };
    const [{ id }, { body: fresh }] = await Promise.all([
      w.published(),
      send('/v1/media', { method: 'POST', body, headers }),
    ]);
    return { ...fixture, published: id, asset: fresh.id };
  };
  return { fixture, w, send, withFreshRows };
}
