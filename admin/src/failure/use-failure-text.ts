import { GraphError } from '../graph/graph-error.js';
import { useWords } from '../language/language-provider.js';
import { reportedRequest } from './reported-request.js';
import { translate } from './server-texts.js';
import { words as serverWords } from './server-words.js';
import { SignedOutError } from './signed-out-error.js';
import { words } from './words.js';

export interface FailureText {
  message: string;
  /** For a report of what the platform failed at; otherwise null. */
  reference: string | null;
}

/** Message for an error, with the next step. */
export function useFailureText(): (error: unknown) => FailureText {
  const text = useWords(words);
  const explain = useRefusalText();
  return (error) => {
    if (error instanceof SignedOutError) return { message: text.sessionEndedText, reference: null };
    if (!(error instanceof GraphError)) return { message: text.codes.INTERNAL ?? text.title, reference: null };
    const { reason = '' } = error.details;
    const requestId = reportedRequest(error);
    const message = text.reasons[reason] ?? text.codes[error.code] ?? explain(error);
    return { message: message || text.title, reference: requestId ? text.requestId(requestId) : null };
  };
}

/** The text of the server for a refusal, in the language of the console. */
export function useRefusalText(): (error: GraphError) => string {
  const texts = useWords(serverWords);
  return (error) => translate(error, texts);
}
