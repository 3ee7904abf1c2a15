import { traceConversion } from '@imprint/content/traced-conversion';
import { accountForEntries } from '@imprint/site-import/import-site';
import { Verification } from './verification.js';

const verify = async (html: string, sent: string) => {
  const written: string[] = [];
  const verification = new Verification({ isJson: false, write: (text) => written.push(text) });
  const source = { body: { html }, fields: [], reasons: [] };
  const entry = { line: { title: 'A', content_html: sent }, formerId: null, losses: [], source };
  for await (const result of accountForEntries([entry], traceConversion)) verification.add(result);
  verification.finish();
  return { isPassed: verification.isPassed, text: written.join('') };
};

it('passes when each part is stored or has a reason', async () => {
  const html = '<p>a <a href="/b">b</a></p><textarea>c</textarea>';
  const { isPassed, text } = await verify(html, html);
  expect(isPassed).toBe(true);
  expect(text).toContain('A: words 2/3 (1 in the ledger), links 1/1, pictures 0/0, embeds 0/0\n');
});

it('fails and names what nothing accounts for', async () => {
  const { isPassed, text } = await verify('<p>a\n<a href="/b">b</a></p>', '<p>a b</p>');
  expect(isPassed).toBe(false);
  expect(text).toContain('A: words 2/2, links 0/1, pictures 0/0, embeds 0/0, 1 UNACCOUNTED\n');
  expect(text).toContain('Not accounted for:\nA, line 2: links /b\n');
});
