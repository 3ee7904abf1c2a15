import { badRequest } from '@imprint/errors/domain-error';
import { authorContextOf } from '@imprint/principal/author-context';
import type { SiteScope } from '@imprint/principal/site-scope';
import { requireAttributeTypes } from '../block-document/attribute-types.js';
import type { BodySource } from '../body/body-worker.js';
import type { ConvertedBody } from '../body/converted-body.js';
import { ingestImages } from '../media/ingest-images.js';
import type { PostDependencies } from './post-dependencies.js';

/** A body as a request sends it: one of three forms. */
export interface WrittenBody {
  blocks?: unknown;
  markdown?: string | null;
  html?: string | null;
}

const isSent = (value: unknown): boolean => value !== undefined && value !== null;

/** Null without a body. BAD_REQUEST for more than one. */
export function toBodySource({ blocks, markdown, html }: WrittenBody): BodySource | null {
  if ([blocks, markdown, html].filter(isSent).length > 1) {
    throw badRequest('Send one of blocks_json, content_markdown and content_html.', {
      fields: ['blocks_json', 'content_markdown', 'content_html'],
    });
  }
  if (typeof markdown === 'string') return { markdown };
  if (typeof html === 'string') return { html };
  return isSent(blocks) ? { blocks } : null;
}

/** Prepares a body; `ingests` copies images that it names by URL. */
export async function prepareWritten(
  { bodies, media, principal, signal }: Pick<PostDependencies, 'bodies' | 'media' | 'principal' | 'signal'>,
  { site, source, ingests }: { site: SiteScope; source: BodySource; ingests: boolean },
): Promise<ConvertedBody> {
  if ('blocks' in source) requireAttributeTypes(source.blocks);
  const options = { siteId: site.siteId, signal };
  const body = await bodies.prepare(source, options);
  if (body.images.length === 0 || !ingests) return body;
  const context = authorContextOf(principal);
  const ingested = await ingestImages(media, { site, principal, context }, body.images);
  return bodies.prepare(source, { ...options, ingested });
}
