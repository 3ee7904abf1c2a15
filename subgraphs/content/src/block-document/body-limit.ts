import { badRequest } from '@imprint/errors/domain-error';

/** Limit of document plus rendered body as JSON. Escaping can grow a rendered body to five times its text. */
export const bodyLimitBytes = 16 * 1024 * 1024;

export const bodyTooLarge = () =>
  badRequest(
    `blocks_json and its rendered HTML may total at most ${bodyLimitBytes / 1024 / 1024} MiB. Split the post.`,
    { fields: ['blocks_json'] },
  );
