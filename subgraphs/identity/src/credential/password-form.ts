/**
 * The form in which passwords are compared (NIST SP 800-63B): keyboards and systems send the same characters as different
 * code points.
 */
export const toPasswordForm = (password: string): string => password.normalize('NFKC');
