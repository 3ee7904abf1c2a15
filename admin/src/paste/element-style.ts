import type { Mark } from './inline-runs.js';

const renamed = 'data-pasted-style';

/** Markup whose styles can be read: the policy of the page refuses and reports every style attribute it parses. */
export const withReadableStyles = (html: string): string =>
  html
    .replace(/<style\b[\s\S]*?<\/style\s*>/gi, '')
    .replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(/([\s"'])style(\s*=)/gi, `$1${renamed}$2`));

/** Declarations of the style attribute of markup from {@link withReadableStyles}. */
export function styleOf(element: Element): ReadonlyMap<string, string> {
  const declarations = (element.getAttribute(renamed) ?? '').split(';').flatMap((declaration) => {
    const [name = '', ...value] = declaration.split(':');
    return name.trim() === '' ? [] : [[name.trim().toLowerCase(), value.join(':').trim().toLowerCase()] as const];
  });
  return new Map(declarations);
}

const namedMarks: Readonly<Record<string, Mark>> = {
  ...{ b: 'strong', strong: 'strong', i: 'em', em: 'em', cite: 'em', u: 'u', ins: 'u', s: 's', del: 's', strike: 's' },
  ...{ code: 'code', kbd: 'code', samp: 'code', tt: 'code', sub: 'sub', sup: 'sup', mark: 'mark' },
};

/** The marks within an element whose surroundings have `outer`. */
export function marksIn(element: Element, outer: ReadonlySet<Mark>): ReadonlySet<Mark> {
  const name = element.localName;
  const style = styleOf(element);
  const marks = new Set(outer);
  const set = (mark: Mark, isSet: boolean) => (isSet ? marks.add(mark) : marks.delete(mark));
  const named = namedMarks[name];
  if (named) marks.add(named);
  const weight = style.get('font-weight');
  if (weight !== undefined) set('strong', weight === 'bold' || weight === 'bolder' || Number(weight) >= 600);
  const slant = style.get('font-style');
  if (slant !== undefined) set('em', slant === 'italic' || slant === 'oblique');
  const decoration = `${style.get('text-decoration') ?? ''} ${style.get('text-decoration-line') ?? ''}`;
  // Links are underlined anyway.
  if (decoration.includes('underline') && name !== 'a' && !element.closest('a')) marks.add('u');
  if (decoration.includes('line-through')) marks.add('s');
  const place = style.get('vertical-align');
  if (place === 'super') marks.add('sup');
  if (place === 'sub') marks.add('sub');
  return marks;
}

/** Whether readers of the source did not see the element. */
export function isHidden(element: Element): boolean {
  const style = styleOf(element);
  return (
    element.hasAttribute('hidden') ||
    style.get('display') === 'none' ||
    style.get('visibility') === 'hidden' ||
    style.get('mso-hide') === 'all'
  );
}
