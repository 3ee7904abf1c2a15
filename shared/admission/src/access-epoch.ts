/** Names the epoch of what an account may do: its memberships, their roles, and which of its sessions are open. */
export const accessEpoch = (accountId: string): string => `access:${accountId}`;
