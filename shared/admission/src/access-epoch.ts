/** Epoch name of the permissions of an account: its memberships, their roles and its open sessions. */
export const accessEpoch = (accountId: string): string => `access:${accountId}`;
