import Link from 'next/link';
import { pathOf, readPosts } from '../imprint.js';

export default async function List() {
  const posts = await readPosts();
  return (
    <main>
      <title>Posts</title>
      <h1>Posts</h1>
      <ul>
        {posts.map((post) => (
          <li key={post.id} lang={post.language}>
            <Link href={pathOf(post)}>{post.title}</Link>
            <p>{post.excerpt}</p>
          </li>
        ))}
      </ul>
    </main>
  );
}
