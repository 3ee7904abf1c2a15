import { decodeText, readBytes } from '@imprint/service/read-body';
import { formType } from '../route/route.js';
import { parseForm } from './receive-body.js';
import type { Step } from './request-context.js';

/** Tokens have at most a few kilobytes. */
export const formBearerBytes = 16 * 1024;

/** Reads the access token of a form (RFC 6750, section 2.2). A token in the header wins, and other bodies are ignored. */
export const readFormBearer: Step = async (context, next) => {
  const { req: request } = context.koa;
  const { authorization, 'content-type': type = '' } = request.headers;
  if (authorization === undefined && type.toLowerCase().startsWith(formType))
    context.formBearer = parseForm(decodeText(await readBytes(request, formBearerBytes))).access_token ?? null;
  await next();
};
