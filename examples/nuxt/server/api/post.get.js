export default defineEventHandler(async (event) => {
  const post = await readPost(getQuery(event).path);
  if (!post) throw createError({ status: 404, message: 'This page does not exist.' });
  return post;
});
