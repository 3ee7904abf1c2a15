export default defineEventHandler(async (event) => {
  const post = await readPost(getQuery(event).path);
  if (!post) throw createError({ status: 404, statusText: 'This page does not exist.' });
  return post;
});
