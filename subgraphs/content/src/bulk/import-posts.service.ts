import { badRequest, conflict, DomainError } from '@imprint/errors/domain-error';
import { authorContextOf } from '@imprint/principal/author-context';
import type { Principal } from '@imprint/principal/principal';
import type { SiteScope } from '@imprint/principal/site-scope';
import type { ConversionWarning } from '../markdown/conversion-warnings.js';
import type { PersonaService } from '../persona/persona.service.js';
import { explain } from '../post/content-warning.js';
import type { KnownPostRepository } from '../post/known-post.repository.js';
import type { PostService } from '../post/post.service.js';
import { mayBeReplay, type PostCreationService, type SavedPost, toCreations } from '../post/post-creation.service.js';
import { type PostDrafts, type PreparedPost, toRejection } from '../post/post-draft.js';

import type { ImportImages } from './import-images.js';
import type { ImportLine } from './import-line.js';

export interface ImportOptions {
  /** Whether a line changes a post that exists. */
  isUpsert: boolean;
  /** Validates and writes nothing. */
  isDryRun: boolean;
}

/** Result of a line. */
export interface ImportedLine {
  line: number;
  status: 'created' | 'updated' | 'replayed' | 'valid' | 'error';
  id: string | null;
  slug: string | null;
  postStatus: string | null;
  warnings: ConversionWarning[];
  error: string | null;
}

interface ImportDependencies {
  creation: PostCreationService;
  drafts: PostDrafts;
  posts: PostService;
  known: KnownPostRepository;
  personas: PersonaService;
  images: ImportImages;
}

type Outcome =
  | DomainError
  | (Omit<SavedPost, 'id' | 'replayed'> & { id: string | null; result: ImportedLine['status'] });

const batchLimit = 200;
/** Clients cannot send this Idempotency-Key: headers cannot contain control characters. */
const importKey = '\u0001import';

const differs = () =>
  conflict('A post with this id exists and differs from the line. Import with mode=upsert to change it.');
/** Undoes the transaction of a dry run. */
const undone = conflict('Nothing was written: this is a dry run.');

/** Imports posts; an invalid line does not affect others. */
export class ImportPostsService {
  constructor(
    private readonly dependencies: ImportDependencies,
    private readonly principal: Principal,
  ) {}

  /** In line order. A server error fails the batch; a retry replays the lines already imported. */
  async import(site: SiteScope, given: readonly ImportLine[], options: ImportOptions): Promise<ImportedLine[]> {
    if (given.length > batchLimit) throw badRequest(`A batch may hold at most ${batchLimit} lines.`);
    // Without author context every line would fail.
    authorContextOf(this.principal);
    const lines = await this.dependencies.images.localize(site, given, options.isDryRun);
    const outcomes = new Map<ImportLine, Outcome>();
    const known = await this.#findKnown(site, lines);
    await this.#create(
      site,
      lines.filter((line) => !known.has(line)),
      options,
      outcomes,
    );
    // Concurrent imports, or two lines of this one, may have the same id.
    const taken = lines.filter((line) => isTaken(outcomes.get(line)));
    for (const [line, id] of [...known, ...(await this.#findKnown(site, taken))]) {
      outcomes.set(line, await this.#meet(site, line, id, options).catch(toRejection));
    }
    // With upsert, a refusal tells that the post is not as its line wants it.
    await this.#replay(options.isUpsert ? lines.filter((line) => !known.has(line)) : lines, outcomes);
    return lines.map((line) => toResult(line, outcomes.get(line)));
  }

  /** Ids of the posts that lines name: by `external_id`, else by `id`. */
  async #findKnown(site: SiteScope, lines: readonly ImportLine[]): Promise<Map<ImportLine, string>> {
    const externalIds = lines.flatMap(({ post }) => post.externalId ?? []);
    const ids = lines.flatMap(({ post }) => post.origin?.id ?? []);
    const found = await this.dependencies.known.list(site, { externalIds, ids });
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

  async #create(
    site: SiteScope,
    lines: readonly ImportLine[],
    { isDryRun }: ImportOptions,
    outcomes: Map<ImportLine, Outcome>,
  ): Promise<void> {
    const { creation, drafts, personas } = this.dependencies;
    const prepared = await drafts.prepareAll(
      site,
      lines.map(({ post }) => post),
    );
    const valid = lines.flatMap((line, index): [ImportLine, PreparedPost][] => {
      const draft = prepared[index];
      if (draft instanceof DomainError) outcomes.set(line, draft);
      return draft && !(draft instanceof DomainError) ? [[line, draft]] : [];
    });
    if (isDryRun) {
      for (const [line, { input, warnings, body }] of valid) {
        const { conversionWarnings } = body;
        outcomes.set(line, {
          ...{ id: null, slug: '', status: input.status },
          warnings,
          conversionWarnings,
          result: 'valid',
        });
      }
      return;
    }
    await this.#ingest(
      site,
      valid.map(([, draft]) => draft),
    );
    const authors = await personas.ensure(
      site,
      valid.flatMap(([{ author }]) => author ?? []),
    );
    for (const [{ author }, draft] of valid) draft.personaId = (author && authors.get(author.slug)) ?? draft.personaId;
    const requests = valid.map(([line]) => ({ idempotency: toIdempotency(line) }));
    const creations = toCreations(
      valid.map(([, draft]) => draft),
      requests,
    );
    const saved = await creation.saveEach(site, creations, 'debounced');
    for (const [line, draft] of valid) {
      const result = saved.get(draft);
      if (!result || result instanceof Error) outcomes.set(line, toRejection(result ?? new Error('line not saved')));
      else outcomes.set(line, { ...result, result: result.replayed ? 'replayed' : 'created' });
    }
  }

  /** Lines that created posts before, and would be refused now. */
  async #replay(lines: readonly ImportLine[], outcomes: Map<ImportLine, Outcome>): Promise<void> {
    const refused = lines.filter((line) => mayBeReplay(outcomes.get(line)));
    const replays = await this.dependencies.creation.findReplays(refused.map(toIdempotency));
    for (const [index, line] of refused.entries()) {
      const replay = replays[index];
      if (replay) outcomes.set(line, { ...replay, result: 'replayed' });
    }
  }

  /** Copies the images of Markdown and HTML into the media library, and prepares these bodies again. */
  async #ingest(site: SiteScope, drafts: readonly PreparedPost[]): Promise<void> {
    const illustrated = drafts.filter(({ body }) => body.images.length > 0);
    const { assets } = await this.dependencies.images.ingest(
      site,
      illustrated.flatMap(({ body }) => body.images),
    );
    if (assets.size === 0) return;
    for (const draft of illustrated)
      draft.body = await this.dependencies.drafts.convert(site, draft.input.body, assets);
  }

  /** Changes a post that exists, or compares the line with it. */
  async #meet(site: SiteScope, line: ImportLine, id: string, { isUpsert, isDryRun }: ImportOptions): Promise<Outcome> {
    const { posts, personas } = this.dependencies;
    const authors = await (line.author && !isDryRun ? personas.ensure(site, [line.author]) : null);
    const personaId = line.author && authors?.get(line.author.slug);
    const check = (isChanged: boolean) => {
      if (isChanged && !isUpsert) throw differs();
      if (isDryRun) throw undone;
    };
    const changes = { ...line.changes, ...(personaId && { personaId }) };
    const target = { reference: id, language: null, expectedUpdatedAt: null };
    try {
      const wanted = { changes, fixed: line.fixed, check, ingests: !isDryRun };
      const { post, isChanged, ...told } = await posts.bring(site, target, wanted);
      return { id, slug: post.slug, status: post.status, ...told, result: isChanged ? 'updated' : 'replayed' };
    } catch (error) {
      if (error !== undone) throw error;
      const nothing = { warnings: [], conversionWarnings: [] };
      return { id, slug: '', status: line.post.status, ...nothing, result: 'valid' };
    }
  }
}

const toIdempotency = ({ bodyHash }: ImportLine) => ({ key: importKey, bodyHash });

const isTaken = (outcome: Outcome | undefined): boolean =>
  outcome instanceof DomainError && outcome.reason === 'EXTERNAL_ID_TAKEN';

function toResult({ line, post, warnings: given }: ImportLine, outcome: Outcome | undefined): ImportedLine {
  if (!outcome || outcome instanceof DomainError) {
    const error = outcome?.message ?? 'The line could not be read.';
    return { line, status: 'error', id: null, slug: null, postStatus: post.status, warnings: [], error };
  }
  const { id, slug, status, result } = outcome;
  const warnings = [...given, ...explain(outcome.warnings, outcome.conversionWarnings)];
  return { line, status: result, id, slug: slug || null, postStatus: status, warnings, error: null };
}
