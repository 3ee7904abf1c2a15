import { badRequest } from '@imprint/errors/domain-error';
import { workerTask } from '@imprint/worker-pool/worker-task';
import { MarkupTooCostly } from './markup-budget.js';
import { type PreparedBody, prepareBody } from './prepared-body.js';
import { documentBudgets, HtmlSanitizer } from './sanitize.js';

export interface BodyTask {
  input: unknown;
  /** Handling of HTML that exceeds a limit; `escape` keeps stored HTML as text. */
  whenTooCostly: 'refuse' | 'escape';
}

export const task = workerTask(
  ({ input, whenTooCostly }: BodyTask): PreparedBody => {
    try {
      return prepareBody(input, new HtmlSanitizer(documentBudgets(), whenTooCostly));
    } catch (error) {
      if (!(error instanceof MarkupTooCostly)) throw error;
      throw badRequest(`${error.field} ${error.limit}`, { fields: [error.field] });
    }
  },
  ({ document, rendered }) => [document.buffer, rendered.buffer],
);
