import { badRequest } from '@imprint/errors/domain-error';
import { parseFormerPath, withoutFinalSlash } from '@imprint/ids/former-path';
import { postLimits } from '@imprint/ids/post-limits';

const pathLimit = postLimits.formerPaths;

/** Normalized and distinct, in the given order. BAD_REQUEST names the faulty path. */
export function requireFormerPaths(given: readonly string[]): string[] {
  if (given.length > pathLimit) throw refuse(`former_paths may hold at most ${pathLimit} paths.`);
  const paths = given.map((text, index) => {
    const parsed = parseFormerPath(text);
    if ('fault' in parsed) throw refuse(`former_paths[${index}] ${parsed.fault}.`);
    return parsed.path;
  });
  const distinct = new Map(paths.toReversed().map((path) => [withoutFinalSlash(path), path]));
  return [...distinct.values()].toReversed();
}

const refuse = (message: string) => badRequest(message, { fields: ['former_paths'] });
