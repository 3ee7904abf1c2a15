/** The beginning of an address, on one line. */
export const shownAddress = (address: string): string => JSON.stringify(address.slice(0, 200));

/** Ends a warning about an address that was removed. */
export const allowedAddresses = 'addresses may use http, https, mailto and tel.';
