import { html } from '../html/page.js';
import type { PageReply } from './reply.js';
import type { Visit } from './visit.js';

/** Leads to another place in a navigation of its own, which the policy of the page before does not restrict. */
export const leavingPage = ({ words }: Visit, title: string, location: string): PageReply => ({
  title,
  leavesTo: location,
  content: html`<p><a href="${location}">${words.proceed.link}</a></p>`,
});
