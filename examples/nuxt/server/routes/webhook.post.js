import { Webhook } from 'standardwebhooks';

const bodyLimitBytes = 64 * 1024;

/** Receives content webhooks: the next visit of each page reads it again. */
export default defineEventHandler(async (event) => {
  if (Number(getHeader(event, 'content-length') ?? Number.POSITIVE_INFINITY) > bodyLimitBytes)
    throw createError({ status: 413 });
  try {
    new Webhook(process.env.WEBHOOK_SECRET).verify(await readRawBody(event), getHeaders(event));
  } catch {
    throw createError({ status: 401 });
  }
  await forget();
  return sendNoContent(event);
});
