import type {
  CreatedPost,
  CreatedPreview,
  CreatePost,
  CreatePostData,
  CreatePostPreviewData,
  DeletePostData,
  DeletePostPreviewData,
  ListPostPreviewsData,
  ListPostPreviewsResponse,
  ListPostRevisionsData,
  ListPostRevisionsResponse,
  ListPublicPostsData,
  ManagedPostItem,
  Post,
  PostRecord,
  PostRevision,
  PostRevisionContent,
  Preview,
  PublicPost,
  PublicPostItem,
  PublishPostData,
  PutPost,
  PutPostData,
  ReadPostRecordData,
  ReadPostRevisionData,
  ReadPreviewData,
  ReadPublicPostData,
  RenamePostData,
  RestorePostData,
  RestorePostRevisionData,
  SelectedPostFields,
  UnpublishedPost,
  UnpublishPostData,
  UnschedulePostData,
  UpdatePost,
  UpdatePostData,
} from './generated/types.gen.js';
import type { CallOptions, GuardedOptions, Http, IdempotentOptions } from './http.js';
import { ImprintError } from './imprint-error.js';
import { type Page, Pages } from './pages.js';

type ListQuery = NonNullable<ListPublicPostsData['query']>;
type PublicQuery = Omit<ListQuery, 'cursor' | 'status' | 'fields'>;
type ManagedQuery = Omit<ListQuery, 'cursor' | 'fields'> & { status: string };
type SelectedQuery = Omit<ListQuery, 'cursor'> & { fields: string };

/** Language of a slug that exists in several. */
export interface InLanguage {
  language?: string;
}

/** A record with the entity tag that guards a write of it. */
export interface VersionedRecord {
  record: PostRecord;
  etag: string;
}

/** A post that `upsert` created or updated. */
export interface UpsertedPost extends VersionedRecord {
  isNew: boolean;
}

const editAttempts = 5;

/** Posts by id or slug (`reference`). */
export class Posts {
  readonly #http: Http;

  constructor(http: Http) {
    this.#http = http;
  }

  /** Posts that readers see, newest first. */
  list(query: PublicQuery = {}, options?: CallOptions): Pages<PublicPostItem> {
    return this.#pages(query, options);
  }

  /** Posts in any state: `draft`, `scheduled`, `published` or `all`. Needs posts:write. */
  listManaged(query: ManagedQuery, options?: CallOptions): Pages<ManagedPostItem> {
    return this.#pages(query, options);
  }

  /** Only the named fields of posts, separated by commas. */
  select(query: SelectedQuery, options?: CallOptions): Pages<SelectedPostFields> {
    return this.#pages(query, options);
  }

  #pages<Item>(query: ListQuery, options: CallOptions | undefined): Pages<Item> {
    return new Pages((cursor) =>
      this.#http.send<ListPublicPostsData, Page<Item>>('GET', {
        url: '/v1/posts',
        query: { ...query, cursor },
        options,
      }),
    );
  }

  /** As readers see it, with its HTML. */
  read(reference: string, { language, ...options }: CallOptions & InLanguage = {}): Promise<PublicPost> {
    const [path, query] = [{ reference }, { language }];
    return this.#http.send<ReadPublicPostData, PublicPost>('GET', {
      url: '/v1/posts/{reference}',
      path,
      query,
      options,
    });
  }

  /** As readers see it, as front matter and Markdown. */
  readPublicMarkdown(reference: string, { language, ...options }: CallOptions & InLanguage = {}): Promise<string> {
    return this.#http.text<ReadPublicPostData>('GET', {
      url: '/v1/posts/{reference}',
      path: { reference },
      query: { language },
      headers: { Accept: 'text/markdown' },
      options,
    });
  }

  /** As stored, in any state, with its entity tag. */
  async readRecord(
    reference: string,
    { language, ...options }: CallOptions & InLanguage = {},
  ): Promise<VersionedRecord> {
    const [path, query] = [{ reference }, { language }];
    return versioned(
      await this.#http.request<ReadPostRecordData>('GET', {
        url: '/v1/posts/{reference}/record',
        path,
        query,
        options,
      }),
    );
  }

  /** Every field as front matter and the body as Markdown, from which an import makes an equal post. */
  readMarkdown(reference: string, { language, ...options }: CallOptions & InLanguage = {}): Promise<string> {
    return this.#http.text<ReadPostRecordData>('GET', {
      url: '/v1/posts/{reference}/record',
      path: { reference },
      query: { language },
      headers: { Accept: 'text/markdown' },
      options,
    });
  }

  /** Creates a draft, or a published post with `status`. */
  create(
    body: CreatePost,
    { idempotencyKey = crypto.randomUUID(), ...options }: IdempotentOptions = {},
  ): Promise<CreatedPost> {
    const headers = { 'Idempotency-Key': idempotencyKey };
    return this.#http.send<CreatePostData, CreatedPost>('POST', { url: '/v1/posts', body, headers, options });
  }

  /** Creates the post with your own id, or replaces its fields. `ifNoneMatch: '*'` only creates. */
  async upsert(
    externalId: string,
    body: PutPost,
    { ifMatch, ifNoneMatch, ...options }: GuardedOptions & { ifNoneMatch?: '*' } = {},
  ): Promise<UpsertedPost> {
    const response = await this.#http.request<PutPostData>('PUT', {
      url: '/v1/posts/external/{external_id}',
      path: { external_id: externalId },
      body,
      headers: { 'If-Match': ifMatch, 'If-None-Match': ifNoneMatch },
      options,
    });
    return { ...(await versioned(response)), isNew: response.status === 201 };
  }

  update(
    reference: string,
    body: UpdatePost,
    { ifMatch, language, ...options }: GuardedOptions & InLanguage = {},
  ): Promise<Post> {
    return this.#http.send<UpdatePostData, Post>('PATCH', {
      url: '/v1/posts/{reference}',
      path: { reference },
      query: { language },
      body,
      headers: { 'If-Match': ifMatch },
      options,
    });
  }

  /**
   * Changes a post without losing the changes of others: reads the record, asks for the changes, and starts again when
   * the post changed in between. `change` returns null to skip the write.
   */
  async edit(
    reference: string,
    change: (record: PostRecord) => UpdatePost | null | Promise<UpdatePost | null>,
    options: CallOptions & InLanguage = {},
  ): Promise<PostRecord> {
    for (let attempt = 1; ; attempt++) {
      const { record, etag } = await this.readRecord(reference, options);
      const body = await change(record);
      if (body === null) return record;
      try {
        await this.update(record.id, body, { ...options, ifMatch: etag });
        return (await this.readRecord(record.id, options)).record;
      } catch (error) {
        const isOvertaken = error instanceof ImprintError && error.status === 412;
        if (!isOvertaken || attempt === editAttempts) throw error;
      }
    }
  }

  /** Publishes now, or at `published_at`. */
  publish(
    reference: string,
    body: NonNullable<PublishPostData['body']> = {},
    options: GuardedOptions & InLanguage = {},
  ): Promise<PostRecord> {
    return this.#change<PublishPostData>('/v1/posts/{reference}/publish', reference, options, body);
  }

  unpublish(reference: string, options: GuardedOptions & InLanguage = {}): Promise<UnpublishedPost> {
    return this.#change<UnpublishPostData, UnpublishedPost>('/v1/posts/{reference}/unpublish', reference, options);
  }

  /** Makes a scheduled post a draft. */
  unschedule(reference: string, options: GuardedOptions & InLanguage = {}): Promise<PostRecord> {
    return this.#change<UnschedulePostData>('/v1/posts/{reference}/unschedule', reference, options);
  }

  /** Changes the slug; the former path redirects. */
  rename(reference: string, slug: string, options: GuardedOptions & InLanguage = {}): Promise<PostRecord> {
    return this.#change<RenamePostData>('/v1/posts/{reference}/rename', reference, options, { slug });
  }

  /** Restores a deleted post by its id, for 30 days. Needs posts:delete. */
  restore(id: string, options: GuardedOptions = {}): Promise<PostRecord> {
    return this.#change<RestorePostData>('/v1/posts/{reference}/restore', id, options);
  }

  /** Needs posts:delete; without it the method does not exist (405). */
  delete(reference: string, { ifMatch, language, ...options }: GuardedOptions & InLanguage = {}): Promise<void> {
    const [path, query, headers] = [{ reference }, { language }, { 'If-Match': ifMatch }];
    return this.#http.send<DeletePostData, void>('DELETE', {
      url: '/v1/posts/{reference}',
      path,
      query,
      headers,
      options,
    });
  }

  /** An idempotent change. */
  #change<Data extends { url: string }, Result = PostRecord>(
    url: Data['url'],
    reference: string,
    { ifMatch, language, ...options }: GuardedOptions & InLanguage,
    body?: unknown,
  ): Promise<Result> {
    return this.#http.send<Data, Result>('POST', {
      url,
      path: { reference },
      query: { language },
      body,
      headers: { 'If-Match': ifMatch },
      isRepeatable: ifMatch === undefined,
      options,
    });
  }

  /** The last 50 states, newest first. */
  async listRevisions(
    reference: string,
    { language, ...options }: CallOptions & InLanguage = {},
  ): Promise<PostRevision[]> {
    const [path, query] = [{ reference }, { language }];
    const { items } = await this.#http.send<ListPostRevisionsData, ListPostRevisionsResponse>('GET', {
      url: '/v1/posts/{reference}/revisions',
      path,
      query,
      options,
    });
    return items;
  }

  readRevision(
    reference: string,
    n: number,
    { language, ...options }: CallOptions & InLanguage = {},
  ): Promise<PostRevisionContent> {
    return this.#http.send<ReadPostRevisionData, PostRevisionContent>('GET', {
      url: '/v1/posts/{reference}/revisions/{n}',
      path: { reference, n },
      query: { language },
      options,
    });
  }

  restoreRevision(
    reference: string,
    n: number,
    { ifMatch, language, ...options }: GuardedOptions & InLanguage = {},
  ): Promise<PostRecord> {
    return this.#http.send<RestorePostRevisionData, PostRecord>('POST', {
      url: '/v1/posts/{reference}/revisions/{n}/restore',
      path: { reference, n },
      query: { language },
      headers: { 'If-Match': ifMatch },
      options,
    });
  }

  /** A link to the unpublished post for people without a key. */
  createPreview(
    reference: string,
    body: NonNullable<CreatePostPreviewData['body']> = {},
    { language, ...options }: CallOptions & InLanguage = {},
  ): Promise<CreatedPreview> {
    return this.#http.send<CreatePostPreviewData, CreatedPreview>('POST', {
      url: '/v1/posts/{reference}/previews',
      path: { reference },
      query: { language },
      body,
      options,
    });
  }

  async listPreviews(reference: string, { language, ...options }: CallOptions & InLanguage = {}): Promise<Preview[]> {
    const { items } = await this.#http.send<ListPostPreviewsData, ListPostPreviewsResponse>('GET', {
      url: '/v1/posts/{reference}/previews',
      path: { reference },
      query: { language },
      options,
    });
    return items;
  }

  deletePreview(reference: string, id: string, { language, ...options }: CallOptions & InLanguage = {}): Promise<void> {
    return this.#http.send<DeletePostPreviewData, void>('DELETE', {
      url: '/v1/posts/{reference}/previews/{id}',
      path: { reference, id },
      query: { language },
      options,
    });
  }

  /** The post behind the token of a preview. */
  readPreview(token: string, options?: CallOptions): Promise<PublicPost> {
    return this.#http.send<ReadPreviewData, PublicPost>('GET', {
      url: '/v1/previews/{token}',
      path: { token },
      options,
    });
  }
}

async function versioned(response: Response): Promise<VersionedRecord> {
  return { record: (await response.json()) as PostRecord, etag: response.headers.get('etag') ?? '' };
}
