/** Names the epoch of the applications of a site: whoever remembers which are installed asks for it. */
export const applicationEpoch = (siteId: string): string => `applications:${siteId}`;
