import { ImprintError, type ImprintOptions } from '@imprint/client';
import {
  type ListResourcesResult,
  ProtocolError,
  ProtocolErrorCode,
  type ReadResourceResult,
  ResourceNotFoundError,
} from '@modelcontextprotocol/server';
import { explainError } from './explain-error.js';
import { id } from './tools/fields.js';
import { toolCall } from './tools/tool-call.js';
import { listResources, readResource } from './tools.js';

const mimeType = 'text/markdown';
const uriShape = /^imprint:\/\/posts\/([^/?#]+)$/;
const pageSize = 50;

export const postTemplate = {
  uriTemplate: 'imprint://posts/{id}',
  name: 'post',
  title: 'Post',
  mimeType,
  description: 'A post that readers see, by id or slug: front matter and Markdown.',
};

/** The posts that readers see, newest first, by pages. */
export async function listPostResources(
  options: ImprintOptions,
  cursor: string | undefined,
  signal: AbortSignal,
): Promise<ListResourcesResult> {
  const { imprint } = toolCall(options, listResources, signal);
  const query = { limit: pageSize, fields: 'slug,title,excerpt' };
  const page = await imprint.posts.select(query).page(cursor).catch(refuse);
  return {
    resources: page.items.map(({ id, slug = id, title = slug, excerpt }) => ({
      uri: `imprint://posts/${id}`,
      name: slug,
      title,
      mimeType,
      ...(excerpt && { description: excerpt }),
    })),
    ...(page.next_cursor && { nextCursor: page.next_cursor }),
  };
}

export async function readPostResource(
  options: ImprintOptions,
  uri: string,
  signal: AbortSignal,
): Promise<ReadResourceResult> {
  const [, segment = ''] = uriShape.exec(uri) ?? [];
  const reference = decode(segment);
  if (!id.safeParse(reference).success || !URL.canParse(uri)) throw new ResourceNotFoundError(uri);
  const { imprint } = toolCall(options, readResource, signal);
  try {
    return { contents: [{ uri, mimeType, text: await imprint.posts.readPublicMarkdown(reference) }] };
  } catch (error) {
    if (error instanceof ImprintError && error.status === 404) throw new ResourceNotFoundError(uri);
    return refuse(error);
  }
}

function decode(reference: string): string {
  try {
    return decodeURIComponent(reference);
  } catch {
    return reference;
  }
}

function refuse(error: unknown): never {
  const isRefusal = error instanceof ImprintError && error.status < 500;
  const code = isRefusal ? ProtocolErrorCode.InvalidParams : ProtocolErrorCode.InternalError;
  throw new ProtocolError(code, explainError(error));
}
