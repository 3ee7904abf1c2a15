import { randomInt } from 'node:crypto';

/** An address of this machine that nobody else uses: limits of addresses never meet. */
export const loopbackAddress = () => `127.${randomInt(1, 250)}.${randomInt(250)}.${randomInt(1, 250)}`;
