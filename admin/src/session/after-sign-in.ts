/** History state of the screen that a sign-in leads to. */
export const afterSignIn = { isAfterSignIn: true };
