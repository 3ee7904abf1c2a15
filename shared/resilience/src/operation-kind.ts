/** True for a document that changes something: it may have been done although nobody heard of it. */
export const isMutation = (text: string | undefined): boolean => /^\s*mutation\b/.test(text ?? '');
