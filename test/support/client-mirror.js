import { appendFileSync, readFileSync } from 'node:fs';
import { Imprint } from '@imprint/client';

/*
 * Follows the changes of a site to the last one, and appends one line per change to a file: sequence, type and post.
 * After a crash it continues after the last line.
 */
const [, , baseUrl, key, file] = process.argv;

const lines = readFileSync(file, { encoding: 'utf8', flag: 'a+' }).split('\n').slice(0, -1);
const after = lines.at(-1)?.split(' ')[0];
for await (const { sequence, type, post } of new Imprint({ baseUrl, key }).changes.follow({ after, once: true }))
  appendFileSync(file, `${sequence} ${type} ${post?.id}\n`);
