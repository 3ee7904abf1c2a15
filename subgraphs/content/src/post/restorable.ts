/** How long a deleted post can be restored. */
export const restorableMillis = 30 * 24 * 60 * 60_000;
