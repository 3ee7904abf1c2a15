import { readFileSync } from 'node:fs';
import { JSDOM } from 'jsdom';
import MarkdownIt from 'markdown-it';
import { ask } from '../../support/agent.js';
import { urls } from '../../support/hostile-html.js';
import type { Loose } from '../../support/loose.js';
import { type Workspace, workspace } from '../../support/seed.js';

const description = JSON.parse(
  readFileSync(new URL('../../../rest-adapter/openapi/content.json', import.meta.url), 'utf8'),
);
/** The example of each type of block in the published description. */
const examples: Loose[] = Object.values<Loose>(description.components.schemas)
  .filter(({ properties, examples: [example] = [] }) => properties?.type?.const && example)
  .map(({ examples: [example] }) => example);

const carriers = [
  (address: string) => address,
  (address: string) => `<a href="${address}">x</a>`,
  (address: string) => `<iframe src="${address}"></iframe>`,
  (address: string) => `[x](${address}) ![x](${address}) <${address}>`,
];

/** The value, once for each text in it, with that text replaced. */
function variants(value: unknown, text: string): unknown[] {
  if (typeof value === 'string') return [text];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value)
    .filter(([name]) => name !== 'type')
    .flatMap(([name, child]) =>
      variants(child, text).map((changed) =>
        Array.isArray(value) ? value.with(Number(name), changed) : { ...value, [name]: changed },
      ),
    );
}

const blocks = urls.flatMap((url) =>
  carriers.flatMap((carry) => examples.flatMap((example) => variants(example, carry(url)))),
);

const isAllowed = (address: string) =>
  // The record names assets by `media:ID`.
  ['http:', 'https:', 'mailto:', 'tel:', 'media:'].includes(URL.parse(address, 'https://base.example')?.protocol ?? '');

const parser = new new JSDOM('').window.DOMParser();

/** What a browser that shows the HTML would open or run. */
function dangers(html: string): string[] {
  const document = parser.parseFromString(html, 'text/html');
  return [...document.querySelectorAll('*')].flatMap(({ localName, attributes }) => [
    ...(['iframe', 'object', 'embed', 'script', 'form'].includes(localName) ? [localName] : []),
    ...[...attributes]
      .filter(({ name }) => ['href', 'src', 'action', 'formaction', 'xlink:href'].includes(name))
      .filter(({ value }) => !isAllowed(value))
      .map(({ name, value }) => `${localName} ${name}=${value}`),
    ...[...attributes].filter(({ name }) => name.startsWith('on')).map(({ name }) => `${localName} ${name}`),
  ]);
}

/** A reader of Markdown that trusts what it gets. */
const reader = new MarkdownIt({ html: true });
reader.validateLink = () => true;

const ofMarkdown = (text: string) => dangers(reader.render(text.replace(/^---\n[\s\S]*?\n---\n/, '')));
/** The texts of a feed are HTML. */
const ofXml = (text: string) =>
  [...parser.parseFromString(text, 'text/xml').querySelectorAll('*')].flatMap((element) =>
    element.children.length === 0 ? dangers(element.textContent ?? '') : [],
  );
/** Every text of a JSON document, and the addresses of its blocks. */
function ofJson(value: Loose): string[] {
  if (typeof value === 'string') return dangers(value);
  if (typeof value !== 'object' || value === null) return [];
  const address = ['embed', 'image'].includes(value.type) ? value.attrs?.url : undefined;
  return [
    ...(typeof address === 'string' && !isAllowed(address) ? [address] : []),
    ...Object.entries(value).flatMap(([name, child]) =>
      // Shown as text: an attribute, or the source of a block of code.
      name === 'attrs' || value.type === 'code' ? [] : ofJson(child as Loose),
    ),
  ];
}

let w: Workspace;
let id: string;
let draftId: string;
beforeAll(async () => {
  w = await workspace();
  id = (await w.published({ slug: 'hostile', blocks_json: { v: 1, blocks } })).id;
  draftId = (await w.post({ blocks_json: { v: 1, blocks } })).id;
  await w.ask(`/v1/posts/${id}`, { method: 'PATCH', body: { title: 'Second' } });
});

const markdown = { accept: 'text/markdown' };
const read = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await w.ask(path, { headers });
  expect([path, answer.status]).toEqual([path, 200]);
  return answer;
};

const callTool = async () => {
  const { text } = await w.ask('/mcp', {
    method: 'POST',
    headers: { accept: 'application/json, text/event-stream', 'mcp-protocol-version': '2025-06-18' },
    body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'read_post', arguments: { post: id } } },
  });
  const { result } = JSON.parse(text.replace(/^[\s\S]*?data: /, '').trim());
  expect(result.isError ?? false).toBe(false);
  return result.structuredContent.markdown as string;
};

const preview = async (headers: Record<string, string>) => {
  const { body } = await w.ask(`/v1/posts/${draftId}/previews`, { method: 'POST' });
  return ask(`/v1/previews/${body.token}`, { headers });
};

/** What each representation of the post holds that is dangerous to its readers. */
const representations: [string, () => Promise<string[]>][] = [
  ['detail', async () => ofJson((await read(`/v1/posts/${id}`)).body)],
  ['list with content', async () => ofJson((await read('/v1/posts?include=content')).body)],
  ['Markdown', async () => ofMarkdown((await read(`/v1/posts/${id}`, markdown)).text)],
  ['record', async () => ofJson((await read(`/v1/posts/${draftId}/record`)).body)],
  ['Markdown of the record', async () => ofMarkdown((await read(`/v1/posts/${draftId}/record`, markdown)).text)],
  ['revision', async () => ofJson((await read(`/v1/posts/${id}/revisions/1`)).body)],
  ['preview', async () => ofJson((await preview({})).body)],
  [
    'export',
    async () =>
      (await read('/v1/export?resource=posts')).text
        .trim()
        .split('\n')
        .flatMap((line) => ofJson(JSON.parse(line))),
  ],
  ['RSS', async () => ofXml((await read('/v1/feeds/rss.xml')).text)],
  ['Atom', async () => ofXml((await read('/v1/feeds/atom.xml')).text)],
  ['JSON feed', async () => ofJson(JSON.parse((await read('/v1/feeds/feed.json')).text))],
  ['llms.txt', async () => ofMarkdown((await read('/v1/feeds/llms.txt')).text)],
  ['MCP', async () => ofMarkdown(await callTool())],
];

it('carries hostile addresses in every text of every type of block', () => {
  expect(examples.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['embed', 'image', 'quote', 'table', 'code']),
  );
  expect(blocks.length).toBeGreaterThan(1_000);
});

it.each(representations)('%s has no frame, script and scripting address', async (_, dangersOf) => {
  expect(await dangersOf()).toEqual([]);
});

it('finds what it looks for', () => {
  expect(ofMarkdown('[x](javascript:a)\n\n<iframe src="https://x.example"></iframe>')).toHaveLength(2);
  expect(ofXml('<a><b>&lt;a href="vbscript:x"&gt;</b></a>')).toHaveLength(1);
  expect(ofJson({ blocks: [{ type: 'embed', attrs: { url: 'javascript:a' } }] })).toHaveLength(1);
});

it('names each address that is not stored, with its place', async () => {
  const embed = (url: string) => ({ type: 'embed', attrs: { url } });
  const paragraph = { type: 'paragraph', text: '<a href="data:x">y</a>' };
  const { status, body } = await w.ask('/v1/posts', {
    method: 'POST',
    body: { title: 'Named', blocks_json: { blocks: [embed('https://v.example'), embed('javascript:x'), paragraph] } },
  });
  expect(status).toBe(201);
  expect(body.warnings.filter(({ name }: Loose) => name === 'address')).toEqual([
    { name: 'address', place: 'blocks_json.blocks.1', message: expect.stringContaining('"javascript:x" was removed') },
    { name: 'address', place: 'blocks_json.blocks.2', message: expect.stringContaining('"data:x" was removed') },
  ]);
});

it.each([
  ['content_html', '<p>a</p>\n<iframe src="javascript:alert(1)"></iframe>', 'line 2, column 1'],
  ['content_markdown', 'a\n<object data="javascript:alert(1)"></object>', 'line 2'],
])('names an embed of %s that is left out', async (field, text, place) => {
  const { body } = await w.ask('/v1/posts', { method: 'POST', body: { title: 'Named', [field]: text } });
  expect(body.warnings).toEqual([
    expect.objectContaining({ place, message: expect.stringContaining('javascript:alert(1)') }),
  ]);
});
