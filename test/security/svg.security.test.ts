import { ask } from '../support/agent.js';
import { type ImageHost, imageHost } from '../support/image-host.js';
import { fetched, filePart, upload, uploaded } from '../support/media.js';
import { unique, type Workspace, workspace } from '../support/seed.js';

/**
 * An attacker has their own site and uploads SVGs that block the process during sanitizing or run scripts in readers'
 * browsers.
 */
let attacker: Workspace;
let outside: ImageHost;
beforeAll(async () => {
  [attacker, outside] = await Promise.all([workspace(), imageHost()]);
});
afterAll(() => outside.close());

const svgDocument = (inner: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inner}</svg>`;
/** Short names: settings may have at most 256 Ki characters in total. */
const attributes = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const letter = String.fromCharCode(97 + (index % 26));
    return `${letter}${index < 26 ? '' : Math.trunc(index / 26).toString(36)}=""`;
  }).join(' ');
const changeSettings = (settings: object) =>
  attacker.ask('/v1/sites/me/settings', { method: 'PATCH', body: { settings } });

const costly: [string, string, string][] = [
  ['one element with thousands of attributes', svgDocument(`<g ${attributes(15_000)}/>`), 'more than 100 attributes'],
  ['thousands of attributes', svgDocument(`<g ${attributes(100)}/>`.repeat(401)), 'more than 40000 attributes'],
  ['thousands of elements', svgDocument('<g/>'.repeat(20_000)), 'more than 20000 elements'],
  ['thousands of levels', svgDocument(`${'<g>'.repeat(20_000)}${'</g>'.repeat(20_000)}`), 'deeper than 100 elements'],
  ['entities', `<!DOCTYPE svg [<!ENTITY a "aaaa">]>${svgDocument('&a;')}`, 'declares a document type'],
];

describe.each(costly)('an SVG with %s', (_, text, fault) => {
  it.each(['logo_svg', 'favicon_svg'])('is rejected as %s with a reason', async (key) => {
    const { status, body } = await changeSettings({ [key]: text });
    expect([status, body.error.message]).toEqual([400, expect.stringContaining(fault)]);
    expect(body.error.message).toContain(`settings.${key}`);
    expect((await attacker.ask('/v1/sites/me/settings')).body.settings).toEqual({});
  });

  it('is rejected as an upload', async () => {
    const { status, body } = await upload(attacker, [filePart(text)]);
    expect([status, body.error.message]).toEqual([415, expect.stringContaining(fault)]);
  });

  it('is rejected as an external image', async () => {
    const path = `/${unique()}.svg`;
    outside.answers[path] = (_request, response) => response.end(text);
    const { status, body } = await changeSettings({ logo_url: outside.base + path });
    expect([status, body.error.message]).toEqual([422, expect.stringContaining('unsafe_svg')]);
  });
});

it.each([
  ['comments before its root', '<!---->'.repeat(500)],
  ['comments with many possible ends', `<!--${'-->'.repeat(1_000)}`],
  ['declarations', '<?xml?>'.repeat(500)],
])('a file that may be an SVG after many %s is detected in linear time', async (_, prologue) => {
  expect((await upload(attacker, [filePart(`${prologue}x`)])).status).toBe(415);
  expect((await ask('/health')).status).toBe(200);
});

const activeSvg = svgDocument(
  `<script>alert(1)</script><a href="javascript:alert(1)"><path id="p" d="M0 0"/></a>
   <g fill="u\\72l(https://tracker.example/1)" onclick="alert(1)" style="background:url(//tracker.example/2)"/>
   <rect mask="image-set('https://tracker.example/3' 1x)"/><image href="https://tracker.example/4"/>
   <use href="https://tracker.example/5#a"/><set attributeName="href" to="javascript:alert(1)"/>`,
  'onload="alert(1)"',
);

it('an SVG with a public document type is stored without it, by upload, settings and URL', async () => {
  const doctype = '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">';
  const drawn = svgDocument('<path d="M0 0"/>', 'version="1.1"');
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n${doctype}\n${drawn}`;
  const path = `/${unique()}.svg`;
  outside.answers[path] = (_request, response) => response.end(text);
  const { status, body } = await changeSettings({ logo_svg: text, favicon_svg: text, logo_url: outside.base + path });
  expect(status).toBe(200);
  const asset = await uploaded(attacker, Buffer.from(text));
  for (const kept of [body.settings.logo_svg, body.settings.favicon_svg, (await fetched(asset.original_url)).text]) {
    expect(kept).toContain('<path d="M0 0"/>');
    expect(kept).not.toMatch(/doctype|w3\.org\/Graphics/i);
  }
});

it('an SVG with active content is harmless in settings and media', async () => {
  const { body } = await changeSettings({ logo_svg: activeSvg, favicon_svg: activeSvg });
  const asset = await uploaded(attacker, Buffer.from(activeSvg));
  const file = (await fetched(asset.original_url)).text;
  for (const text of [body.settings.logo_svg, body.settings.favicon_svg, file]) {
    expect(text).toContain('<path id="p" d="M0 0"/>');
    expect(text).not.toMatch(/script|alert|tracker|onload|onclick|style/i);
  }
});

it('the largest accepted SVG does not delay another site', async () => {
  const victim = await workspace();
  const largest = svgDocument('<g x="(" y="" rx="" ry="" dx="" dy="" fx="" fy="" r="" z=""/>'.repeat(3_900));
  const hostile = Promise.all(Array.from({ length: 8 }, () => upload(attacker, [filePart(largest)])));
  expect((await victim.ask('/v1/posts')).status).toBe(200);
  expect((await ask('/health')).status).toBe(200);
  expect(new Set((await hostile).map(({ status }) => status))).toEqual(new Set([202]));
});
