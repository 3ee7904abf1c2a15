const isLong = process.env.IMPRINT_TEST_LONG === '1';

/** Runs of a randomized or repeated case: `short` in `npm test`, `long` in `npm run test:long`. */
export const rounds = (short: number, long: number): number => (isLong ? long : short);
