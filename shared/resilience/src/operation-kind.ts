/** True for a mutation, which may have taken effect although its response was lost. */
export const isMutation = (text: string | undefined): boolean => /^\s*mutation\b/.test(text ?? '');
