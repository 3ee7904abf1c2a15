/** Rows of one export. */
export const exportRowLimit = 50_000;
