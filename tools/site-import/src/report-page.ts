import { escapeAttribute } from 'entities';
import type { ImportedEntry } from './import-site.js';
import type { LedgerEntry } from './ledger.js';
import { LedgerTotals } from './ledger-totals.js';
import { bodyKinds } from './source-document.js';

interface Example {
  post: string;
  place: string;
  what: string;
  became: string;
}

interface Group {
  heading: string;
  count: number;
  examples: Example[];
}

const sections = {
  unaccounted: 'Not accounted for',
  failed: 'Not imported because of an error',
  skipped: 'Not imported',
  lost: 'Lost',
  converted: 'Converted',
  remarks: 'Remarks',
} as const;

type Section = keyof typeof sections;

/** Examples of a group on the page; the report in JSON has all. */
const exampleLimit = 200;
const kindNames = { words: 'Words', links: 'Links', pictures: 'Pictures', embeds: 'Embeds', field: 'Fields' } as const;
/** The reason of the importer itself for a field; its name makes the group. */
const noCounterpart = 'It has no counterpart.';

/** A page that a person reads: what became of an import, grouped by the kind of loss. */
export class ReportPage {
  readonly #groups = new Map<string, Group>();
  readonly #totals = new LedgerTotals();
  readonly #statuses = new Map<string, number>();

  add({ name, status, problem, losses, ledger }: ImportedEntry): void {
    this.#statuses.set(status, (this.#statuses.get(status) ?? 0) + 1);
    if (ledger) this.#totals.add(ledger.counts);
    if (problem !== null) {
      const section = status === 'skipped' ? 'skipped' : 'failed';
      this.#put(section, problem, { post: name, place: '', what: '', became: '' });
    }
    for (const what of losses) this.#put('remarks', 'About the post', { post: name, place: '', what, became: '' });
    for (const entry of ledger?.entries ?? []) this.#addEntry(name, entry);
  }

  toHtml(title: string): string {
    const parts = (Object.keys(sections) as Section[]).map((section) => this.#section(section));
    return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeAttribute(title)}</title>
<style>${styles}</style></head><body>
<h1>${escapeAttribute(title)}</h1>
<p>${[...this.#statuses].map(([status, count]) => `${count.toLocaleString('en')} ${escapeAttribute(status)}`).join(', ')}</p>
${this.#totalsTable()}
${parts.join('\n')}
</body></html>
`;
  }

  #addEntry(post: string, { outcome, kind, what, became, why, place }: LedgerEntry): void {
    const heading = `${kindNames[kind]}: ${kind === 'field' && why === noCounterpart ? what.split(':', 1)[0] : (why ?? 'No reason is known.')}`;
    this.#put(outcome, heading, { post, place: place ?? '', what, became: became ?? '' });
  }

  #put(section: Section, heading: string, example: Example): void {
    const key = `${section} ${heading}`;
    const group = this.#groups.get(key) ?? { heading, count: 0, examples: [] };
    this.#groups.set(key, group);
    group.count++;
    if (group.examples.length < exampleLimit) group.examples.push(example);
  }

  #section(section: Section): string {
    const groups = [...this.#groups].filter(([key]) => key.startsWith(`${section} `)).map(([, group]) => group);
    if (groups.length === 0) return '';
    groups.sort((a, b) => b.count - a.count);
    return `<h2>${sections[section]}</h2>\n${groups.map(groupHtml).join('\n')}`;
  }

  #totalsTable(): string {
    const counts = this.#totals.counts();
    const names = ['source', 'stored', 'converted', 'lost', 'unaccounted'] as const;
    const rows = bodyKinds.map((kind) => [
      kindNames[kind],
      ...names.map((name) => counts[kind][name].toLocaleString('en')),
    ]);
    return tableHtml(['', 'In the source', 'Stored', 'Converted', 'Lost', 'Not accounted for'], rows);
  }
}

function groupHtml({ heading, count, examples }: Group): string {
  const rows = examples.map(({ post, place, what, became }) => [post, place, what, became]);
  const more = count > examples.length ? `<p>And ${(count - examples.length).toLocaleString('en')} more.</p>` : '';
  const table = tableHtml(['Post', 'Place', 'What', 'Became'], rows);
  return `<details><summary>${escapeAttribute(heading)} <b>${count.toLocaleString('en')}</b></summary>${table}${more}</details>`;
}

/** A table without its empty columns. */
function tableHtml(names: readonly string[], rows: readonly (readonly string[])[]): string {
  const isShown = names.map((_, column) => rows.some((row) => row[column] !== ''));
  const line = (cells: readonly string[], tag: 'th' | 'td') =>
    `<tr>${cells.map((cell, column) => (isShown[column] ? `<${tag}>${escapeAttribute(cell)}</${tag}>` : '')).join('')}</tr>`;
  return `<table><thead>${line(names, 'th')}</thead><tbody>${rows.map((row) => line(row, 'td')).join('')}</tbody></table>`;
}

const styles = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{max-width:70rem;margin:2rem auto;padding:0 1rem}
h2{margin-top:2.5rem}summary{cursor:pointer;padding:.25rem 0}table{border-collapse:collapse;margin:.5rem 0 1rem}
th,td{text-align:left;vertical-align:top;padding:.25rem .75rem .25rem 0;overflow-wrap:anywhere;border-bottom:1px solid #8884}`;
