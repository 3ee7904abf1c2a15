import { newId } from '@imprint/ids/id';
import type { BlockDocument } from '../block-document/block-document.js';
import { decodeJson } from '../block-document/encoded-json.js';
import type { RenderedSegment } from '../block-document/render.js';

// Worker threads load compiled modules.
const { BodyPreparation } = await import('../../dist/body/body-preparation.js');

describe('BodyPreparation', () => {
  const bodies = new BodyPreparation();
  const siteId = newId();
  afterAll(() => bodies.close());
  const url = 'https://x.example/i.png';
  const source = { markdown: `# Title\n\n![Dot](${url})\n\n<ruby>x</ruby>` };

  it('prepares Markdown, and names images without an asset and other losses', async () => {
    const body = await bodies.prepare(source, { siteId });
    expect(decodeJson<RenderedSegment[]>(body.rendered)).toEqual([{ html: '<h1>Title</h1><p>x</p>' }]);
    expect(body).toMatchObject({
      images: [{ url, alt: 'Dot', place: 'line 3' }],
      warnings: [],
      mediaIds: [],
      conversionWarnings: [
        { name: 'ruby', place: 'line 5' },
        { name: 'image-not-ingested', place: 'line 3' },
      ],
    });
  });

  it('says why an image has no asset', async () => {
    const ingested = { assets: new Map(), failures: new Map([[url, 'The file is larger than 8 MiB.']]) };
    const { conversionWarnings } = await bodies.prepare(source, { siteId, ingested });
    expect(conversionWarnings).toContainEqual({
      name: 'image-not-ingested',
      place: 'line 3',
      message: `Readers do not see ${url}. The file is larger than 8 MiB.`,
    });
  });

  it('replaces image URLs with the given assets', async () => {
    const id = newId();
    const ingested = { assets: new Map([[url, id]]), failures: new Map() };
    const body = await bodies.prepare(source, { siteId, ingested });
    expect(body).toMatchObject({ images: [], mediaIds: [id], conversionWarnings: [{ name: 'ruby' }] });
  });

  it('prepares HTML, names its field in errors, and does not convert blocks', async () => {
    const { document } = await bodies.prepare({ html: '<p>a' }, { siteId });
    expect(decodeJson<BlockDocument>(document).blocks).toMatchObject([{ type: 'paragraph', text: 'a' }]);
    await expect(bodies.prepare({ html: '<b>'.repeat(300) }, { siteId })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      fields: ['content_html'],
    });
    const blocks = { blocks: [{ type: 'paragraph', text: 'a' }] };
    await expect(bodies.prepare({ blocks }, { siteId })).resolves.toMatchObject({ conversionWarnings: [], images: [] });
  });

  it('writes Markdown with the URLs of assets', async () => {
    const [id, missing] = [newId(), newId()];
    const image = (media_id: string) => ({ id: newId(), type: 'image', attrs: { media_id, alt: 'a' } });
    const document: BlockDocument = { v: 1, blocks: [image(id), image(missing)] };
    const assetUrls = new Map([[id, url]]);
    await expect(bodies.toMarkdown(document, { siteId, assetUrls })).resolves.toBe(
      `![a](${url}#media=${id})\n\n![a](media:${missing})\n`,
    );
    await expect(bodies.toMarkdown(document, { siteId, assetUrls, isForReaders: true })).resolves.toBe(
      `![a](${url}#media=${id})\n`,
    );
  });
});
