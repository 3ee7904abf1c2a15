export default defineEventHandler(async (event) => {
  setHeader(event, 'cache-control', 'no-store');
  const post = await readPreview(getRouterParam(event, 'token'));
  if (!post) throw createError({ status: 404, statusText: 'This preview has ended.' });
  return post;
});
