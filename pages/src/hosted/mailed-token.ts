import { html } from '../html/page.js';
import type { Problem } from './failures.js';
import { type Form, form } from './form.js';
import type { Visit } from './visit.js';

/** The token of a link, also when only the token was copied; empty for any other text. */
export const toToken = (text: string): string => /(?:^|#token=)([\w-]{20,100})$/.exec(text.trim())?.[1] ?? '';

/**
 * Takes the token of a mailed link. It is in the fragment, which browsers do not send, so that no log has it: a script
 * submits this form with it. Without scripts the visitor pastes the link.
 */
export const tokenForm = (visit: Visit, { label, hint, ...content }: TokenForm, problem: Problem | undefined) =>
  form(
    visit,
    {
      ...content,
      fields: [{ name: 'token', label, hint, autocomplete: 'off' }],
      attributes: html` data-fragment="${content.name}"`,
    },
    problem,
  );

type TokenForm = Pick<Form, 'name' | 'submit'> & { label: string; hint: string };
