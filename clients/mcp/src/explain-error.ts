import { ImprintError } from '@imprint/client';

/** An error for a model: what is wrong, which fields, and what to do. */
export function explainError(error: unknown): string {
  if (!(error instanceof ImprintError)) {
    const cause = error instanceof Error ? error.message : String(error);
    return `The platform did not answer: ${cause}. Check that it runs, then call the tool again.`;
  }
  const { message, code, reason, details, retryAfterSeconds, requestId } = error;
  return [
    message,
    ...details.map((field) => `${field.field}: ${field.message}`),
    ...advice(error),
    ...(retryAfterSeconds === null ? [] : [`Call the tool again in ${retryAfterSeconds} seconds.`]),
    `(${reason ?? code}${requestId === null ? '' : `, request ${requestId}`})`,
  ].join('\n');
}

function advice({ status, reason }: ImprintError): string[] {
  if (status === 412) return ['Call read_post_source, apply the change to what it returns, and send its version.'];
  if (reason === 'insufficient_scope')
    return ['Someone who administers the site can add it: to a key, or to the role of the person who signed in.'];
  return [];
}
