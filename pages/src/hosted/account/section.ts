import { type Html, html } from '../../html/page.js';
import type { Problem } from '../failures.js';
import { attribute, type Form, form } from '../form.js';
import type { Reply } from '../reply.js';
import type { Visit } from '../visit.js';
import { type OwnAccount, problemOf, type ShownAccount } from './own-account.js';

/** A part of the account page and the actions of its forms. */
export interface Section {
  show: (visit: Visit, account: ShownAccount, problem: Problem | undefined) => Html;
  actions: Readonly<Record<string, (account: OwnAccount) => Promise<Reply>>>;
}

/** A form that is collapsed below its title; expanded after a refusal. */
export function folded(visit: Visit, content: Form, problem: Problem | undefined): Html {
  const own = problemOf(visit, content.name, problem);
  return html`<details${own ? attribute('open', '') : ''}>
<summary>${content.submit}</summary>
${form(visit, content, own)}
</details>`;
}

/** An instant in the language of the page. */
export const toDate = (instant: string, language: string): string =>
  `${new Date(instant).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })} UTC`;
