import { Failure } from '../failure/failure.js';
import { PostPreview } from '../generated/operations.js';
import { useOperation } from '../graph/use-operation.js';
import { Loading } from '../screen/loading.js';
import { styleNonce } from '../shell/place.js';

interface RenderedPostProps {
  siteId: string;
  id: string;
  /** Name of the frame. */
  title: string;
}

/** A saved post as readers will see it, without the style of the site. */
export function RenderedPost({ siteId, id, title }: RenderedPostProps) {
  const { data, error, refetch } = useOperation(PostPreview, { siteId, id });
  if (error) return <Failure error={error} retry={() => void refetch()} />;
  if (!data) return <Loading />;
  return (
    <iframe
      title={title}
      // Sandboxed: no scripts, no forms, opaque origin.
      sandbox=""
      srcDoc={toPage(data.post.title, data.post.contentHtml ?? '')}
      style={{ width: '100%', height: '60vh', border: 0, background: 'white' }}
    />
  );
}

const style = 'body{font:1rem/1.6 sans-serif;overflow-wrap:anywhere}img{max-width:100%;height:auto}';

function toPage(title: string, contentHtml: string): string {
  const page = document.implementation.createHTMLDocument(title);
  const sheet = page.createElement('style');
  sheet.setAttribute('nonce', styleNonce());
  sheet.textContent = style;
  page.head.append(sheet);
  page.body.appendChild(page.createElement('h1')).textContent = title;
  page.body.insertAdjacentHTML('beforeend', contentHtml);
  return page.documentElement.outerHTML;
}
