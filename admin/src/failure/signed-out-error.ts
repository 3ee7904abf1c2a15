/** The session ended: sign in again. */
export class SignedOutError extends Error {}
