import { parentPort } from 'node:worker_threads';
import { DomainError } from '@imprint/errors/domain-error';
import type { WorkerReply } from './body-preparation.js';
import { domPurifier } from './dom-purifier.js';
import { prepareBody } from './prepared-body.js';
import { HtmlSanitizer } from './sanitize.js';

const sanitizer = new HtmlSanitizer(domPurifier());

parentPort?.on('message', ({ sequence, input }: { sequence: number; input: unknown }) => {
  parentPort?.postMessage(replyTo(sequence, input));
});

function replyTo(sequence: number, input: unknown): WorkerReply {
  try {
    return { sequence, body: prepareBody(input, sanitizer) };
  } catch (error) {
    if (!(error instanceof DomainError)) return { sequence, failure: null };
    return { sequence, failure: { code: error.code, message: error.message, fields: error.fields } };
  }
}
