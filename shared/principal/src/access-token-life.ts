/** How long an access token is good, from its `iat` to its `exp`. */
export const accessTokenSeconds = 600;
