import { badRequest } from '@imprint/errors/domain-error';

/** Of document and rendered body as JSON. Escaping can make a rendered body five times as large as its text. */
export const bodyLimitBytes = 16 * 1024 * 1024;

export const bodyTooLarge = () =>
  badRequest(
    `blocks_json and the HTML made of it may have at most ${bodyLimitBytes / 1024 / 1024} MiB together: split the post.`,
    { fields: ['blocks_json'] },
  );
