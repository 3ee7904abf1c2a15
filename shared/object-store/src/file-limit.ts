/** The largest file that the platform takes, uploaded or fetched. */
export const fileLimitBytes = 8 * 1024 * 1024;
