/** History state of the editor of a post that was created just now: writing starts at once. */
export const newPostState = { isNewPost: true };

export const isNewPost = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isNewPost' in state && state.isNewPost === true;
