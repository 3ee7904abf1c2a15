import type {
  DeleteMediaData,
  IngestMedia,
  IngestMediaData,
  ListMediaData,
  ListMediaFoldersData,
  ListMediaFoldersResponse,
  ListMediaTagsData,
  ListMediaTagsResponse,
  Media as MediaAsset,
  MediaUsage,
  ReadMediaData,
  ReadMediaUrlData,
  ReadMediaUrlResponse,
  ReadMediaUsageData,
  UpdateMedia,
  UpdateMediaData,
  UploadMediaData,
} from './generated/types.gen.js';
import type { CallOptions, Http, IdempotentOptions } from './http.js';
import { type Page, Pages } from './pages.js';
import { sendWithProgress, type UploadProgress } from './upload.js';

type ListQuery = Omit<NonNullable<ListMediaData['query']>, 'cursor'>;

export interface UploadOptions extends IdempotentOptions {
  /** Name of the file; that of a `File` when omitted. */
  name?: string;
  onProgress?: (progress: UploadProgress) => void;
}

const readyPauseMillis = 250;
const readyPauseLimitMillis = 4_000;

/** Files of the site. */
export class Media {
  readonly #http: Http;

  constructor(http: Http) {
    this.#http = http;
  }

  list(query: ListQuery = {}, options?: CallOptions): Pages<MediaAsset> {
    return new Pages((cursor) =>
      this.#http.send<ListMediaData, Page<MediaAsset>>('GET', {
        url: '/v1/media',
        query: { ...query, cursor },
        options,
      }),
    );
  }

  read(id: string, options?: CallOptions): Promise<MediaAsset> {
    return this.#http.send<ReadMediaData, MediaAsset>('GET', { url: '/v1/media/{id}', path: { id }, options });
  }

  /** Uploads a file of at most 8 MiB. The asset can be used at once; `waitUntilReady` waits for its variants. */
  async upload(
    file: Blob,
    { name, onProgress, idempotencyKey = crypto.randomUUID(), ...options }: UploadOptions = {},
  ): Promise<MediaAsset> {
    const body = new FormData();
    body.append('file', file, name ?? (file instanceof File ? file.name : 'file'));
    const sent = { url: '/v1/media' as const, body, headers: { 'Idempotency-Key': idempotencyKey }, options };
    if (!onProgress) return this.#http.send<UploadMediaData, MediaAsset>('POST', sent);
    return (await sendWithProgress(this.#http, sent, onProgress)) as MediaAsset;
  }

  /** Fetches the image at a URL. */
  ingest(body: IngestMedia, options?: CallOptions): Promise<MediaAsset> {
    return this.#http.send<IngestMediaData, MediaAsset>('POST', {
      url: '/v1/media/ingest',
      body,
      isRepeatable: true,
      options,
    });
  }

  /** The asset once it is no longer processing. */
  async waitUntilReady(id: string, options: CallOptions = {}): Promise<MediaAsset> {
    for (let millis = readyPauseMillis; ; millis = Math.min(2 * millis, readyPauseLimitMillis)) {
      const asset = await this.read(id, options);
      if (asset.status !== 'processing') return asset;
      await new Promise((resolve) => setTimeout(resolve, millis));
      options.signal?.throwIfAborted();
    }
  }

  update(id: string, body: UpdateMedia, options?: CallOptions): Promise<MediaAsset> {
    return this.#http.send<UpdateMediaData, MediaAsset>('PATCH', {
      url: '/v1/media/{id}',
      path: { id },
      body,
      options,
    });
  }

  /** The public URL of the file, or of an image in a size; null until the asset is ready. */
  async readUrl(
    id: string,
    { width, height, format, ...options }: CallOptions & ReadMediaUrlData['query'] = {},
  ): Promise<string | null> {
    const sent = { url: '/v1/media/{id}/url' as const, path: { id }, query: { width, height, format }, options };
    return (await this.#http.send<ReadMediaUrlData, ReadMediaUrlResponse>('GET', sent)).url;
  }

  /** Posts, settings and forms that show the asset. */
  readUsage(id: string, options?: CallOptions): Promise<MediaUsage> {
    return this.#http.send<ReadMediaUsageData, MediaUsage>('GET', {
      url: '/v1/media/{id}/usage',
      path: { id },
      options,
    });
  }

  /** With `ifUnused`, refused while something shows the asset. */
  delete(id: string, { ifUnused, ...options }: CallOptions & { ifUnused?: boolean } = {}): Promise<void> {
    const query = { if_unused: ifUnused };
    return this.#http.send<DeleteMediaData, void>('DELETE', { url: '/v1/media/{id}', path: { id }, query, options });
  }

  async listFolders(options?: CallOptions): Promise<ListMediaFoldersResponse['items']> {
    const sent = { url: '/v1/media/folders' as const, options };
    return (await this.#http.send<ListMediaFoldersData, ListMediaFoldersResponse>('GET', sent)).items;
  }

  async listTags(options?: CallOptions): Promise<ListMediaTagsResponse['items']> {
    const sent = { url: '/v1/media/tags' as const, options };
    return (await this.#http.send<ListMediaTagsData, ListMediaTagsResponse>('GET', sent)).items;
  }
}
