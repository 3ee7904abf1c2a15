import type { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { type ByteRange, type ObjectFacts, type ObjectStore, requireObjectKey } from './object-store.js';

export interface S3Options {
  bucket: string;
  region: string;
  /** URL of an S3-compatible store; AWS when absent. */
  endpoint?: string | undefined;
}

const connectMillis = 3_000;
const requestMillis = 30_000;

/** Stores objects in one bucket. The SDK resolves the credentials. */
export class S3Store implements ObjectStore {
  readonly #client: S3Client;
  readonly #bucket: string;

  constructor({ bucket, region, endpoint }: S3Options) {
    this.#bucket = bucket;
    this.#client = new S3Client({
      region,
      // Compatible stores have no bucket host names.
      ...(endpoint && { endpoint, forcePathStyle: true }),
      requestHandler: { connectionTimeout: connectMillis, requestTimeout: requestMillis },
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  }

  async write(key: string, source: Readable | Buffer, contentType: string): Promise<void> {
    const target = { ...this.#target(key), Body: source, ContentType: contentType };
    // One part at a time bounds an upload to 5 MiB of memory.
    await new Upload({ client: this.#client, params: target, queueSize: 1 }).done();
  }

  async facts(key: string): Promise<ObjectFacts | null> {
    const found = await this.#client.send(new HeadObjectCommand(this.#target(key))).catch(nullWhenMissing);
    return found && { bytes: found.ContentLength ?? 0, modifiedAt: found.LastModified ?? new Date(0) };
  }

  async read(key: string, range?: ByteRange): Promise<Readable | null> {
    const wanted = range && { Range: `bytes=${range.start}-${range.end}` };
    const found = await this.#client
      .send(new GetObjectCommand({ ...this.#target(key), ...wanted }))
      .catch(nullWhenMissing);
    return (found?.Body as Readable | undefined) ?? null;
  }

  async move(from: string, to: string): Promise<boolean> {
    const source = this.#target(from);
    const copied = await this.#client
      .send(new CopyObjectCommand({ ...this.#target(to), CopySource: `${source.Bucket}/${source.Key}` }))
      .catch(nullWhenMissing);
    if (copied) await this.remove(from);
    return copied !== null;
  }

  async remove(key: string): Promise<void> {
    await this.#client.send(new DeleteObjectCommand(this.#target(key)));
  }

  async *list(prefix: string): AsyncIterable<string> {
    let token: string | undefined;
    do {
      const page = await this.#client.send(
        new ListObjectsV2Command({ Bucket: this.#bucket, Prefix: prefix, ContinuationToken: token }),
      );
      for (const { Key } of page.Contents ?? []) if (Key) yield Key;
      token = page.NextContinuationToken;
    } while (token);
  }

  async check(): Promise<void> {
    await this.#client.send(new HeadBucketCommand({ Bucket: this.#bucket }));
  }

  async close(): Promise<void> {
    this.#client.destroy();
  }

  #target(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.#bucket, Key: requireObjectKey(key) };
  }
}

function nullWhenMissing(error: unknown): null {
  if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return null;
  throw error;
}
