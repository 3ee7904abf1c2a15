/** Maximum instructions of one pattern: about 10 ms with the longest matched value. */
export const patternLimit = 500;
/** Total instructions of all patterns of a form; they run sequentially. */
export const formPatternLimit = 1_000;

/** Unicode classes are merged at compile time; each costs about as much as this many characters. */
const unicodeSetCost = 5;
/** Case folding visits every code point of a range. */
const foldedPerInstruction = 128;

/** RE2 tokens. Invalid tokens may split anywhere: such a pattern never runs. */
const token = new RegExp(
  [
    String.raw`(?<literal>\\Q[\s\S]*?(?:\\E|$))`,
    String.raw`\\[pP]\{[^}]*\}|\\x\{[^}]*\}|\\[\s\S]`,
    String.raw`\[\^?\]?(?:\[:\^?\w+:\]|\\[\s\S]|[^\]\\])*\]`,
    String.raw`(?<flags>\(\?[imsU-]*\))`,
    String.raw`(?<open>\((?:\?(?:P?<\w+>|[imsU-]*:))?)`,
    String.raw`(?<close>\))`,
    String.raw`(?<times>\{(?<min>\d+)(?<range>,(?<max>\d*))?\}\??)`,
    String.raw`(?<loop>[*+?]\??)`,
    String.raw`[\s\S]`,
  ].join('|'),
  'gu',
);

/**
 * Upper bound of the instructions that a pattern compiles to, with counted repetitions expanded. Linear in the text and
 * computed without compiling.
 */
export function patternSize(pattern: string): number {
  /** Sizes of the open groups, the innermost last. */
  const groups = [0];
  let size = 0;
  let atom = 0;
  const append = (instructions: number) => {
    size += atom;
    atom = instructions;
  };
  for (const { 0: text, groups: names = {} } of pattern.matchAll(token)) {
    if (names.literal !== undefined) append(text.length);
    else if (names.open !== undefined) {
      append(0);
      groups.push(size);
      size = 0;
    } else if (names.close !== undefined) {
      const inner = size + atom;
      size = groups.pop() ?? 0;
      // Two instructions capture the group's start and end; one represents an empty group.
      atom = inner + 3;
    } else if (names.times !== undefined) atom = repeated(atom, names);
    else if (names.loop !== undefined) atom += 2;
    else if (text === '|') append(2);
    // A repetition after flags applies to the token before them.
    else if (names.flags === undefined) append(1);
  }
  const open = groups.reduce((sum, one) => sum + one, 0);
  // The program has a first and a last instruction.
  return open + size + atom + 3 + compilationCost(pattern);
}

function repeated(atom: number, { min, range, max }: Record<string, string | undefined>): number {
  const times = Math.max(Number(min), Number(max || 0), 1);
  return times * (atom + (range === undefined ? 0 : 1)) + 2;
}

function compilationCost(pattern: string): number {
  const sets = pattern.match(/\\[pP]/g)?.length ?? 0;
  if (!/\(\?[msU-]*i/.test(pattern)) return sets * unicodeSetCost;
  const ends = [...pattern.matchAll(/-(?:\\x\{([\dA-Fa-f]+)\}|([^\0-\x7f]))/gu)];
  const folded = ends.reduce(
    (sum, [, hex, char]) => sum + (hex ? Number.parseInt(hex, 16) : (char?.codePointAt(0) ?? 0)),
    0,
  );
  return sets * unicodeSetCost + Math.floor(folded / foldedPerInstruction);
}
