const marks = ['strong', 'em', 'u', 's', 'code', 'sub', 'sup', 'mark'] as const;
export type Mark = (typeof marks)[number];

/** Text with its marks and the target of its link; `\n` is a line break. */
export interface Run {
  text: string;
  marks: ReadonlySet<Mark>;
  href: string | null;
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => escapes[character] ?? '');

/** White space as browsers show it: runs of it are one space, and none stands beside a line break. */
export function collapse(runs: readonly Run[]): Run[] {
  const collapsed: Run[] = [];
  let isAfterSpace = true;
  for (const run of runs) {
    if (run.text === '\n') {
      isAfterSpace = true;
      collapsed.push(run);
      continue;
    }
    // No-break spaces beside spaces are how editors keep several of them.
    let text = run.text.replace(/[ \t\n\r\f\u00a0]{2,}|[ \t\n\r\f]/g, ' ');
    if (isAfterSpace) text = text.replace(/^[ \u00a0]/, '');
    if (text === '') continue;
    isAfterSpace = text.endsWith(' ');
    collapsed.push({ ...run, text });
  }
  return trim(collapsed);
}

function trim(runs: readonly Run[]): Run[] {
  const kept = runs.filter(
    ({ text }, index) => text !== ' ' || (runs[index + 1] !== undefined && runs[index + 1]?.text !== '\n'),
  );
  while (kept[0]?.text === '\n') kept.shift();
  while (kept.at(-1)?.text === '\n') kept.pop();
  return kept.map((run, index) => {
    const next = kept[index + 1];
    return next && next.text !== '\n' ? run : { ...run, text: run.text === '\n' ? run.text : run.text.trimEnd() };
  });
}

interface Tag {
  name: string;
  open: string;
}

const tagsOf = ({ href, marks: own }: Run): Tag[] => [
  ...(href === null ? [] : [{ name: 'a', open: `<a href="${escapeHtml(href)}">` }]),
  ...marks.filter((mark) => own.has(mark)).map((mark) => ({ name: mark, open: `<${mark}>` })),
];

/** The runs as the HTML of a block; marks of neighbors are joined. */
export function toHtml(runs: readonly Run[]): string {
  let html = '';
  const opened: Tag[] = [];
  const closeTo = (count: number) => {
    while (opened.length > count) html += `</${opened.pop()?.name}>`;
  };
  for (const run of runs) {
    const tags = tagsOf(run);
    let shared = 0;
    while (shared < opened.length && opened[shared]?.open === tags[shared]?.open) shared++;
    closeTo(shared);
    for (const tag of tags.slice(shared)) {
      html += tag.open;
      opened.push(tag);
    }
    html += run.text === '\n' ? '<br>' : escapeHtml(run.text);
  }
  closeTo(0);
  return html;
}
