import { cookies, draftMode } from 'next/headers';
import { notFound } from 'next/navigation';
import { pathOf, readPost, readPreview } from '../../imprint.js';

/** Renders each post at its first visit: a build of all would exceed the rate limit of a public key. */
export const generateStaticParams = () => [];

/** The post of an open preview, if this is its path. */
async function readDraft(path) {
  const { isEnabled } = await draftMode();
  const token = isEnabled && (await cookies()).get('preview')?.value;
  const post = token ? await readPreview(token) : null;
  return post && pathOf(post) === path ? post : null;
}

export default async function PostPage({ params }) {
  const path = `/${(await params).path.join('/')}`;
  const post = (await readDraft(path)) ?? (await readPost(path));
  if (!post) notFound();
  const { title, excerpt, language, url, cover, content_html: html } = post;
  return (
    <article lang={language}>
      <title>{title}</title>
      <meta name="description" content={excerpt} />
      <link rel="canonical" href={url} />
      <h1>{title}</h1>
      {cover && (
        // biome-ignore lint/performance/noImgElement: the platform has the sizes of the image.
        <img
          src={cover.url}
          srcSet={cover.srcset ?? undefined}
          sizes="100vw"
          alt={cover.alt ?? ''}
          style={{ maxWidth: '100%' }}
        />
      )}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the platform sanitizes bodies. */}
      <div dangerouslySetInnerHTML={{ __html: html }} />
    </article>
  );
}
