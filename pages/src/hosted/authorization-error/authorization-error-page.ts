import { ownValue } from '@imprint/ids/own-value';
import { html } from '../../html/page.js';
import { paths } from '../paths.js';
import type { PageReply, PagesOf } from '../reply.js';
import type { Visit } from '../visit.js';

/** The error of an unverified application, which must not redirect. Only known errors have a text. */
export const authorizationErrorPages: PagesOf = () => [{ path: paths.authorizationError, show }];

function show(visit: Visit): PageReply {
  const { title, byError, invalid, advice } = visit.words.authorizationError;
  return {
    status: 400,
    title,
    content: html`<p>${ownValue(byError, visit.query('error') ?? '') ?? invalid}</p>
<p>${advice}</p>`,
  };
}
