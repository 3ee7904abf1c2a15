export default defineEventHandler(async () => (await readPosts()).map((post) => ({ ...post, path: pathOf(post) })));
