/** Former URLs lead to the current ones. */
export default defineEventHandler(async (event) => {
  const target = await findRedirect(getRequestURL(event));
  if (target) return sendRedirect(event, target, 301);
});
