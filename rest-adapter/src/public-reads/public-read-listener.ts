import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Admission } from '@imprint/admission/admission';
import { holdsToken } from '@imprint/admission/presented-key';
import { ownValue } from '@imprint/ids/own-value';
import { toolHeader } from '@imprint/mcp/tools/tool-call';
import { isTracing } from '@imprint/observability/tracing';
import type { OutgoingAnswers } from '@imprint/service/outgoing-answers';
import { hasBody } from '@imprint/service/read-body';
import { LRUCache } from 'lru-cache';
import { admit } from '../pipeline/admit.js';
import type { ApiKey } from '../pipeline/api-key.js';
import { crossOriginHeaders } from '../pipeline/cross-origin.js';
import { type FoundRead, ReadContext } from '../pipeline/request-context.js';
import type { SharedReads } from '../pipeline/shared-read.js';
import { DirectReply, type DirectServices } from './direct-reply.js';

const maxCachedUrls = 1_000;
/** Longer URLs are rare, and a client could fill the memory with them. */
const maxCachedUrlLength = 512;
/** URLs without characters that parsers normalize differently. */
const plainUrl = /^(\/[\w\-./~%]*)(?:\?([^#\s]*))?$/;

/** Koa records the requests of tools. */
const auditedHeader = toolHeader.toLowerCase();

export interface PublicReadServices extends DirectServices {
  admission: Admission<ApiKey>;
  sharedReads: SharedReads;
  outgoing: OutgoingAnswers;
  find: (path: string, query: string) => FoundRead | null;
}

/**
 * Answers public reads in front of Koa, whose layers cost more than admission, a cache lookup and one write together
 * (ADR 0020). Admission, cache, replies and errors are those of the pipeline. Every other request goes to Koa.
 */
export function publicReadListener(application: RequestListener, services: PublicReadServices): RequestListener {
  const reads = new LRUCache<string, FoundRead>({ max: maxCachedUrls });
  return (request, response) => {
    const { url = '' } = request;
    if (!isPlain(request)) return application(request, response);
    const known = reads.get(url);
    if (known) return answer(known, { request, response }, services);
    const read = parse(url, services);
    if (read === null) return application(request, response);
    return answer(read, { request, response }, services).then((isValid) => {
      if (isValid && url.length <= maxCachedUrlLength) reads.set(url, read);
    });
  };
}

function isPlain(request: IncomingMessage): boolean {
  return (
    request.method === 'GET' &&
    !hasBody(request) &&
    ownValue(request.headers, auditedHeader) === undefined &&
    !isTracing() &&
    !holdsToken(request)
  );
}

function parse(url: string, { find }: PublicReadServices): FoundRead | null {
  const [, path, query = ''] = plainUrl.exec(url) ?? [];
  return path === undefined ? null : find(path, query);
}

/** Returns whether the response is a success. */
async function answer(
  read: FoundRead,
  { request, response }: { request: IncomingMessage; response: ServerResponse },
  { admission, sharedReads, outgoing, ...direct }: PublicReadServices,
): Promise<boolean> {
  const reply = new DirectReply(request, response, read.route, direct);
  const context = new ReadContext(request, reply.requestId, read);
  try {
    await admit(context, admission);
    const { status, headers, body } = await sharedReads.reply(context);
    read.checkedUrl = context.checkedUrl;
    const paced = body && outgoing.paced(body, response, context.tenant ?? '');
    reply.send(status, [crossOriginHeaders(request), context.rateLimit, headers], paced, body?.length ?? null);
    return true;
  } catch (error) {
    reply.fail(error, [crossOriginHeaders(request), context.rateLimit], 'Origin');
    return false;
  }
}
