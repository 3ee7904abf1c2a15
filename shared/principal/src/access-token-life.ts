/** Lifetime of an access token, from `iat` to `exp`. */
export const accessTokenSeconds = 600;
