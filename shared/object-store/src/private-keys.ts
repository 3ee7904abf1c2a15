/** Prefix of uploads that no service has registered. Never served. */
export const uploadPrefix = 'uploads/';

/** Prefix of the files that visitors of a site sent with forms. Served only with the lead that has them. */
export const leadFilePrefix = (siteId: string): string => `leads/${siteId.toLowerCase()}/`;

export const leadFileKey = (siteId: string, fileId: string): string =>
  `${leadFilePrefix(siteId)}${fileId.toLowerCase()}`;
