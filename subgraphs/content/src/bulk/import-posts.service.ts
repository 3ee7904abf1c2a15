import { badRequest, conflict, DomainError, forbidden } from '@imprint/errors/domain-error';
import { authorContextOf } from '@imprint/principal/author-context';
import type { SiteScope } from '@imprint/principal/site-scope';
import type { ConversionWarning } from '../markdown/conversion-warnings.js';
import type { Author } from '../persona/persona.service.js';
import { explain } from '../post/content-warning.js';
import type { KnownPostRepository } from '../post/known-post.repository.js';
import { mayBeReplay } from '../post/post-creation.service.js';
import { type PostDrafts, type PreparedPost, toRejection } from '../post/post-draft.js';
import { mayAddPersona } from '../post/post-rights.js';
import type { SavedPost } from '../post/saved-post.js';
import { ImportImages } from './import-images.js';
import type { ImportLine } from './import-line.js';
import { rehearse } from './import-rehearsal.js';
import { type ImportContext, rebuildServices } from './import-services.js';

export interface ImportOptions {
  /** Whether a line changes an existing post. */
  isUpsert: boolean;
  /** Rolls everything back, and fetches no images. */
  isDryRun: boolean;
}

/** Result of a line. */
export interface ImportedLine {
  line: number;
  status: 'created' | 'updated' | 'replayed' | 'valid' | 'error';
  postId: string | null;
  slug: string | null;
  postStatus: string | null;
  warnings: ConversionWarning[];
  error: string | null;
}

type Outcome = DomainError | (Omit<SavedPost, 'replayed'> & { result: ImportedLine['status'] });

/** Lines that are ready to be written. */
interface ReadyLines {
  site: SiteScope;
  lines: readonly ImportLine[];
  /** Ids of the posts that lines name. */
  known: ReadonlyMap<ImportLine, string>;
  /** The posts of the other lines, or what refuses them. */
  drafts: ReadonlyMap<ImportLine, PreparedPost | DomainError>;
  isUpsert: boolean;
}

const batchLimit = 200;
/** Clients cannot send this Idempotency-Key: headers cannot contain control characters. */
const importKey = '\u0001import';

const differs = () =>
  conflict('A post with this id exists and differs from the line. Import with mode=upsert to change it.');

const unknownByline = () => forbidden('Your role cannot add personas. Sign with a known one.', { fields: ['author'] });

/** Imports posts; an invalid line does not affect others. */
export class ImportPostsService {
  constructor(private readonly context: ImportContext) {}

  /** In line order. A server error fails the batch; a retry replays the lines already imported. */
  async import(
    site: SiteScope,
    given: readonly ImportLine[],
    { isUpsert, isDryRun }: ImportOptions,
  ): Promise<ImportedLine[]> {
    if (given.length > batchLimit) throw badRequest(`A batch may hold at most ${batchLimit} lines.`);
    // Without author context every line would fail.
    authorContextOf(this.context.principal);
    const context = isDryRun ? withoutFetching(this.context) : this.context;
    const images = new ImportImages(context.media, context.principal);
    const lines = await images.localize(site, given);
    const known = await findKnown(site, lines, context.knownPosts);
    const fresh = lines.filter((line) => !known.has(line));
    const drafts = await prepareLines(site, fresh, { images, drafts: context.drafts });
    const write = async (services: ImportContext): Promise<ImportedLine[]> => {
      const outcomes = await new ImportedPosts(services).write({ site, lines, known, drafts, isUpsert });
      return lines.map((line) => toResult(line, outcomes.get(line)));
    };
    if (!isDryRun) return write(context);
    const rehearsed = await rehearse(context, write);
    return rehearsed.map((result, index) => toRehearsed(result, known.get(lines[index] as ImportLine)));
  }
}

const withoutFetching = (context: ImportContext): ImportContext =>
  rebuildServices({ ...context, media: context.media.withoutFetching() });

/** Also copies the images of Markdown and HTML into the media library. */
async function prepareLines(
  site: SiteScope,
  lines: readonly ImportLine[],
  { images, drafts }: { images: ImportImages; drafts: PostDrafts },
): Promise<Map<ImportLine, PreparedPost | DomainError>> {
  const prepared = await drafts.prepareAll(
    site,
    lines.map(({ post }) => post),
  );
  const isIllustrated = (draft: PreparedPost | DomainError): draft is PreparedPost =>
    !(draft instanceof DomainError) && draft.body.images.length > 0;
  const illustrated = prepared.filter(isIllustrated);
  const ingested = await images.ingest(
    site,
    illustrated.flatMap(({ body }) => body.images),
  );
  for (const draft of illustrated) draft.body = await drafts.convert(site, draft.input.body, ingested);
  return new Map(lines.map((line, index) => [line, prepared[index] as PreparedPost | DomainError]));
}

/** Writes the lines of an import. */
class ImportedPosts {
  constructor(private readonly context: ImportContext) {}

  async write({ site, lines, known, drafts, isUpsert }: ReadyLines): Promise<Map<ImportLine, Outcome>> {
    const outcomes = await this.#create(site, drafts);
    // Concurrent imports, or two lines of this one, may have the same id.
    const taken = lines.filter((line) => isTaken(outcomes.get(line)));
    for (const [line, id] of [...known, ...(await findKnown(site, taken, this.context.knownPosts))]) {
      outcomes.set(line, await this.#reconcile(site, line, id, isUpsert).catch(toRejection));
    }
    // With upsert, a refused update of a known post stands: the post differs from its line.
    await this.#replay(isUpsert ? lines.filter((line) => !known.has(line)) : lines, outcomes);
    return outcomes;
  }

  async #create(site: SiteScope, drafts: ReadyLines['drafts']): Promise<Map<ImportLine, Outcome>> {
    const outcomes = new Map<ImportLine, Outcome>();
    const valid: [ImportLine, PreparedPost][] = [];
    for (const [line, draft] of drafts) {
      if (draft instanceof DomainError) outcomes.set(line, draft);
      else valid.push([line, draft]);
    }
    const authors = await this.#listBylines(
      site,
      valid.flatMap(([{ author }]) => author ?? []),
    );
    const signed = valid.filter(([line, draft]) => {
      const personaId = line.author ? authors.get(line.author.slug) : draft.personaId;
      if (personaId === undefined) outcomes.set(line, unknownByline());
      else draft.personaId = personaId;
      return personaId !== undefined;
    });
    const creations = signed.map(([line, draft]) => ({ draft, idempotency: toIdempotency(line) }));
    const saved = await this.context.postCreation.save(site, creations, 'debounced');
    for (const [index, [line]] of signed.entries()) {
      const result = saved[index];
      if (!result || result instanceof Error) outcomes.set(line, toRejection(result ?? new Error('line not saved')));
      else outcomes.set(line, { ...result, result: result.replayed ? 'replayed' : 'created' });
    }
    return outcomes;
  }

  /** Ids by slug; adds missing personas if the principal may. */
  #listBylines(site: SiteScope, authors: readonly Author[]): Promise<Map<string, string>> {
    const { principal, personas } = this.context;
    return mayAddPersona(principal, site) ? personas.ensure(site, authors) : personas.idsBySlug(site, authors);
  }

  /** Changes an existing post, or compares the line with it. */
  async #reconcile(site: SiteScope, line: ImportLine, id: string, isUpsert: boolean): Promise<Outcome> {
    const authors = await (line.author && this.#listBylines(site, [line.author]));
    const personaId = line.author && authors?.get(line.author.slug);
    if (line.author && !personaId) throw unknownByline();
    const check = (isChanged: boolean) => {
      if (isChanged && !isUpsert) throw differs();
    };
    const changes = { ...line.changes, ...(personaId && { personaId }) };
    const target = { reference: id, language: null, expectedUpdatedAt: null };
    const { post, isChanged, ...warnings } = await this.context.postUpdates.applyDesiredState(site, target, {
      changes,
      fixed: line.fixed,
      check,
    });
    return { id, slug: post.slug, status: post.status, ...warnings, result: isChanged ? 'updated' : 'replayed' };
  }

  /** Lines that created posts in an earlier request and would be refused now. */
  async #replay(lines: readonly ImportLine[], outcomes: Map<ImportLine, Outcome>): Promise<void> {
    const refused = lines.filter((line) => mayBeReplay(outcomes.get(line)));
    const replays = await this.context.postCreation.findReplays(refused.map(toIdempotency));
    for (const [index, line] of refused.entries()) {
      const replay = replays[index];
      if (replay) outcomes.set(line, { ...replay, result: 'replayed' });
    }
  }
}

/** Ids of the posts that lines name: by `external_id`, else by `id`. */
async function findKnown(
  site: SiteScope,
  lines: readonly ImportLine[],
  repository: KnownPostRepository,
): Promise<Map<ImportLine, string>> {
  const externalIds = lines.flatMap(({ post }) => post.externalId ?? []);
  const ids = lines.flatMap(({ post }) => post.origin?.id ?? []);
  const found = await repository.list(site, { externalIds, ids });
  const byExternalId = new Map(found.map((post) => [post.externalId, post.id]));
  const byId = new Map(found.flatMap(({ id, importedFrom }) => [[importedFrom, id] as const, [id, id] as const]));
  return new Map(
    lines.flatMap((line) => {
      const { externalId, origin } = line.post;
      const id = externalId ? byExternalId.get(externalId) : origin?.id && byId.get(origin.id);
      return id ? [[line, id] as const] : [];
    }),
  );
}

const toIdempotency = ({ bodyHash }: ImportLine) => ({ key: importKey, bodyHash });

const isTaken = (outcome: Outcome | undefined): boolean =>
  outcome instanceof DomainError && outcome.reason === 'EXTERNAL_ID_TAKEN';

function toResult({ line, post, warnings: given }: ImportLine, outcome: Outcome | undefined): ImportedLine {
  if (!outcome || outcome instanceof DomainError) {
    const error = outcome?.message ?? 'The line could not be read.';
    return { line, status: 'error', postId: null, slug: null, postStatus: post.status, warnings: [], error };
  }
  const { id: postId, slug, status, result } = outcome;
  const warnings = [...given, ...explain(outcome.warnings, outcome.conversionWarnings)];
  return { line, status: result, postId, slug, postStatus: status, warnings, error: null };
}

/** A post that the dry run created no longer exists, and its slug is not reserved. */
const toRehearsed = (result: ImportedLine, knownId: string | undefined): ImportedLine =>
  result.status === 'error' ? result : { ...result, status: 'valid', postId: knownId ?? null, slug: null };
