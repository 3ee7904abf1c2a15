import type { ImportedLine, Imprint } from '@imprint/client';
import { FormerIds } from './former-ids.js';
import { accountFor, accountForLeftOut, type Ledger, type TraceConversion } from './ledger.js';
import { noPlaces, placeAddresses } from './placed-addresses.js';
import { namingOtherLanguage, type SiteLanguages } from './site-languages.js';
import { linkedIds, SitePlaces } from './site-places.js';
import { isFaulty, isPost, type SourceEntries, type SourceEntry, type SourcePost } from './source-post.js';
import { TranslationGroups, WaitingTranslations } from './translation-groups.js';

export interface ImportSiteOptions {
  isDryRun: boolean;
  trace: TraceConversion;
  languages: SiteLanguages;
}

/** Result of one entry of the source. */
export interface ImportedEntry {
  name: string;
  status: ImportedLine['status'] | 'skipped';
  /** Null if it was not sent. */
  externalId: string | null;
  /** Id of the post; null without one, as in a dry run. */
  id: string | null;
  slug: string | null;
  formerPaths: readonly string[];
  /** Error, or why it was skipped. */
  problem: string | null;
  losses: string[];
  /** Null for an entry that is no post, and for a post that the platform refuses. */
  ledger: Ledger | null;
}

/** Entries, and characters of their bodies, that are looked up among the posts of earlier versions at once. */
const chunkLength = 500;
const chunkCharacters = 1_000_000;

/**
 * Sends the entries of a source. An entry that was sent before is updated if the source has changed. Yields the result of
 * each entry; at most one request of them is held in memory.
 */
export async function* importSite(
  imprint: Imprint,
  entries: SourceEntries,
  { isDryRun, trace, languages }: ImportSiteOptions,
): AsyncGenerator<ImportedEntry, void> {
  const formerIds = await FormerIds.load(imprint);
  const places = new SitePlaces(imprint, isDryRun);
  const waiting = new WaitingTranslations(languages.default, isDryRun);
  const leftOut: ImportedEntry[] = [];
  const linking: SentPost[] = [];
  const ids = new Map<string, string>();
  async function* ready(): AsyncGenerator<SentPost, void> {
    for await (const chunk of chunksOf(entries)) {
      const resolved = await formerIds.resolve(chunk);
      await places.findTargets(resolved.filter(isPost));
      for (const given of resolved) {
        const entry = isPost(given) ? waiting.admit(namingOtherLanguage(given, languages)) : given;
        if (entry === null) continue;
        if (isPost(entry)) yield { entry, placed: await placeAddresses(entry, places) };
        else leftOut.push(toLeftOut(entry, trace));
      }
    }
  }
  async function* send(posts: Iterable<SentPost> | AsyncIterable<SentPost>): AsyncGenerator<ImportedEntry, void> {
    for await (const { post, result } of sendPosts(imprint, posts, isDryRun)) {
      yield* leftOut.splice(0);
      if (waiting.isRefused(post.entry, result)) continue;
      const externalId = post.placed.line.external_id;
      if (externalId && result.id !== null) ids.set(externalId, result.id);
      if (linkedIds(post.entry).length > 0) linking.push(post);
      yield toImported(post.placed, result, trace);
    }
  }
  const sendWaiting = async function* (posts: readonly SourcePost[]) {
    if (posts.length > 0)
      yield* send(
        await Promise.all(posts.map(async (entry) => ({ entry, placed: await placeAddresses(entry, places) }))),
      );
  };
  for await (const imported of send(ready())) {
    yield imported;
    yield* sendWaiting(waiting.takeReady());
  }
  for (let rest = waiting.takeAll(); rest.length > 0; rest = waiting.takeAll()) yield* sendWaiting(rest);
  yield* leftOut;
  if (!isDryRun && linking.length > 0) await linkPosts(imprint, linking, { places, ids });
}

interface SentPost {
  entry: SourcePost;
  /** With the addresses of the site. */
  placed: SourcePost;
}

/** Posts with their results, in the order in which they are sent. */
async function* sendPosts(
  imprint: Imprint,
  posts: Iterable<SentPost> | AsyncIterable<SentPost>,
  isDryRun: boolean,
): AsyncGenerator<{ post: SentPost; result: ImportedLine }, void> {
  const sent = new Map<number, SentPost>();
  let count = 0;
  async function* lines() {
    for await (const post of posts) {
      sent.set(++count, post);
      yield post.placed.line;
    }
  }
  for await (const { results } of imprint.bulk.importPosts(lines(), { mode: 'upsert', dryRun: isDryRun })) {
    for (const result of results) {
      const post = sent.get(result.line);
      sent.delete(result.line);
      if (post) yield { post, result };
    }
  }
}

/** Sends the posts again whose links lead to posts that were not there before them. */
async function linkPosts(
  imprint: Imprint,
  linking: readonly SentPost[],
  { places, ids }: { places: SitePlaces; ids: ReadonlyMap<string, string> },
): Promise<void> {
  await places.update(ids);
  const changed: SourcePost[] = [];
  for (const { entry, placed } of linking) {
    const now = await placeAddresses(entry, places);
    const isSame = JSON.stringify(now.line) === JSON.stringify(placed.line);
    if (!isSame) changed.push(now);
  }
  const lines = changed.map(({ line }) => line);
  for await (const { results } of imprint.bulk.importPosts(lines, { mode: 'upsert' })) {
    const failed = results.find(({ error }) => error !== null && error !== undefined);
    if (failed) throw new Error(`A link between two posts could not be set: ${failed.error}`);
  }
}

const validResult = { status: 'valid', id: null, post_status: null } as const;

/** What would become of the entries, without a site. */
export async function* accountForEntries(
  entries: SourceEntries,
  trace: TraceConversion,
): AsyncGenerator<ImportedEntry, void> {
  const groups = new TranslationGroups(null);
  for await (const entry of entries) {
    if (!isPost(entry)) yield toLeftOut(entry, trace);
    else
      yield toImported(
        await placeAddresses(groups.join(entry).post, noPlaces),
        { line: 0, ...validResult, slug: entry.line.slug ?? null },
        trace,
      );
  }
}

async function* chunksOf(entries: SourceEntries): AsyncGenerator<SourceEntry[], void> {
  let chunk: SourceEntry[] = [];
  let characters = 0;
  for await (const entry of entries) {
    chunk.push(entry);
    characters += isPost(entry) ? (entry.line.content_html ?? entry.line.content_markdown ?? '').length : 0;
    if (chunk.length < chunkLength && characters < chunkCharacters) continue;
    yield chunk;
    chunk = [];
    characters = 0;
  }
  yield chunk;
}

function toLeftOut(entry: Exclude<SourceEntry, SourcePost>, trace: TraceConversion): ImportedEntry {
  const problem = isFaulty(entry) ? entry.fault : entry.reason;
  return {
    ...{ name: entry.name, externalId: null, id: null, slug: null, formerPaths: [], losses: [], problem },
    status: isFaulty(entry) ? 'error' : 'skipped',
    ledger: entry.source ? accountForLeftOut(entry.source, `It is not imported: ${problem}.`, trace) : null,
  };
}

function toImported(post: SourcePost, result: ImportedLine, trace: TraceConversion): ImportedEntry {
  const { line, losses } = post;
  const { ledger, fault } = ledgerOf(post, trace);
  return {
    name: line.title,
    status: fault ? 'error' : result.status,
    externalId: line.external_id ?? null,
    id: result.id,
    slug: result.slug,
    problem: result.error ?? fault,
    formerPaths: line.former_paths ?? [],
    losses: [...losses, ...(result.warnings ?? []).map(({ place, message }) => `${place}: ${message}`)],
    ledger,
  };
}

function ledgerOf(
  { source, line }: SourcePost,
  trace: TraceConversion,
): { ledger: Ledger | null; fault: string | null } {
  try {
    return { ledger: accountFor(source, line, trace), fault: null };
  } catch (error) {
    return { ledger: null, fault: (error as Error).message };
  }
}
