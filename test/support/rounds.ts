const isLong = process.env.IMPRINT_TEST_LONG === '1';

/** How often a randomized or repeated case runs: a short round in `npm test`, all of it in `npm run test:long`. */
export const rounds = (short: number, long: number): number => (isLong ? long : short);
