/** Job that invalidates a key in every process. */
export const keyChangedTask = 'announce-key-change';
