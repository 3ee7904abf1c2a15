import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Middleware } from 'koa';
import PostalMime from 'postal-mime';
import { type Html, html, page, pageHeaders } from './html/page.js';
import { demoFor, type LandingSource } from './landing-page.js';

const listLength = 100;
/** A mail is named by its ULID, which sorts by time. */
const mailName = /^([0-9A-Z]{26})\.eml$/;

interface Mail {
  id: string;
  to: string;
  subject: string;
  date: string;
  text: string;
}

/**
 * The mails that the demo would have sent, for a visitor who may see its credentials. Mails contain sign-in codes: for
 * all others the pages do not exist.
 */
export function mailPages(source: LandingSource): Middleware {
  return async (context, next) => {
    const match = /^\/mail(?:\/([0-9A-Z]{26}))?$/.exec(context.path);
    if (!match || (context.method !== 'GET' && context.method !== 'HEAD')) return next();
    if (source === null || !(await demoFor(context, source))) return next();
    const folder = join(source.dataDir, 'mail');
    const [, id] = match;
    const mail = id === undefined ? null : await readMail(folder, id);
    if (id !== undefined && mail === null) return next();
    context.state.route = 'demo mail';
    context.set({ ...pageHeaders, 'Cache-Control': 'no-store' });
    context.body = mail ? page(mail.subject, shown(mail)) : page('Emails', list(await newestMails(folder)));
  };
}

async function newestMails(folder: string): Promise<Mail[]> {
  const names = await readdir(folder).catch(() => []);
  const ids = names.flatMap((name) => mailName.exec(name)?.[1] ?? []);
  const newest = ids.sort().reverse().slice(0, listLength);
  const mails = await Promise.all(newest.map((id) => readMail(folder, id)));
  return mails.filter((mail) => mail !== null);
}

/** Null for a mail that does not exist, or was removed while the list was read. */
async function readMail(folder: string, id: string): Promise<Mail | null> {
  const bytes = await readFile(join(folder, `${id}.eml`)).catch(() => null);
  if (!bytes) return null;
  const { to, subject, date, text } = await PostalMime.parse(bytes);
  return { id, to: to?.[0]?.address ?? '', subject: subject ?? '', date: date ?? '', text: text ?? '' };
}

const list = (
  mails: readonly Mail[],
): Html => html`<p>What the demo would have sent, newest first. Nothing leaves this machine.</p>
${
  mails.length === 0
    ? html`<p>No emails yet. Invite a colleague in the <a href="/admin">console</a>.</p>`
    : html`<div class="scroll"><table>
<thead><tr><th>Subject</th><th>To</th><th>Time</th></tr></thead>
<tbody>
${mails.map(
  ({ id, to, subject, date }) =>
    html`<tr><td><a href="/mail/${id}">${subject}</a></td><td>${to}</td><td>${readable(date)}</td></tr>`,
)}
</tbody>
</table></div>`
}`;

const shown = ({ to, date, text }: Mail): Html => html`<p>To ${to}, ${readable(date)}</p>
<pre>${withLinks(text)}</pre>
<p><a href="/mail">All emails</a></p>`;

/** The addresses in a text as links. */
const withLinks = (text: string): Html[] =>
  text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) => (index % 2 === 0 ? html`${part}` : html`<a href="${part}">${part}</a>`));

const readable = (date: string): string => date.replace('T', ' ').replace(/(\.\d+)?Z$/, ' UTC');
