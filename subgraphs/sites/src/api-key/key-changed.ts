/** Job that tells every process to look at a key again. */
export const keyChangedTask = 'announce-key-change';
