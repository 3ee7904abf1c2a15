import type { ImportedEntry } from './import-site.js';
import { ReportPage } from './report-page.js';

const none = { source: 0, stored: 0, converted: 0, lost: 0, unaccounted: 0 };
const entry: ImportedEntry = {
  ...{ name: 'A <b>', status: 'created', externalId: 'x:1', id: '1', slug: 'a', formerPaths: [], problem: null },
  losses: ['The shortcode [x] stays as text.'],
  ledger: {
    counts: {
      words: { ...none, source: 3, stored: 1, lost: 1, unaccounted: 1 },
      links: none,
      pictures: none,
      embeds: none,
    },
    entries: [
      { kind: 'words', outcome: 'lost', what: 'two', became: null, why: 'It is hidden.', place: 'line 2' },
      { kind: 'words', outcome: 'unaccounted', what: '<three>', became: null, why: null, place: 'line 3' },
      { kind: 'field', outcome: 'lost', what: 'mood: x', became: null, why: 'It has no counterpart.', place: null },
    ],
  },
};

it('groups losses by their kind and reason', () => {
  const page = new ReportPage();
  page.add(entry);
  page.add({ ...entry, losses: [] });
  page.add({ ...entry, losses: [], ledger: null, status: 'skipped', problem: 'its type product has no counterpart' });
  const html = page.toHtml('Import of a.xml');
  const headings = [...html.matchAll(/<h2>(.*?)<\/h2>|<summary>(.*?)<\/summary>/g)].map(
    ([, h2, summary]) => h2 ?? summary,
  );
  expect(headings).toEqual([
    'Not accounted for',
    'Words: No reason is known. <b>2</b>',
    'Not imported',
    'its type product has no counterpart <b>1</b>',
    'Lost',
    'Words: It is hidden. <b>2</b>',
    'Fields: mood <b>2</b>',
    'Remarks',
    'About the post <b>1</b>',
  ]);
  expect(html).toContain('<td>Words</td><td>6</td><td>2</td><td>0</td><td>2</td><td>2</td>');
  expect(html).toContain('<td>A &lt;b&gt;</td><td>line 3</td><td>&lt;three&gt;</td>');
});
