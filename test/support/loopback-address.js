import { randomInt } from 'node:crypto';

/** An unused loopback address, so that rate limits by address do not overlap. */
export const loopbackAddress = () => `127.${randomInt(1, 250)}.${randomInt(250)}.${randomInt(1, 250)}`;
