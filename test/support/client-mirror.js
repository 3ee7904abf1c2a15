import { appendFileSync, readFileSync } from 'node:fs';
import { Imprint } from '@imprint/client';

/*
 * Follows the changes of a site to the last one, and appends one line per change to a file: sequence, type and post.
 * After a crash it continues after the last line. With a count it is killed once the file has so many lines.
 */
const [, , baseUrl, key, file, lastLine] = process.argv;

const lines = readFileSync(file, { encoding: 'utf8', flag: 'a+' }).split('\n').slice(0, -1);
const after = lines.at(-1)?.split(' ')[0];
let count = lines.length;
for await (const { sequence, type, post } of new Imprint({ baseUrl, key }).changes.follow({ after, once: true })) {
  appendFileSync(file, `${sequence} ${type} ${post?.id}\n`);
  count += 1;
  if (count === Number(lastLine)) process.kill(process.pid, 'SIGKILL');
}
