/** Epoch name of the installed applications of a site. */
export const applicationEpoch = (siteId: string): string => `applications:${siteId}`;
