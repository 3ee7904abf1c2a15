import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Command } from 'commander';
import PostalMime from 'postal-mime';
import { mailFolder } from './config.js';
import { isJson } from './organization-commands.js';
import { print } from './output.js';

/** Reads the mail files of a platform without a mail server. */
export function addMailCommands(program: Command): void {
  const mail = program.command('mail').description('mails written to DATA_DIR/mail');
  mail
    .command('list')
    .description('the newest first')
    .action(async (_, command: Command) => {
      const names = await readdir(mailFolder()).catch(() => []);
      const ids = names.filter((name) => name.endsWith('.eml')).map((name) => name.slice(0, -'.eml'.length));
      const items = await Promise.all(ids.sort().reverse().map(readSummary));
      print({ items }, isJson(command));
    });
  mail
    .command('show')
    .argument('<id>', 'id of the mail')
    .action(async (id: string, _, command: Command) => {
      const { text, html, ...summary } = await read(id);
      print(isJson(command) ? { ...summary, text, html } : { ...summary, text: `\n\n${text}` }, isJson(command));
    });
}

async function readSummary(id: string) {
  const { text: _text, html: _html, ...summary } = await read(id);
  return summary;
}

async function read(id: string) {
  const bytes = /^[0-9A-Z]{26}$/.test(id) ? await readFile(join(mailFolder(), `${id}.eml`)).catch(() => null) : null;
  if (!bytes) throw new Error(`no mail ${id} in ${mailFolder()}`);
  const { to, subject, date, text, html } = await PostalMime.parse(bytes);
  return {
    id,
    to: to?.[0]?.address ?? '',
    subject: subject ?? '',
    date: date ?? '',
    text: text ?? '',
    html: html ?? '',
  };
}
